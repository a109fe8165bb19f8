import type { SearchShard } from './shard.ts';

/** Share of the pages written by hand above which a heading counts as common. */
const commonFrom = 0.7;

/** Returns a function that checks whether a section's heading is common, such as "Next steps". */
export function findCommonHeadings({ sections, pages }: SearchShard): (id: number) => boolean {
  const counts = new Map<string, number>();
  const headingOf = (id: number) => sections[id]?.headings.at(-1) ?? '';
  for (const id of sections.keys()) counts.set(headingOf(id), (counts.get(headingOf(id)) ?? 0) + 1);
  const most = pages.filter(({ symbol }) => !symbol).length * commonFrom;
  return (id) => headingOf(id) !== '' && (counts.get(headingOf(id)) ?? 0) > most;
}
