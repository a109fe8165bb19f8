import { lstatSync } from 'node:fs';

/** What tells that nobody has changed a file. */
export interface FileMark {
  size: number;
  mtimeMs: number;
}

/** Returns whether a file is as it was written. */
export function isAsMarked(path: string, { size, mtimeMs }: FileMark): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && stats.mtimeMs === mtimeMs;
}
