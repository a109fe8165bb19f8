import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns a folder and all folders above it. */
export function upwards(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];
}

/** Returns the nearest folder that contains a file of this name, from `folder` upwards. */
export function findUpwards(folder: string, name: string): string | null {
  return upwards(folder).find((place) => existsSync(join(place, name))) ?? null;
}
