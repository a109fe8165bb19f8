import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder, and those around it that are missing. The `recursive` option of Node.js never returns where the
 * folder around exists and yet answers that something is missing, as `/proc` does.
 */
export function makeFolders(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
