import { hash } from 'node:crypto';
import type { SearchBlock } from '../contracts/page-facts.ts';
import { type Cache, type CacheKey, toCacheKey, toPartKey } from '../core/cache/cache.ts';
import { areDiagnostics } from '../core/cache/stored-outcome.ts';
import type { WrittenContent } from '../core/content.ts';
import { lazily } from '../core/lazily.ts';
import { hasDefaultErrors, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import type { ReadFacts } from './read-content.ts';

/** A text to parse. */
export interface FactsSource {
  content: WrittenContent;
  /** Hash of everything that the facts depend on. */
  key: CacheKey;
  /** Parses a text whose facts are not cached. */
  read: (content: WrittenContent) => Promise<Outcome<ReadFacts>>;
}

/** The result of parsing a text. */
interface TakenFacts extends Pick<ReadFacts, 'page' | 'parsed'> {
  /** Returns the blocks that search indexes. Only needed by runs that rebuild an index. */
  blocks: () => Promise<readonly SearchBlock[]>;
}

/** The facts of a site's texts, cached between runs. */
export interface FactsStore {
  /** Returns the facts of an unchanged text, cached or taken before; otherwise parses it. */
  take(source: FactsSource): Promise<Outcome<TakenFacts>>;
  /** Whether no facts are cached, so that every text is parsed. */
  isEmpty: boolean;
  /** Replaces the cached facts by those taken in this run. */
  keep(): Promise<void>;
}

/**
 * Returns a store that caches nothing, for texts saved while the site is served. These are few, and the next start
 * parses them again.
 */
export function uncachedFacts(): FactsStore {
  return { take: parse, isEmpty: false, keep: async () => {} };
}

/** Facts by the keys of their texts. Search blocks are kept apart, since most runs do not need them. */
type KeptFacts = Record<string, Outcome<ReadFacts['page']>>;
type KeptBlocks = Record<string, readonly SearchBlock[]>;

/**
 * Maximum number of parts that the cached facts of a site are divided into: a few large entries load quickly, however
 * many texts there are.
 */
const maxParts = 64;

/** Number of texts per part. A changed text causes only its own part to be rewritten. */
const textsPerPart = 100;

interface FactsPart {
  key: CacheKey;
  kept: KeptFacts;
  keptBlocks: () => Promise<KeptBlocks>;
  /** Facts taken in this run, by key. */
  taken: Map<string, Outcome<TakenFacts>>;
}

/** Loads what the last run with the same cache kept. Finds it only if the number of texts is about the same. */
export async function loadPageFacts(siteDir: string, count: number, cache: Cache): Promise<FactsStore> {
  const partCount = toPartCount(count);
  const whole = toCacheKey(['facts', siteDir, partCount]);
  const parts = await Promise.all(
    Array.from({ length: partCount }, (_, index) => loadPart(toPartKey(whole, String(index)), cache)),
  );
  return {
    async take(source) {
      const { key, content } = source;
      const part = parts[toPartIndex(content.input.file, partCount)] as FactsPart;
      const found = part.taken.get(key) ?? toKnown(source, part) ?? (await parse(source));
      // An error may come from outside the text, such as a plugin, and disappear without a change to the text: do not
      // cache it.
      if (!hasDefaultErrors(found.diagnostics)) part.taken.set(key, found);
      return found;
    },
    isEmpty: parts.every(({ kept }) => Object.keys(kept).length === 0),
    async keep() {
      const changed = parts.filter(({ kept, taken }) => {
        return taken.size !== Object.keys(kept).length || [...taken.keys()].some((key) => !Object.hasOwn(kept, key));
      });
      if (changed.length === 0) return;
      for (const part of changed) await storePart(part, cache);
      // For many pages this is large, so write it now instead of holding it in memory until the run ends.
      cache.flush();
    },
  };
}

async function loadPart(key: CacheKey, cache: Cache): Promise<FactsPart> {
  const found = await cache.read<KeptFacts>('facts', key);
  const readBlocks = async () => (await cache.read<KeptBlocks>('texts', key))?.value ?? {};
  return { key, kept: found?.value ?? {}, keptBlocks: lazily(readBlocks), taken: new Map() };
}

async function storePart({ key, taken }: FactsPart, cache: Cache): Promise<void> {
  const facts: KeptFacts = {};
  const blocks: KeptBlocks = {};
  for (const [name, { value, diagnostics }] of taken) {
    facts[name] = outcome(value.page, diagnostics);
    blocks[name] = await value.blocks();
  }
  cache.write('facts', key, outcome(facts));
  cache.write('texts', key, outcome(blocks));
}

function toKnown({ key, content, read }: FactsSource, { kept, keptBlocks }: FactsPart): Outcome<TakenFacts> | null {
  const known = kept[key];
  if (!known?.value || !areDiagnostics(known.diagnostics)) return null;
  const blocks = async () => (await keptBlocks())[key] ?? (await read(content)).value.blocks;
  return outcome({ page: known.value, blocks }, known.diagnostics);
}

async function parse({ content, read }: FactsSource): Promise<Outcome<TakenFacts>> {
  const { value, diagnostics } = await read(content);
  const { page, blocks, ...rest } = value;
  return outcome({ page, blocks: async () => blocks, ...rest }, diagnostics);
}

/**
 * Returns a power of two, so that a growing site seldom changes the number of parts, which causes all texts to be
 * parsed again.
 */
function toPartCount(texts: number): number {
  return Math.min(maxParts, 2 ** Math.ceil(Math.log2(Math.max(1, texts / textsPerPart))));
}

/** For a given number of parts, a file is always in the same part, whatever other files there are. */
function toPartIndex(file: string, partCount: number): number {
  return hash('md5', file, 'buffer').readUInt32BE(0) % partCount;
}
