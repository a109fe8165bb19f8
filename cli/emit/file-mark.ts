import { lstatSync } from 'node:fs';

/** Size in bytes and modification time of a file when it was written, to detect later changes. */
export interface FileMark {
  size: number;
  mtimeMs: number;
}

/** Returns whether a file is unchanged since it was written. */
export function isAsMarked(path: string, { size, mtimeMs }: FileMark): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && stats.mtimeMs === mtimeMs;
}
