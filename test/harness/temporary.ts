import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const made: string[] = [];

/** Creates an empty folder and returns its path. It is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-test-'));
  made.push(folder);
  return folder;
}

/** Writes files, keyed by relative path, into a folder, and returns its path. */
export function writeFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  folder: string = temporaryFolder(),
): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Removes the folders created since the last call. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
