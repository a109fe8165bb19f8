import type { SiteConfig } from '../config/schema/site.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { PageBlocks } from '../contracts/page-blocks.ts';
import { type ArticleSource, originalPath } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type { ChangedOriginal, LocaleNotes, TranslationState } from '../contracts/translation.ts';
import { type CacheKey, toCacheKey } from '../core/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { isSame, memoKey } from '../core/memo.ts';
import { mapBounded } from '../core/pool.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { comparePage, type PagePair, type TranslationReader } from './compare-page.ts';
import { checkStatus, toSections } from './find-drift.ts';
import { readNotes } from './read-notes.ts';

export type { TranslationReader } from './compare-page.ts';
export { readNotes } from './read-notes.ts';
export { toStatusText } from './status-text.ts';

/** What comparing a site's translations starts from. */
export interface TranslationInput {
  locales: SiteConfig['locales'];
  sources: readonly SourceFile[];
  pages: readonly ArticleSource[];
  localeFiles: readonly LocaleFile[];
  reader: TranslationReader;
}

/** A translation, and how it stands to its original. */
export interface PageTranslation extends PagePair {
  locale: string;
  status: TranslationState;
}

/** What is known of a site's translations, and of what notes. */
interface ComparedSite {
  localeFiles: readonly LocaleFile[];
  notes: ReadonlyMap<string, KeptNotes>;
  /** By the file of the translation. */
  comparisons: ReadonlyMap<string, KnownComparison>;
  /** Texts that were read since the site was loaded: who writes a page changes it often, and not its translations. */
  texts: WeakMap<SourceFile, Promise<PageBlocks>>;
  result: Outcome<ReadonlyMap<string, readonly PageTranslation[]>>;
}

const comparedKey = memoKey<Promise<ComparedSite>>('translations');

/** Compares every translation with its original, and with what is recorded of it; by locale. */
export async function compareTranslations(
  input: TranslationInput,
  context: BuildContext,
): Promise<Outcome<ReadonlyMap<string, readonly PageTranslation[]>>> {
  if (input.locales.all.length === 1) return outcome(new Map());
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
  const notes = known?.notes ?? new Map(locales.all.map(({ id }) => [id, openNotes(localeFiles, id)]));
  const comparisons = new Map<string, KnownComparison>();
  const texts = known?.texts ?? new WeakMap<SourceFile, Promise<PageBlocks>>();
  const readBlocks = (source: SourceFile): Promise<PageBlocks> => {
    const blocks = texts.get(source) ?? input.reader.readBlocks({ file: source.file, text: source.text });
    // At first all pages are read, and their texts would lie in memory together.
    if (known) texts.set(source, blocks);
    // What failed is tried again the next time.
    blocks.catch(() => texts.delete(source));
    return blocks;
  };
  const compare = (pair: PagePair, { hash, read }: KeptNotes) => {
    const hashes = [pair.original, pair.translation].map(({ file }) => [file, sources.get(file)?.hash]);
    // What a text means is not in it alone: variables and plugins have made its headings.
    const headings = [pair.original, pair.translation].map(({ facts }) => facts.headings);
    return context.cache.remember('translation', { path: pair.path, texts: hashes, headings, notes: hash }, () =>
      comparePage(pair, { ...input.reader, notes: read().value, sources, readBlocks }),
    );
  };
  const diagnostics: Diagnostic[] = [];
  const byLocale = new Map<string, readonly PageTranslation[]>();
  for (const { id } of locales.all.filter((locale) => locale.id !== locales.default)) {
    const own = notes.get(id) ?? openNotes(localeFiles, id);
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
    diagnostics.push(...(await checkNotes(own, paths, context)), ...results.flatMap(({ found }) => found));
    byLocale.set(
      id,
      results.map(({ translation }) => translation),
    );
  }
  return { localeFiles, notes, comparisons, texts, result: outcome(byLocale, diagnostics) };
}

/** What a locale keeps about its translations: most runs find that nothing has changed, and need not read it. */
interface KeptNotes {
  hash: CacheKey;
  read(): Outcome<LocaleNotes>;
}

function openNotes(files: readonly LocaleFile[], id: string): KeptNotes {
  const own = files.filter(({ locale }) => locale === id);
  return { hash: toCacheKey(own.map(({ file, text }) => [file, text])), read: lazily(() => readNotes(own)) };
}

/** Reports what is wrong with the notes on these translations. */
async function checkNotes(
  { hash, read }: KeptNotes,
  paths: readonly string[],
  { cache }: BuildContext,
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await cache.remember('notes', { hash, paths }, async () => {
    const notes = read();
    return outcome(null, [...notes.diagnostics, ...checkStatus(notes.value, paths)]);
  });
  return diagnostics;
}

/** What comparing a translation gave, and what was compared. */
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

/** Returns the originals that have changed since they were translated, by the translation's file. */
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
