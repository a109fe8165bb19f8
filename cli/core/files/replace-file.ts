import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withFileName } from '../../diagnostics/write-error.ts';

/** Writes a file atomically: readers see the old or the new content. Creates its folder if it is missing. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content, { flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    removeIfPossible(temporary);
    throw withFileName(error, file);
  }
}

function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The cause of the failed write may prevent the removal too.
  }
}
