import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';

/**
 * Returns a function that tells whether a section is the beginning of a page with the name that was asked for. Many
 * names can begin with it, and clues alone do not prefer it to them.
 */
export function createNameTest({ sections, pages }: SearchShard, { typed, member }: Query) {
  const isAsked = (name: string): boolean => {
    const word = name.toLowerCase();
    return word === typed || word === member;
  };
  return (place: { id: number; page: number }): boolean => {
    const page = pages[place.page];
    if (!page || sections[place.id]?.headings.length !== 0) return false;
    return isAsked(page.symbol?.name ?? page.title) || isAsked(page.title);
  };
}
