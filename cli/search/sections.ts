import type { ShardSection } from '../../runtime/search/engine/shard.ts';
import type { SearchBlock } from '../contracts/parsed-page.ts';

/** Maximum number of headings in a hierarchy of search services, below the part of the site and the page. */
const deepest = 5;

/** Returns the sections of a page: each block with the headings above it. */
export function toSections(blocks: readonly SearchBlock[]): Omit<ShardSection, 'page'>[] {
  const open: { level: number; heading: string }[] = [];
  return blocks.map(({ anchor, heading, level, text }) => {
    if (anchor === undefined) return { headings: [], text };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ level, heading });
    return { anchor, headings: open.map((parent) => parent.heading).slice(-deepest), text };
  });
}
