import type { SiteConfig } from '../config/schema/site.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { PageBlocks } from '../contracts/page-blocks.ts';
import { type ArticleSource, originalPath } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type { ChangedOriginal, TranslationRecords, TranslationState } from '../contracts/translation.ts';
import { type CacheKey, toCacheKey } from '../core/cache/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { mapBounded } from '../core/map-bounded.ts';
import { isSame, memoKey } from '../core/memo.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkStatus, comparePage, type PagePair, type TranslationReader, toSections } from './compare-page.ts';
import { readRecords } from './read-records.ts';

export type { TranslationReader } from './compare-page.ts';
export { readRecords, toStatusText } from './read-records.ts';

/** Input for comparing a site's translations. */
interface TranslationInput {
  locales: SiteConfig['locales'];
  sources: readonly SourceFile[];
  pages: readonly ArticleSource[];
  localeFiles: readonly LocaleFile[];
  reader: TranslationReader;
}

/** A translation, its original and its state. */
export interface PageTranslation extends PagePair {
  locale: string;
  status: TranslationState;
}

/** The last comparison of a site's translations, and its inputs. */
interface ComparedSite {
  localeFiles: readonly LocaleFile[];
  records: ReadonlyMap<string, KeptRecords>;
  /** Comparisons by the file of the translation. */
  comparisons: ReadonlyMap<string, KnownComparison>;
  /** Texts read since the first load: while an author keeps editing a page, its translations need not be reread. */
  texts: WeakMap<SourceFile, Promise<PageBlocks>>;
  result: Outcome<ReadonlyMap<string, readonly PageTranslation[]>>;
}

const comparedKey = memoKey<Promise<ComparedSite>>();

/** Compares each translation with its original and with its record. Returns the translations by locale. */
export async function compareTranslations(
  input: TranslationInput,
  context: BuildContext,
): Promise<Outcome<ReadonlyMap<string, readonly PageTranslation[]>>> {
  const { locales, sources, pages, localeFiles } = input;
  const compared = await context.memo.get(comparedKey, [locales, sources, localeFiles, ...pages], async (before) =>
    compareSite(input, await before, context),
  );
  return compared.result;
}

async function compareSite(
  input: TranslationInput,
  before: ComparedSite | undefined,
  context: BuildContext,
): Promise<ComparedSite> {
  const { locales, localeFiles } = input;
  const sources = new Map(input.sources.map((source) => [source.file, source]));
  const known = before?.localeFiles === localeFiles ? before : null;
  const records = known?.records ?? new Map(locales.all.map(({ id }) => [id, openRecords(localeFiles, id)]));
  const comparisons = new Map<string, KnownComparison>();
  const texts = known?.texts ?? new WeakMap<SourceFile, Promise<PageBlocks>>();
  const readBlocks = (source: SourceFile): Promise<PageBlocks> => {
    const { file, text, parts } = source;
    const blocks = texts.get(source) ?? input.reader.readBlocks(parts ? { file, text, parts } : { file, text });
    // Not on the first load, which reads all pages: their texts would take up too much memory.
    if (known) texts.set(source, blocks);
    // A failed read is retried next time.
    blocks.catch(() => texts.delete(source));
    return blocks;
  };
  const compare = (pair: PagePair, { hash, read }: KeptRecords) => {
    const hashes = [pair.original, pair.translation].map(({ file }) => [file, sources.get(file)?.hash]);
    // Headings depend on more than the text, for example on variables and plugins.
    const headings = [pair.original, pair.translation].map(({ facts }) => facts.headings);
    return context.cache.remember('translation', { path: pair.path, texts: hashes, headings, records: hash }, () =>
      comparePage(pair, { ...input.reader, records: read().value, sources, readBlocks }),
    );
  };
  const diagnostics: Diagnostic[] = [];
  const byLocale = new Map<string, readonly PageTranslation[]>();
  for (const { id } of locales.all.filter((locale) => locale.id !== locales.default)) {
    const own = records.get(id) ?? openRecords(localeFiles, id);
    const pairs = pairPages(input, id);
    const results = await mapBounded(pairs, context.pool.width, async (pair) => {
      const inputs = [pair.original, pair.translation];
      const last = known?.comparisons.get(pair.translation.file);
      const comparison = last && isSame(last.inputs, inputs) ? last : { inputs, result: await compare(pair, own) };
      comparisons.set(pair.translation.file, comparison);
      const { value: status, diagnostics: found } = comparison.result;
      return { translation: { ...pair, locale: id, status }, found };
    });
    const paths = pairs.map(({ path }) => path);
    diagnostics.push(...(await checkRecords(own, paths, context)), ...results.flatMap(({ found }) => found));
    byLocale.set(
      id,
      results.map(({ translation }) => translation),
    );
  }
  return { localeFiles, records, comparisons, texts, result: outcome(byLocale, diagnostics) };
}

/** A locale's records of its translations. They are parsed on demand, since most runs find nothing changed. */
interface KeptRecords {
  hash: CacheKey;
  read(): Outcome<TranslationRecords>;
}

function openRecords(files: readonly LocaleFile[], id: string): KeptRecords {
  const own = files.filter(({ locale }) => locale === id);
  return { hash: toCacheKey(own.map(({ file, text }) => [file, text])), read: lazily(() => readRecords(own)) };
}

/** Reports problems in the records of these translations. */
async function checkRecords(
  { hash, read }: KeptRecords,
  paths: readonly string[],
  { cache }: BuildContext,
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await cache.remember('records', { hash, paths }, async () => {
    const records = read();
    return outcome(null, [...records.diagnostics, ...checkStatus(records.value, paths)]);
  });
  return diagnostics;
}

/** The result of a comparison, and the pages compared. */
interface KnownComparison {
  inputs: readonly ArticleSource[];
  result: Outcome<TranslationState>;
}

function pairPages({ locales, pages }: TranslationInput, locale: string): PagePair[] {
  const isOriginal = (page: ArticleSource) => page.locale === locales.default;
  const originals = new Map(pages.filter(isOriginal).map((page) => [originalPath(page), page]));
  return pages.flatMap((translation) => {
    const path = originalPath(translation);
    const original = originals.get(path);
    return original && translation.locale === locale ? [{ path, original, translation }] : [];
  });
}

/** Returns the originals that have changed since they were translated, by the file of the translation. */
export function toChangedOriginals(
  translations: ReadonlyMap<string, readonly PageTranslation[]>,
): ReadonlyMap<string, ChangedOriginal> {
  const pages = [...translations.values()].flat();
  return new Map(
    pages.flatMap(({ translation, original, status }) => {
      if (status.state !== 'outdated') return [];
      const { title } = original.facts;
      return [[translation.file, { title, sections: toSections(status) }] as const];
    }),
  );
}
