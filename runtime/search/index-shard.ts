import MiniSearch, { type Options } from 'minisearch';
import type { SearchShard, ShardPage, ShardSection } from './shard.ts';
import { tokenize } from './tokenize.ts';

/** The texts of a section that are searched, and what a match in each is worth. */
export const fieldWeights = { heading: 4, context: 1.5, text: 1 } as const;

/** Name of a text of a section. */
export type SectionField = keyof typeof fieldWeights;

const fields = Object.keys(fieldWeights) as SectionField[];

const indexOptions: Options = { fields, tokenize, processTerm: (term) => term, autoVacuum: false };

/** Returns the searched texts of a section. */
function toIndexed({ headings, text }: ShardSection, page: ShardPage): Record<SectionField, string> {
  const { title, symbol, keywords = [] } = page;
  const own = headings.at(-1);
  const trail = own === undefined ? keywords : [title, ...headings.slice(0, -1)];
  const heading = own ?? title;
  return { heading, context: [...trail, symbol?.kind ?? ''].join(' '), text };
}

/** In which sections a term stands, and how often: by number of the field, then by position of the section. */
type Places = Map<number, Map<number, number>>;

/**
 * An index over the sections of a shard. It is made where it is asked: sending it would add half of the shard's size
 * again, and reading it would take nearly as long. Its lists are filled here, which takes a third of the time of handing
 * MiniSearch one section after another.
 */
export class ShardIndex extends MiniSearch {
  constructor({ sections, pages }: SearchShard) {
    super(indexOptions);
    const lists = new Map<string, Places>();
    const totals = fields.map(() => 0);
    for (const [id, section] of sections.entries()) {
      const texts = toIndexed(section, pages[section.page] as ShardPage);
      const lengths = fields.map((field, number) => addText(lists, texts[field], { id, number }));
      for (const [number, length] of lengths.entries()) totals[number] = (totals[number] ?? 0) + length;
      this._documentIds.set(id, id);
      this._idToShortId.set(id, id);
      this._fieldLength.set(id, lengths);
    }
    this._documentCount = sections.length;
    this._nextId = sections.length;
    this._avgFieldLength = totals.map((total) => total / Math.max(1, sections.length));
    for (const [term, places] of lists) this._index.set(term, places);
  }
}

/** Adds the terms of a text to the lists; returns how many different ones it has. */
function addText(lists: Map<string, Places>, text: string, { id, number }: { id: number; number: number }): number {
  let different = 0;
  for (const term of tokenize(text)) {
    const counts = entryOf(entryOf(lists, term), number);
    const count = counts.get(id) ?? 0;
    if (count === 0) different++;
    counts.set(id, count + 1);
  }
  return different;
}

/** Returns the map under a key of another, an empty one where there was none. */
function entryOf<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const known = map.get(key);
  if (known) return known;
  const made = new Map<InnerKey, Value>();
  map.set(key, made);
  return made;
}
