import { lstatSync, type Stats } from 'node:fs';

/** Returns what is at a path, links not followed; `null` if there is nothing, or it cannot be read. */
export function lookAt(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
