import MiniSearch, { type Options } from 'minisearch';
import type { SearchShard, ShardPage, ShardSection } from './shard.ts';
import { tokenize } from './tokenize.ts';

/** The texts of a section that are searched, and what a match in each is worth. */
export const fieldWeights = { heading: 4, keywords: 3, context: 1.5, text: 1 } as const;

/** Name of a text of a section. */
export type SectionField = keyof typeof fieldWeights;

const fields = Object.keys(fieldWeights) as SectionField[];

const indexOptions: Options = { fields, tokenize, processTerm: (term) => term, autoVacuum: false };

/** Returns the searched texts of a section. */
function toIndexed({ headings, text }: ShardSection, page: ShardPage): Record<SectionField, string> {
  const { title, symbol, description = '', keywords = [] } = page;
  const own = headings.at(-1);
  const trail = own === undefined ? [description] : [title, ...headings.slice(0, -1)];
  const named = own === undefined ? keywords.join(' ') : '';
  return { heading: own ?? title, keywords: named, context: [...trail, symbol?.kind ?? ''].join(' '), text };
}

/**
 * Returns an index over the sections of a shard, whose ids are their positions. It is made where it is asked: sending it
 * would add half of the shard's size again, and reading it would take nearly as long.
 */
export function indexShard({ sections, pages }: SearchShard): MiniSearch {
  const index = new MiniSearch(indexOptions);
  index.addAll(sections.map((section, id) => ({ id, ...toIndexed(section, pages[section.page] as ShardPage) })));
  return index;
}
