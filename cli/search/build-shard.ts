import type { SearchShard, ShardPage, ShardSection } from '../../runtime/search/engine/shard.ts';
import type { SearchText } from '../contracts/search.ts';
import { toSections } from './sections.ts';

/** Returns the search data that browsers load: pages and their sections, from which they build an index. */
export function buildShard(texts: readonly SearchText[]): SearchShard {
  const pages = texts.map(({ href, title, group, description, keywords, isNotDocs, symbol }): ShardPage => {
    return {
      href,
      title,
      group,
      ...(description !== undefined && { description }),
      ...(keywords.length > 0 && { keywords }),
      ...(isNotDocs && { isNotDocs }),
      ...(symbol && { symbol }),
    };
  });
  const sections = texts.flatMap(({ blocks }, page): ShardSection[] =>
    toSections(blocks).map((section) => ({ page, ...section })),
  );
  return { pages, sections };
}
