import type { PostPage } from '../contracts/blog.ts';
import type { MarkdownRules, ParseInput } from '../contracts/parsed-page.ts';
import type { MarkdownPlugins } from '../contracts/plugins.ts';
import { type ArticleSource, type NotePage, originalPath, type SitePage } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { toCacheKey } from '../core/cache.ts';
import type { StoredContent, StoredPage, WrittenContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { mapBounded } from '../core/map-bounded.ts';
import { memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { defineTask } from '../core/task.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { isMdx } from '../syntax/page-file.ts';
import { readTranslatable } from './blocks.ts';
import { type FactsSource, type FactsStore, loadPageFacts, type PageFacts, uncachedFacts } from './load-page-facts.ts';
import { openMdx } from './mdx/open.ts';
import { asUnlistedAs, atPlaceOf, headingsOf, placeOf, shownAs } from './original-place.ts';
import { tryPlugins } from './plugins.ts';
import { readFacts, readFlatFacts } from './read-content.ts';

export { readTranslatable } from './blocks.ts';
export { readBlogNames } from './blog-names.ts';
export { readCategories } from './category.ts';
export { describeTree } from './describe-tree.ts';
export { readInterfaceTexts } from './interface-texts.ts';
export { parseForeignMarkdown } from './markdown.ts';
export { readMdxModule } from './mdx/read-module.ts';
export { openPlugins } from './plugins.ts';
export { readBody, readBodyAndTwin, readTwin, type TwinFacts } from './read-content.ts';
export { collectWhole } from './search-blocks.ts';
export { readSiteTexts } from './site-texts.ts';

/** Splits a text into the blocks that translators work on. */
export const blocksTask = defineTask('blocks', async (source: Pick<SourceFile, 'file' | 'text'>) => {
  if (isMdx(source.file)) await openMdx();
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
export interface ParsedPages {
  pages: StoredPage[];
  posts: StoredPage<PostPage>[];
  /** Notes that the site adds to symbols of its library. */
  notes: StoredPage<NotePage>[];
}

/** Options for reading pages. */
export interface ParseOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  markdown: MarkdownRules & Pick<ParseInput, 'toc'>;
  /** Locale of the originals. */
  defaultLocale: string;
  /** The site's plugins, loaded; `null` if there are none. */
  plugins: MarkdownPlugins | null;
}

/** The result for each source, and the settings it was parsed with. */
interface ParsedSources {
  /** Options shared by all sources, as JSON. */
  settings: string;
  bySource: ReadonlyMap<SourceFile, KnownSource>;
}

const parsedKey = memoKey<Promise<ParsedSources>>('parsed pages');

/**
 * Parses every Markdown page, translations after their originals. Results are reused from the memo for an unchanged
 * source, or from the cache for a text that an earlier run has parsed.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  { siteDir, defaultLocale, ...reading }: ParseOptions,
  { memo, cache, pool, progress }: Pick<BuildContext, 'memo' | 'cache' | 'pool' | 'progress'>,
): Promise<Outcome<ParsedPages>> {
  const settings = JSON.stringify(reading);
  const parseAll = async (before: ParsedSources | undefined): Promise<ParsedSources> => {
    const isSame = before?.settings === settings;
    const known = isSame ? before.bySource : new Map<SourceFile, KnownSource>();
    const facts = isSame ? uncachedFacts() : await loadPageFacts(siteDir, sources.length, cache);
    // Plugins are run here: one that takes too long on a page is no longer run on any other.
    const usesThreads = facts.isEmpty && !reading.plugins && pool.occupyAllCores(sources.length);
    const read = async (content: WrittenContent) =>
      (usesThreads ? await pool.run(factsTask, content) : null) ?? readFacts(content);
    const kept = { ...reading, facts, read };
    const parseNew = async (source: SourceFile, original: ArticleSource | undefined, place: string | undefined) =>
      [source, { place, result: await parseSource(source, original, kept) }] as const;
    // Not asynchronous for a known source: each save comes through here with all of them.
    const parse = (source: SourceFile, original?: ArticleSource) => {
      const place = original && JSON.stringify(placeOf(original));
      const last = known.get(source);
      return last && last.place === place ? ([source, last] as const) : parseNew(source, original, place);
    };
    const originals = sources.filter(({ scope }) => scope.locale === defaultLocale);
    const translations = sources.filter(({ scope }) => scope.locale !== defaultLocale);
    const parsed = await mapBounded(originals, pool.width, (source) => parse(source));
    const byPath = new Map(parsed.map(([, { result }]) => [originalPath(pageOf(result.value)), pageOf(result.value)]));
    const translated = await mapBounded(translations, pool.width, (source) =>
      parse(source, byPath.get(originalPath({ ...source.scope, path: source.path }))),
    );
    if (usesThreads) pool.expect(0);
    const bySource = new Map([...parsed, ...translated]);
    // A plugin that runs out of time on one page is skipped on later pages, so after a crash nothing is cached.
    if (![...bySource.values()].some(({ result }) => result.diagnostics.some(isCrash))) await facts.keep();
    return { settings, bySource };
  };
  const run = () => memo.get(parsedKey, [sources, settings], async (before) => parseAll(await before));
  const { bySource } = await runStage(progress.begin('parse', sources.length), run);
  const results = [...bySource.values()].map(({ result }) => result);
  return outcome(
    {
      pages: results.flatMap(({ value }) => ('page' in value ? [value.page] : [])),
      posts: results.flatMap(({ value }) => ('post' in value ? [value.post] : [])),
      notes: results.flatMap(({ value }) => ('note' in value ? [value.note] : [])),
    },
    results.flatMap(({ diagnostics }) => diagnostics),
  );
}

function isCrash({ code }: Diagnostic): boolean {
  return code === 'plugin/crashed';
}

function pageOf(parsed: ParsedSource): ArticleSource {
  const [{ page }] = Object.values(parsed);
  return page;
}

/** A parsed page, keyed by its kind. */
type ParsedSource = { page: StoredPage } | { post: StoredPage<PostPage> } | { note: StoredPage<NotePage> };

/** The result for a source, and the place of its original that the result depends on. */
interface KnownSource {
  place: string | undefined;
  result: Outcome<ParsedSource>;
}

/** How a text is parsed whose facts are not cached, and where they are. */
interface ParsingOptions extends Pick<FactsSource, 'read'> {
  facts: FactsStore;
}

/** Parser used for each collection. */
const kinds = { docs: 'page', pages: 'page', blog: 'post', 'api/notes': 'note' } as const;

async function parseSource(
  { file, path, scope, hash, text, parts, mdx }: SourceFile,
  original: ArticleSource | undefined,
  { markdown, plugins, facts, read }: Pick<ParseOptions, 'markdown' | 'plugins'> & ParsingOptions,
): Promise<Outcome<ParsedSource>> {
  const { collection, locale } = scope;
  const { toc, ...rules } = markdown;
  const options = { toc, rules, ...(original && { original: headingsOf(original) }) };
  const taken = { ...(parts && { parts }), ...(mdx && { mdx }) };
  const input = { file, text, ...taken, ...options, ...(plugins && { plugins }) };
  const kind = kinds[collection];
  const key = toCacheKey({ kind, file, hash, ...options, ...(plugins && { plugins: plugins.hash }) });
  const toContent = ({ blocks, tree }: PageFacts): StoredContent => ({
    key,
    source: { kind: 'written', written: { kind, input }, blocks, ...(tree && { tree }) },
  });
  if (collection === 'blog') {
    const { value, diagnostics } = await facts.take({ key, read, content: { kind: 'post', input } });
    const own: PostPage = { file, path, collection, locale, facts: value.page };
    const page = original ? asUnlistedAs(own, original) : own;
    return outcome({ post: { page, content: toContent(value) } }, diagnostics);
  }
  if (collection === 'api/notes') {
    const { value, diagnostics } = await facts.take({ key, read, content: { kind: 'note', input } });
    const content = toContent(value);
    const own: NotePage = { file, path, collection, locale, facts: value.page };
    if (original?.collection !== collection) return outcome({ note: { page: own, content } }, diagnostics);
    const { value: page, diagnostics: found } = shownAs(own, original);
    return outcome({ note: { page, content } }, [...diagnostics, ...found]);
  }
  const { value, diagnostics } = await facts.take({ key, read, content: { kind: 'page', input } });
  const content = toContent(value);
  const own: SitePage = { file, path, ...scope, collection, facts: value.page };
  if (!original || original.collection === 'blog' || original.collection === 'api/notes')
    return outcome({ page: { page: own, content } }, diagnostics);
  const { value: page, diagnostics: found } = atPlaceOf(own, original);
  return outcome({ page: { page, content } }, [...diagnostics, ...found]);
}
