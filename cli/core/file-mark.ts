import { statSync } from 'node:fs';

/** Returns a text that is another after a file or a folder has changed; `null` for what cannot be looked at. */
export function fileMark(path: string): string | null {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch {
    return null;
  }
}
