import type { SiteConfig } from '../config/schema/site.ts';
import type { PostPage } from '../contracts/blog.ts';
import type { MarkdownRules, ParseInput } from '../contracts/page-facts.ts';
import type { MarkdownPlugins } from '../contracts/plugins.ts';
import { type ArticleSource, type NotePage, originalPath } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { toCacheKey } from '../core/cache/cache.ts';
import type { StoredContent, StoredPage, WrittenContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { mapBounded } from '../core/map-bounded.ts';
import { memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { recallResults } from '../core/recall-results.ts';
import { defineTask } from '../core/threads/task.ts';
import { createCollector, type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { readTranslatable } from './blocks.ts';
import { type FactsSource, type FactsStore, loadPageFacts, uncachedFacts } from './load-page-facts.ts';
import { tryPlugins } from './markdown/plugins.ts';
import { openMdxFor } from './mdx/open.ts';
import { headingsOf, placeAs, placeOf } from './page/original-place.ts';
import { readFacts, readFlatFacts } from './read-content.ts';

export { readTranslatable } from './blocks.ts';
export { parseForeignMarkdown } from './markdown/foreign-tree.ts';
export { openPlugins } from './markdown/plugins.ts';
export { openNative } from './markdown/syntax.ts';
export { describeTree } from './page/facts.ts';
export { collectWhole } from './page/search-blocks.ts';
export { readBody, readMdxModule, readText, readTwin } from './read-content.ts';
export { type TwinFacts, writeTwin } from './twin/write-twin.ts';
export { readBlogNames, readCategories, readInterfaceTexts, readSiteTexts } from './yaml-files.ts';

/** Splits a text into the blocks that translators work on. */
export const blocksTask = defineTask('blocks', async (source: Pick<SourceFile, 'file' | 'text' | 'parts'>) => {
  await openMdxFor(source);
  return readTranslatable(source);
});

/** Parses a text, unless it is deeply nested, for its facts and the blocks that search indexes. */
export const factsTask = defineTask('facts', readFlatFacts);

/**
 * Loads the plugins in a thread, to check that loading ends. Plugins may import large libraries, hence the higher
 * limit.
 */
export const pluginsTask = defineTask('plugins', (plugins: MarkdownPlugins) => tryPlugins(plugins), { limitFactor: 6 });

/** All pages written in Markdown. */
interface ParsedPages {
  pages: StoredPage[];
  posts: StoredPage<PostPage>[];
  /** Notes that the site adds to symbols of its library. */
  notes: StoredPage<NotePage>[];
}

/** Options for reading pages. */
interface ParseOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  markdown: MarkdownRules & Pick<ParseInput, 'toc'>;
  locales: SiteConfig['locales'];
  /** The site's plugins, loaded; `null` if there are none. */
  plugins: MarkdownPlugins | null;
  /** Number of the site's sources. If there are more than passed, a later call parses them together with the rest. */
  total: number;
}

/** The result for each source, and the settings it was parsed with. */
interface ParsedSources {
  /** Options shared by all sources, as JSON. */
  settings: string;
  sources: readonly SourceFile[];
  results: readonly KnownSource[];
  /** The store to continue with, if these are not all sources. */
  unfinished: FactsStore | null;
}

/**
 * How much of the parsed texts is held until their pages are made, in bytes: those of 18,000 pages of 700 words.
 * Further texts are parsed again.
 */
const maxKept = 200_000_000;

const parsedKey = memoKey<Promise<ParsedSources>>();

/**
 * Parses every Markdown page, translations after their originals. Results are reused from the memo for an unchanged
 * source, or from the cache for a text that an earlier run has parsed.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  { siteDir, locales, total, ...reading }: ParseOptions,
  { memo, cache, pool, progress, isLasting }: Pick<BuildContext, 'memo' | 'cache' | 'pool' | 'progress' | 'isLasting'>,
): Promise<Outcome<ParsedPages>> {
  const settings = JSON.stringify(reading);
  const parseAll = async (before: ParsedSources | undefined): Promise<ParsedSources> => {
    const known = before?.settings === settings && !before.unfinished ? before : null;
    const facts = known ? uncachedFacts() : (before?.unfinished ?? (await loadPageFacts(siteDir, total, cache)));
    // Plugins are run here: one that takes too long on a page is no longer run on any other.
    const usesThreads = facts.isEmpty && !reading.plugins && pool.occupyAllCores(sources.length);
    let room = isLasting ? 0 : maxKept;
    const read = async (content: WrittenContent) => {
      const input = { content, isKept: known !== null || room > 0 };
      const found = (usesThreads ? await pool.run(factsTask, input) : null) ?? (await readFacts(input));
      room -= found.value.parsed?.length ?? 0;
      return found;
    };
    const recall = recallResults(known?.sources ?? [], known?.results ?? []);
    const options = { locales, width: pool.width, parsing: { ...reading, facts, read } };
    const results = await parseSources(sources, sources.map(recall), options);
    if (usesThreads) pool.expect(0);
    // A plugin that runs out of time on one page is skipped on later pages, so after a crash nothing is cached.
    const unfinished = sources.length < total ? facts : null;
    if (!known && !unfinished && !results.some(({ result }) => result.diagnostics.some(isCrash))) await facts.keep();
    return { settings, sources, results, unfinished };
  };
  const run = () => memo.get(parsedKey, [sources, settings], async (before) => parseAll(await before));
  const { results } = await runStage(progress.begin('parse', sources.length), run);
  return collectParsed(results.map(({ result }) => result));
}

/**
 * Parses the sources without a known result, and translations whose original has moved. Only these are asynchronous:
 * each save comes through here with all sources.
 */
async function parseSources(
  sources: readonly SourceFile[],
  known: readonly (KnownSource | undefined)[],
  { locales, width, parsing }: { locales: SiteConfig['locales']; width: number; parsing: ParsingOptions },
): Promise<KnownSource[]> {
  const results = [...known];
  const sourceAt = (index: number) => sources[index] as SourceFile;
  const parse = async (index: number, original?: ArticleSource): Promise<void> => {
    results[index] = { place: toPlaceKey(original), result: await parseSource(sourceAt(index), original, parsing) };
  };
  const all = [...sources.keys()];
  const isOriginal = (locale: string) => locale === locales.default;
  const fresh = all.filter((index) => !known[index] && isOriginal(sourceAt(index).scope.locale));
  const translations = locales.all.length === 1 ? [] : all.filter((index) => !isOriginal(sourceAt(index).scope.locale));
  await mapBounded(fresh, width, (index) => parse(index));
  const originals = lazily(() => {
    const pages = results.flatMap((one) => (one ? [one.result.value.page] : []));
    return new Map(pages.filter(({ locale }) => isOriginal(locale)).map((page) => [originalPath(page), page]));
  });
  const originalOf = ({ scope, path }: SourceFile) => originals().get(originalPath({ ...scope, path }));
  const moved = translations.filter((index) => {
    const last = known[index];
    return !last || last.place !== toPlaceKey(originalOf(sourceAt(index)));
  });
  await mapBounded(moved, width, (index) => parse(index, originalOf(sourceAt(index))));
  return results as KnownSource[];
}

function collectParsed(results: readonly KnownSource['result'][]): Outcome<ParsedPages> {
  const parsed: ParsedPages = { pages: [], posts: [], notes: [] };
  const { diagnostics, collect } = createCollector();
  for (const result of results) {
    const stored = collect(result);
    const { collection } = stored.page;
    if (collection === 'blog') parsed.posts.push(stored as StoredPage<PostPage>);
    else if (collection === 'api/notes') parsed.notes.push(stored as StoredPage<NotePage>);
    else parsed.pages.push(stored as StoredPage);
  }
  return outcome(parsed, diagnostics);
}

function isCrash({ code }: Diagnostic): boolean {
  return code === 'plugin/crashed';
}

/** Returns the place of an original as a text to compare. */
function toPlaceKey(original: ArticleSource | undefined): string | undefined {
  return original && JSON.stringify(placeOf(original));
}

/** The result for a source, and the place of its original that the result depends on. */
interface KnownSource {
  place: string | undefined;
  result: Outcome<StoredPage<ArticleSource>>;
}

/** How a text is parsed whose facts are not cached, and where they are. */
interface ParsingOptions extends Pick<FactsSource, 'read'>, Pick<ParseOptions, 'markdown' | 'plugins'> {
  facts: FactsStore;
}

/** Parser used for each collection. */
const kinds = { docs: 'page', pages: 'page', blog: 'post', 'api/notes': 'note' } as const;

async function parseSource(
  { file, path, scope, hash, text, linkBase, parts, mdx }: SourceFile,
  original: ArticleSource | undefined,
  { markdown, plugins, facts, read }: ParsingOptions,
): Promise<KnownSource['result']> {
  const { toc, ...rules } = markdown;
  const options = { toc, rules, ...(original && { original: headingsOf(original) }) };
  const taken = { ...(parts && { parts }), ...(mdx && { mdx }) };
  const input = { file, text, ...taken, ...options, ...(plugins && { plugins }) };
  const kind = kinds[scope.collection];
  const key = toCacheKey({ kind, file, hash, ...options, ...(plugins && { plugins: plugins.hash }) });
  const { value, diagnostics } = await facts.take({ key, read, content: { kind, input } });
  const base = linkBase ?? value.page.meta.link_base;
  const own = { file, path, ...scope, ...(base && { linkBase: base }), facts: value.page } as ArticleSource;
  const { value: page, diagnostics: found } = original ? placeAs(own, original) : outcome(own);
  const written = { kind, input, ...(value.parsed && { parsed: value.parsed }) };
  const content: StoredContent = { key, source: { kind: 'written', written, blocks: value.blocks } };
  return outcome({ page, content }, [...diagnostics, ...found]);
}
