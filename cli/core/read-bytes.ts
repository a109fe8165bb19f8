import { readFileSync } from 'node:fs';

/** Returns the bytes of a file, or the error if it cannot be read. */
export function readBytes(path: string): Buffer | NodeJS.ErrnoException {
  try {
    return readFileSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
