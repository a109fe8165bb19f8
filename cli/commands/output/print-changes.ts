import { toVisible } from '../../diagnostics/print.ts';
import { foldMembers, type LibraryUpdate, toInlineCode, toShownPath } from '../../site/jobs/update-api.ts';
import { count } from './print.ts';

type ReleaseChanges = LibraryUpdate['releases'][number];
type ApiChange = ReleaseChanges['changes']['added'][number];

const sections = [
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['deprecated', 'Deprecated'],
  ['added', 'Added'],
] as const;

/** Returns API changes as Markdown, readable in a terminal and in a pull request. */
export function printChanges({ package: name, releases, replaced, kept }: LibraryUpdate): string {
  const texts = [
    ...releases.map((release) => printRelease(name, release)),
    ...replaced.map((version) => `Recorded ${name} ${version} anew, as published.\n`),
  ];
  if (texts.length === 0) texts.push(`No new releases of ${name}.\n`);
  return [...texts, ...kept.map((release) => printKept(name, release))].join('\n');
}

function printKept(name: string, { version, changes }: LibraryUpdate['kept'][number]): string {
  const differences = sections.flatMap(([key, title]) =>
    changes[key].length === 0 ? [] : [`${changes[key].length} ${title.toLowerCase()}`],
  );
  return `${name} ${version} stays as recorded, although it now differs: ${differences.join(', ')}.
To record a new release, raise the version in the library's package.json first.
To record ${version} anew, as published: sitegen api --library ${name}@${version}
`;
}

function printRelease(name: string, { version, comparedTo, changes }: ReleaseChanges): string {
  if (comparedTo === null) return `## ${name} ${version}\n\nThe first analysed release.\n`;
  const parts = sections.flatMap(([key, title]) => {
    const list = changes[key];
    return list.length === 0 ? [] : [`### ${title} (${list.length})\n`, ...printList(list), ''];
  });
  const body = parts.length === 0 ? ['Nothing changed.', ''] : parts;
  return [`## ${name} ${version}, compared to ${comparedTo}\n`, ...body].join('\n');
}

function printList(list: readonly ApiChange[]): string[] {
  return foldMembers(list).map(
    ({ change, members }) => printChange(change) + (members > 0 ? `, with ${count(members, 'member')}` : ''),
  );
}

function printChange({ path, kind, before, after }: ApiChange): string {
  const texts = [before, after].filter((text) => text !== undefined && text !== '').map((text) => toCode(text ?? ''));
  return `- ${toCode(toShownPath(path))} (${kind})${texts.length > 0 ? `: ${texts.join(' → ')}` : ''}`;
}

/** Returns code on one line, without what a terminal would obey: names of properties and texts may hold anything. */
function toCode(text: string): string {
  return toInlineCode(toVisible(text.replace(/\s+/g, ' ')));
}
