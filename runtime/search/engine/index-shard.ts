import MiniSearch, { type Options } from 'minisearch';
import type { SearchShard, ShardPage, ShardSection } from './shard.ts';
import { tokenize } from './tokenize.ts';

/** The searched fields of a section, with the weight of a match in each. */
export const fieldWeights = { heading: 4, keywords: 3, context: 1.5, text: 1, code: 0.5 } as const;

/** Name of a searched field. */
type SectionField = keyof typeof fieldWeights;

export const fields = Object.keys(fieldWeights) as SectionField[];

const indexOptions: Options = { fields, tokenize, processTerm: (term) => term, autoVacuum: false };

/** Returns the searched fields of a section. */
function toIndexed({ headings, text, code = '' }: ShardSection, page: ShardPage): Record<SectionField, string> {
  const { title, symbol, description = '', keywords = [] } = page;
  const own = headings.at(-1);
  const trail = own === undefined ? [description] : [title, ...headings.slice(0, -1)];
  const named = own === undefined ? keywords.join(' ') : '';
  return { heading: own ?? title, keywords: named, context: [...trail, symbol?.kind ?? ''].join(' '), text, code };
}

/**
 * Time for which sections are added before the page may do something else, in milliseconds. It leaves room for a frame
 * on most screens.
 */
const sliceMs = 8;

/**
 * Builds the index of a shard's sections, whose ids are their positions. It is built where it is queried: sending it
 * would increase the shard's size by half, and reading it would take nearly as long as building it. Meanwhile the page
 * shows what the reader types.
 */
export async function indexShard({ sections, pages }: SearchShard): Promise<MiniSearch> {
  const index = new MiniSearch(indexOptions);
  let sliceEnd = performance.now() + sliceMs;
  for (const [id, section] of sections.entries()) {
    index.add({ id, ...toIndexed(section, pages[section.page] as ShardPage) });
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    sliceEnd = performance.now() + sliceMs;
  }
  return index;
}

/** Resolves in the next task. A timer, as in MiniSearch's `addAllAsync`, would wait four milliseconds each time. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
