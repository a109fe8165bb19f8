import { statSync } from 'node:fs';

/** Time by which the clock of a file system may be behind that of the process, in milliseconds. */
export const clockTolerance = 20;

/** Returns a text that is another after a file or a folder has changed; `null` for what cannot be looked at. */
export function fileMark(path: string): string | null {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch {
    return null;
  }
}

/** Returns whether a file that can be looked at may have changed since a time, in milliseconds since 1970. */
export function isTouchedSince(path: string, time: number): boolean {
  try {
    const { mtimeMs, ctimeMs } = statSync(path);
    return Math.max(mtimeMs, ctimeMs) >= time - clockTolerance;
  } catch {
    return false;
  }
}

/** Returns whether a path is a file without a single byte. */
export function isEmptyFile(path: string): boolean {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size === 0;
  } catch {
    return false;
  }
}
