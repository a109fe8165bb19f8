import type { SearchBlock } from '../contracts/page-facts.ts';

/** Maximum number of headings in a hierarchy of search services, below the part of the site and the page. */
const deepest = 5;

/** A block with the headings above it, its own last. */
interface Section extends Pick<SearchBlock, 'anchor' | 'text' | 'code'> {
  headings: string[];
}

/** Returns the sections of a page: each block with the headings above it. */
export function toSections(blocks: readonly SearchBlock[]): Section[] {
  const open: { level: number; heading: string }[] = [];
  return blocks.map(({ anchor, heading, level, text, code }) => {
    const content = { text, ...(code && { code }) };
    if (anchor === undefined) return { headings: [], ...content };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ level, heading });
    return { anchor, headings: open.map((parent) => parent.heading).slice(-deepest), ...content };
  });
}
