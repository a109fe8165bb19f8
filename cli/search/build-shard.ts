import type { SearchShard, ShardPage, ShardSection } from '../../runtime/search/engine/shard.ts';
import type { SearchText } from '../contracts/search.ts';
import { createCodeFilter } from './code-filter.ts';
import { toSections } from './sections.ts';

/** Returns the search data that browsers load: pages and their sections, from which they build an index. */
export function buildShard(texts: readonly SearchText[]): SearchShard {
  const pages = texts.map(({ href, title, group, description, keywords, isNotDocs, isSecond, symbol }): ShardPage => {
    return {
      href,
      title,
      group,
      ...(description !== undefined && { description }),
      ...(keywords.length > 0 && { keywords }),
      ...(isNotDocs && { isNotDocs }),
      ...(isSecond && { isSecond }),
      ...(symbol && { symbol }),
    };
  });
  const toCode = createCodeFilter(texts);
  const sections = texts.flatMap(({ blocks }, page): ShardSection[] =>
    toSections(blocks).map(({ code: names = [], ...section }) => {
      const code = toCode(names, page);
      return { page, ...section, ...(code !== '' && { code }) };
    }),
  );
  return { pages, sections };
}
