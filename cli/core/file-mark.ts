import { statSync } from 'node:fs';

/** Maximum lag of file timestamps behind the clock of the process, in milliseconds. */
export const clockTolerance = 20;

/** Returns a text that differs after a file or folder has changed; `null` if it is missing or not accessible. */
export function fileMark(path: string): string | null {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch {
    return null;
  }
}

/** Returns whether a file may have changed since `time`, in milliseconds since 1970; `false` if it is missing. */
export function isTouchedSince(path: string, time: number): boolean {
  try {
    const { mtimeMs, ctimeMs } = statSync(path);
    return Math.max(mtimeMs, ctimeMs) >= time - clockTolerance;
  } catch {
    return false;
  }
}

/** Returns whether a path is an empty file. */
export function isEmptyFile(path: string): boolean {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size === 0;
  } catch {
    return false;
  }
}
