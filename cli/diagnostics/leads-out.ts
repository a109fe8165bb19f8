import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Returns whether a file exists and is not in a folder: a symbolic link on its path leads out of it. */
export function leadsOut(file: string, folder: string): boolean {
  try {
    return !realpathSync(file).startsWith(realpathSync(folder) + sep);
  } catch {
    return false; // The file does not exist.
  }
}
