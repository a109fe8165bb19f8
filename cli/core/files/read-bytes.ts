import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns the bytes of a file, or the error if it cannot be read. */
export function readBytes(path: string): Buffer | NodeJS.ErrnoException {
  try {
    return readFileSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Returns the text of a file; an empty one if it cannot be read. */
export function readText(path: string): string {
  const bytes = readBytes(path);
  return bytes instanceof Error ? '' : bytes.toString();
}

/** Returns the hash of a file's content; `'missing'` if it could not be read. */
export function hashBytes(bytes: ReturnType<typeof readBytes>): string {
  return bytes instanceof Error ? 'missing' : hash('sha256', bytes, 'base64url');
}
