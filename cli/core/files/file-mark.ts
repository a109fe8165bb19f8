import { type Stats, statSync } from 'node:fs';

/** Maximum lag of file timestamps behind the clock of the process, in milliseconds. */
export const clockTolerance = 20;

/** Returns the stats of a file or folder; `null` if it is missing or not accessible. */
export function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Returns a text that differs after a file or folder has changed; `null` if it is missing or not accessible. */
export function fileMark(path: string): string | null {
  const stats = statsOf(path);
  return stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ');
}

/** Returns whether a file may have changed since `time`, in milliseconds since 1970; `false` if it is missing. */
export function isTouchedSince(path: string, time: number): boolean {
  const stats = statsOf(path);
  return stats !== null && Math.max(stats.mtimeMs, stats.ctimeMs) >= time - clockTolerance;
}

/** Returns whether a path is an empty file. */
export function isEmptyFile(path: string): boolean {
  const stats = statsOf(path);
  return stats?.isFile() === true && stats.size === 0;
}
