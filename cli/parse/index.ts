import type { PostPage } from '../contracts/blog.ts';
import type { MarkdownRules, ParseInput } from '../contracts/parsed-page.ts';
import type { MarkdownPlugins } from '../contracts/plugins.ts';
import { type ArticleSource, type NotePage, originalPath, type SitePage } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { toCacheKey } from '../core/cache.ts';
import type { StoredContent, StoredPage } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { mapPaused } from '../core/map-paused.ts';
import { memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { defineTask } from '../core/task.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { openFormulas } from '../syntax/formula.ts';
import { isMdx } from '../syntax/page-file.ts';
import { readTranslatable } from './blocks.ts';
import { type FactsStore, loadPageFacts, type PageFacts, savedFacts } from './load-page-facts.ts';
import { openMdx } from './mdx/open.ts';
import { asUnlistedAs, atPlaceOf, headingsOf, placeOf, shownAs } from './original-place.ts';
import { parseNote } from './parse-note.ts';
import { parsePage } from './parse-page.ts';
import { parsePost } from './parse-post.ts';
import { tryPlugins } from './plugins.ts';

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

/** Reads a text as its translators see it: its blocks. */
export const blocksTask = defineTask('blocks', async (source: Pick<SourceFile, 'file' | 'text'>) => {
  if (isMdx(source.file)) await openMdx();
  return readTranslatable(source);
});

/** Loads plugins, to see in a thread whether that ends. They may bring large libraries. */
export const pluginsTask = defineTask('plugins', (plugins: MarkdownPlugins) => tryPlugins(plugins), { limitFactor: 6 });

/** All pages that are written in Markdown. */
export interface ParsedPages {
  pages: StoredPage[];
  posts: StoredPage<PostPage>[];
  /** The site's own words on symbols of its library. */
  notes: StoredPage<NotePage>[];
}

/** How pages are read. */
export interface ParseOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  markdown: MarkdownRules & Pick<ParseInput, 'toc'>;
  /** Locale that the originals are written in. */
  defaultLocale: string;
  /** The site's plugins, opened; `null` where it has none. */
  plugins: MarkdownPlugins | null;
}

/** What became of each source, and how they were read. */
interface ParsedSources {
  /** Stands for what all of them have in common. */
  settings: string;
  bySource: ReadonlyMap<SourceFile, KnownSource>;
}

const parsedKey = memoKey<Promise<ParsedSources>>('parsed pages');

/**
 * Parses every Markdown page, translations after their originals, unless the memo has the very same source, or the cache
 * what an earlier run was told by the same text.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  { siteDir, defaultLocale, ...reading }: ParseOptions,
  { memo, cache, progress }: Pick<BuildContext, 'memo' | 'cache' | 'progress'>,
): Promise<Outcome<ParsedPages>> {
  if (sources.some(({ file }) => isMdx(file))) await openMdx();
  // Lists of posts show formulas of theirs.
  const mayHoldFormulas = ({ scope, text }: SourceFile) => scope.collection === 'blog' && text.includes('$');
  if (reading.markdown.math && sources.some(mayHoldFormulas)) await openFormulas();
  const settings = JSON.stringify(reading);
  const parseAll = async (before: ParsedSources | undefined): Promise<ParsedSources> => {
    const isSame = before?.settings === settings;
    const known = isSame ? before.bySource : new Map<SourceFile, KnownSource>();
    const facts = isSame ? savedFacts() : await loadPageFacts(siteDir, sources.length, cache);
    const kept = { ...reading, facts };
    const parse = (source: SourceFile, original?: ArticleSource): KnownSource => {
      const place = original && JSON.stringify(placeOf(original));
      const last = known.get(source);
      return last && last.place === place ? last : { place, result: parseSource(source, original, kept) };
    };
    const originals = sources.filter(({ scope }) => scope.locale === defaultLocale);
    const translations = sources.filter(({ scope }) => scope.locale !== defaultLocale);
    const parsed = await mapPaused(originals, (source) => [source, parse(source)] as const);
    const byPath = new Map(parsed.map(([, { result }]) => [originalPath(pageOf(result.value)), pageOf(result.value)]));
    const translated = await mapPaused(translations, (source) => {
      const original = byPath.get(originalPath({ ...source.scope, path: source.path }));
      return [source, parse(source, original)] as const;
    });
    const bySource = new Map([...parsed, ...translated]);
    // A plugin that was given up on one page was not run on those after it.
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

/** A page that was parsed, told apart by its kind. */
type ParsedSource = { page: StoredPage } | { post: StoredPage<PostPage> } | { note: StoredPage<NotePage> };

/** What became of a source, and what of its original that depended on. */
interface KnownSource {
  place: string | undefined;
  result: Outcome<ParsedSource>;
}

/** How the texts of each collection are read. */
const kinds = { docs: 'page', pages: 'page', blog: 'post', 'api/notes': 'note' } as const;

function parseSource(
  { file, path, scope, hash, text, parts, mdx }: SourceFile,
  original: ArticleSource | undefined,
  { markdown, plugins, facts }: Pick<ParseOptions, 'markdown' | 'plugins'> & { facts: FactsStore },
): Outcome<ParsedSource> {
  const { collection, locale } = scope;
  const { toc, ...rules } = markdown;
  const options = { toc, rules, ...(original && { original: headingsOf(original) }) };
  const taken = { ...(parts && { parts }), ...(mdx && { mdx }) };
  const input = { file, text, ...taken, ...options, ...(plugins && { plugins }) };
  const kind = kinds[collection];
  const key = toCacheKey({ kind, file, hash, ...options, ...(plugins && { plugins: plugins.hash }) });
  const toContent = ({ blocks, tree }: PageFacts<unknown>): StoredContent => ({
    key,
    source: { kind: 'written', written: { kind, input }, blocks, ...(tree && { tree }) },
  });
  if (collection === 'blog') {
    const { value, diagnostics } = facts.take({ file, key, read: () => parsePost(input) });
    const own: PostPage = { file, path, collection, locale, facts: value.page };
    const page = original ? asUnlistedAs(own, original) : own;
    return outcome({ post: { page, content: toContent(value) } }, diagnostics);
  }
  if (collection === 'api/notes') {
    const { value, diagnostics } = facts.take({ file, key, read: () => parseNote(input) });
    const content = toContent(value);
    const own: NotePage = { file, path, collection, locale, facts: value.page };
    if (original?.collection !== collection) return outcome({ note: { page: own, content } }, diagnostics);
    const { value: page, diagnostics: found } = shownAs(own, original);
    return outcome({ note: { page, content } }, [...diagnostics, ...found]);
  }
  const { value, diagnostics } = facts.take({ file, key, read: () => parsePage(input) });
  const content = toContent(value);
  const own: SitePage = { file, path, ...scope, collection, facts: value.page };
  if (!original || original.collection === 'blog' || original.collection === 'api/notes')
    return outcome({ page: { page: own, content } }, diagnostics);
  const { value: page, diagnostics: found } = atPlaceOf(own, original);
  return outcome({ page: { page, content } }, [...diagnostics, ...found]);
}
