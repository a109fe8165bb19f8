import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns a folder and all folders above it. */
export function upwards(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];
}

/** Returns the nearest folder that contains a file of this name, from `folder` upwards. */
export function findUpwards(folder: string, name: string): string | null {
  return upwards(folder).find((place) => existsSync(join(place, name))) ?? null;
}

/**
 * Creates a folder, and those above it that are missing. The `recursive` option of Node.js never returns where the
 * folder above exists and yet answers that something is missing, as `/proc` does.
 */
export function makeFolders(folder: string): void {
  const missing = upwards(folder).filter((place) => !existsSync(place));
  for (const place of missing.reverse()) {
    try {
      mkdirSync(place);
    } catch (error) {
      // Another run may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
