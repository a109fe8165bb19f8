import { readdirSync } from 'node:fs';

/** Returns the names in a folder; none if it cannot be read, as one that does not exist. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
