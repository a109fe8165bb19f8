import { posix } from 'node:path';
import type { Note, OldSite } from './old-site.ts';

/** Returns the text of `MIGRATION.md`: what could not be migrated, grouped by file. */
export function toMigrationList(notes: readonly Note[], { from }: Pick<OldSite, 'from'>): string {
  const files = [...new Set(notes.map(({ file }) => file))].sort();
  const intro =
    notes.length === 0
      ? ['Everything was carried over. Run `sitegen check` to find problems in the new site.', '']
      : [
          'This is what could not be carried over, by file and line of the old site, which is unchanged. Run `sitegen check` to',
          'find what still matters in the new site. Delete this file when nothing is left.',
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
