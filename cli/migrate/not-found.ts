import { posix } from 'node:path';
import type { Draft } from './draft.ts';

/** Whether a page, by its path among those of its language, is the one for unknown addresses. */
export function isNotFound(path: string): boolean {
  return /^404\.mdx?$/.test(path);
}

/** Notes the pages for unknown addresses in a folder of pages and in those of its languages. */
export function noteNotFound({ old, notes }: Draft, folder: string, locales: readonly string[]): void {
  const folders = ['', ...locales].map((locale) => posix.join(folder, locale));
  for (const file of old.files.keys()) {
    if (!isNotFound(posix.basename(file)) || !folders.includes(posix.dirname(file))) continue;
    const instead =
      'It is left out, since sitegen has its own. Words of the site go into the slot `NotFound`: see "Theme" in the documentation.';
    notes.push({ file, line: 1, what: 'The page for unknown URLs', instead });
  }
}
