import { posix } from 'node:path';
import type { Note, OldSite } from './old-site.ts';

/** Returns the text of `MIGRATION.md`: what could not be migrated, grouped by file. */
export function toMigrationList(notes: readonly Note[], { from }: Pick<OldSite, 'from'>): string {
  const files = [...new Set(notes.map(({ file }) => file))].sort();
  const intro =
    notes.length === 0
      ? ['Everything was carried over. `sitegen check` says whether all of it fits together.', '']
      : [
          'What could not be carried over, at the lines of the old site, which is as it was. `sitegen check` finds in the new one',
          'what of it still matters. When nothing does, remove this file.',
          '',
        ];
  return [
    '# Migration',
    '',
    ...intro,
    ...files.flatMap((file) => {
      const rows = notes.filter((note) => note.file === file).sort((a, b) => a.line - b.line);
      const lines = rows.map(
        ({ line, what, instead }) => `- ${posix.join(from, file)}:${line}: ${oneLine(what)}. ${oneLine(instead)}`,
      );
      return [`## ${file}`, '', ...lines, ''];
    }),
  ].join('\n');
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
