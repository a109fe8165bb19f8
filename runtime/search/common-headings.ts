import type { SearchShard } from './shard.ts';

/** Share of the pages written to be read from which on a heading is common. */
const commonFrom = 0.7;

/** Returns whether a section's heading stands on many of the pages that were written to be read. */
export function findCommonHeadings({ sections, pages }: SearchShard): (id: number) => boolean {
  const counts = new Map<string, number>();
  const headingOf = (id: number) => sections[id]?.headings.at(-1) ?? '';
  for (const id of sections.keys()) counts.set(headingOf(id), (counts.get(headingOf(id)) ?? 0) + 1);
  const most = pages.filter(({ symbol }) => !symbol).length * commonFrom;
  return (id) => headingOf(id) !== '' && (counts.get(headingOf(id)) ?? 0) > most;
}
