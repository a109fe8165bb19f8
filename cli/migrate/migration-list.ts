import { posix } from 'node:path';
import { groupPairs } from '../syntax/group-pairs.ts';
import { oneLine } from '../syntax/one-line.ts';
import type { Note, OldSite } from './old-site.ts';

/** Largest number of places in which the same thing is listed by file. */
const mostByFile = 5;

/** Returns the text of `MIGRATION.md`: what could not be migrated. What is the same in many places comes first. */
export function toMigrationList(notes: readonly Note[], { from }: Pick<OldSite, 'from'>): string {
  const intro =
    notes.length === 0
      ? ['Everything was carried over. Run `sitegen check` to find problems in the new site.', '']
      : [
          'This is what could not be carried over, by file and line of the old site, which is unchanged. Run `sitegen check` to',
          'find what still matters in the new site. Delete this file when nothing is left.',
          '',
        ];
  const toPlace = ({ file, line }: Note) => `${posix.join(from, file)}:${line}`;
  const sameNotes = groupPairs(notes.map((note) => [toWords(note), note]));
  const common = [...sameNotes].filter(([, same]) => same.length > mostByFile);
  const isCommon = new Set(common.map(([words]) => words));
  const others = notes.filter((note) => !isCommon.has(toWords(note)));
  const byFile = groupPairs(others.map((note) => [note.file, note]));
  return [
    '# Migration',
    '',
    ...intro,
    ...(common.length === 0 ? [] : ['## In many places', '']),
    ...common.flatMap(([words, same]) => [`- ${words}`, `  ${[...same].sort(byPlace).map(toPlace).join(', ')}`, '']),
    ...[...byFile.keys()].sort().flatMap((file) => {
      const rows = [...(byFile.get(file) ?? [])].sort((a, b) => a.line - b.line);
      return [`## ${file}`, '', ...rows.map((note) => `- ${toPlace(note)}: ${toWords(note)}`), ''];
    }),
  ].join('\n');
}

const byPlace = (a: Note, b: Note) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1);

function toWords({ what, instead }: Note): string {
  return `${oneLine(what)}. ${oneLine(instead)}`;
}
