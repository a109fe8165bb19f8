import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import type { ParsedNote, ParsedPage, ParsedPost, SearchBlock } from '../contracts/parsed-page.ts';
import { type Cache, type CacheKey, toCacheKey, toPartKey } from '../core/cache.ts';
import { lazily } from '../core/lazily.ts';
import { isDiagnostic } from '../core/stored-outcome.ts';
import { codes } from '../diagnostics/codes.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { collectBlocks } from './search-blocks.ts';

type AnyPage = ParsedPage | ParsedPost | ParsedNote;

/** A text that is to be read. */
export interface FactsSource<Page> {
  file: string;
  /** Stands for everything that its facts are made from. */
  key: CacheKey;
  read: () => Outcome<{ page: Page; body: Root }>;
}

/** What reading a text has told of it. */
export interface PageFacts<Page> {
  page: Page;
  /** Returns what search finds in it, which only a run asks for that makes an index anew. */
  blocks: () => Promise<readonly SearchBlock[]>;
  /** Its tree, where it was saved just now, until the memory is needed. */
  tree?: WeakRef<Root>;
}

/** The facts of a site's texts, kept from one run to the next. */
export interface FactsStore {
  /** Returns the facts of a text: those that are kept of the very same one, or what reading it tells. */
  take<Page extends AnyPage>(source: FactsSource<Page>): Outcome<PageFacts<Page>>;
  /** Stores what was taken in the place of what was kept before. */
  keep(): Promise<void>;
}

/**
 * Returns a store that keeps nothing, for texts that are saved while the site is served: the next start reads them again, which
 * are few.
 */
export function savedFacts(): FactsStore {
  const take: FactsStore['take'] = ({ read }) => {
    const { value, diagnostics } = read();
    return outcome({ ...toFacts(value), tree: new WeakRef(value.body) }, diagnostics);
  };
  return { take, keep: async () => {} };
}

/** Facts by the keys of their texts, and apart from them what search finds there, since most runs do without. */
type KeptFacts = Record<string, Outcome<AnyPage>>;
type KeptBlocks = Record<string, readonly SearchBlock[]>;

/** Most parts in which the facts of a site are kept: a few large entries are read quickly, of however many texts. */
const mostParts = 64;

/** Number of texts for which there is a part: one that has changed makes only the part anew that it is in. */
const textsPerPart = 100;

interface Part {
  key: CacheKey;
  kept: KeptFacts;
  keptBlocks: () => Promise<KeptBlocks>;
  /** What was taken in this run, by key. */
  taken: Map<string, Outcome<PageFacts<AnyPage>>>;
}

/** Loads what the last run with the same cache has kept of a site's texts, which were about as many. */
export async function loadPageFacts(siteDir: string, count: number, cache: Cache): Promise<FactsStore> {
  const partCount = toPartCount(count);
  const whole = toCacheKey(['facts', siteDir, partCount]);
  const parts = await Promise.all(
    Array.from({ length: partCount }, (_, index) => loadPart(toPartKey(whole, String(index)), cache)),
  );
  return {
    take<Page extends AnyPage>(source: FactsSource<Page>) {
      const part = parts[toPartIndex(source.file, partCount)] as Part;
      const found = toKnown<Page>(source, part) ?? readFacts(source);
      // What is wrong may lie outside of the text, in a plugin, and go away without it.
      if (!found.diagnostics.some(({ code }) => codes[code] === 'error')) part.taken.set(source.key, found);
      return found;
    },
    async keep() {
      const changed = parts.filter(({ kept, taken }) => {
        return taken.size !== Object.keys(kept).length || [...taken.keys()].some((key) => !Object.hasOwn(kept, key));
      });
      if (changed.length === 0) return;
      for (const part of changed) await storePart(part, cache);
      // It is not held in memory until the run ends: of many pages it is much.
      cache.flush();
    },
  };
}

async function loadPart(key: CacheKey, cache: Cache): Promise<Part> {
  const found = await cache.read<KeptFacts>('facts', key);
  const readBlocks = async () => (await cache.read<KeptBlocks>('texts', key))?.value ?? {};
  return { key, kept: found?.value ?? {}, keptBlocks: lazily(readBlocks), taken: new Map() };
}

async function storePart({ key, taken }: Part, cache: Cache): Promise<void> {
  const facts: KeptFacts = {};
  const blocks: KeptBlocks = {};
  for (const [name, { value, diagnostics }] of taken) {
    facts[name] = outcome(value.page, diagnostics);
    blocks[name] = await value.blocks();
  }
  cache.write('facts', key, outcome(facts));
  cache.write('texts', key, outcome(blocks));
}

function toKnown<Page extends AnyPage>(
  source: FactsSource<Page>,
  { kept, keptBlocks }: Part,
): Outcome<PageFacts<Page>> | null {
  const known = kept[source.key];
  if (!known?.value || !Array.isArray(known.diagnostics) || !known.diagnostics.every(isDiagnostic)) return null;
  const toBlocks = async () => (await keptBlocks())[source.key] ?? collectBlocks(source.read().value.body);
  return outcome({ page: known.value as Page, blocks: toBlocks }, known.diagnostics);
}

function readFacts<Page>({ read }: FactsSource<Page>): Outcome<PageFacts<Page>> {
  const { value, diagnostics } = read();
  return outcome(toFacts(value), diagnostics);
}

function toFacts<Page>({ page, body }: { page: Page; body: Root }): PageFacts<Page> {
  const blocks = collectBlocks(body);
  return { page, blocks: async () => blocks };
}

/** A power of two, so that a site that grows seldom gets another number, and then reads all of its texts again. */
function toPartCount(texts: number): number {
  return Math.min(mostParts, 2 ** Math.ceil(Math.log2(Math.max(1, texts / textsPerPart))));
}

/** The same file is always in the same part of as many, whatever others there are. */
function toPartIndex(file: string, partCount: number): number {
  return createHash('md5').update(file).digest().readUInt32BE(0) % partCount;
}
