import type { PostPage } from '../contracts/blog.ts';
import { type ArticleSource, originalPath, type SitePage } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { type ParseInput, parsePage } from '../parse/parse-page.ts';
import { parsePost } from '../parse/parse-post.ts';
import { asUnlistedAs, atPlaceOf, headingsOf, placeOf } from '../translations/place.ts';
import { toCacheKey } from './cache.ts';
import type { StoredContent } from './content.ts';
import { mapPaused } from './map-paused.ts';
import { runStage } from './progress.ts';
import type { Tools } from './tools.ts';

/** A page, and the content that its article is made from. */
export interface StoredPage<Page extends ArticleSource = SitePage> {
  page: Page;
  content: StoredContent;
}

/** All pages that are written in Markdown. */
export interface ParsedPages {
  pages: StoredPage[];
  posts: StoredPage<PostPage>[];
}

/** How pages are read. */
export interface ParseOptions {
  toc: ParseInput['toc'];
  /** Locale that the originals are written in. */
  defaultLocale: string;
}

/** Parses every Markdown page, translations after their originals, unless the memory has the very same source. */
export async function parsePages(
  sources: readonly SourceFile[],
  { toc, defaultLocale }: ParseOptions,
  { memory, progress }: Pick<Tools, 'memory' | 'progress'>,
): Promise<Outcome<ParsedPages>> {
  const known = memory.reuse('pages', [JSON.stringify(toc)], () => new WeakMap<SourceFile, KnownSource>());
  const parse = (source: SourceFile, original?: ArticleSource): Outcome<ParsedSource> => {
    const place = original && JSON.stringify(placeOf(original));
    const last = known.get(source);
    if (last && last.place === place) return last.result;
    const result = parseSource(source, original, toc);
    known.set(source, { place, result });
    return result;
  };
  const run = async (): Promise<Outcome<ParsedSource>[]> => {
    const originals = sources.filter(({ scope }) => scope.locale === defaultLocale);
    const translations = sources.filter(({ scope }) => scope.locale !== defaultLocale);
    const results = await mapPaused(originals, (source) => parse(source));
    const pages = results.map(({ value }) => ('post' in value ? value.post : value.page).page);
    const byPath = new Map(pages.map((page) => [originalPath(page), page]));
    const translated = await mapPaused(translations, (source) =>
      parse(source, byPath.get(originalPath({ ...source.scope, path: source.path }))),
    );
    return [...results, ...translated];
  };
  const results = await runStage(progress, 'parse', run, sources.length);
  return outcome(
    {
      pages: results.flatMap(({ value }) => ('page' in value ? [value.page] : [])),
      posts: results.flatMap(({ value }) => ('post' in value ? [value.post] : [])),
    },
    results.flatMap(({ diagnostics }) => diagnostics),
  );
}

/** A page that was parsed, told apart by its kind. */
type ParsedSource = { page: StoredPage } | { post: StoredPage<PostPage> };

/** What became of a source, and what of its original that depended on. */
interface KnownSource {
  place: string | undefined;
  result: Outcome<ParsedSource>;
}

function parseSource(
  { file, path, scope, hash, text }: SourceFile,
  original: ArticleSource | undefined,
  toc: ParseInput['toc'],
): Outcome<ParsedSource> {
  const { collection, locale } = scope;
  const options = { toc, ...(original && { original: headingsOf(original) }) };
  const input = { file, text, ...options };
  const kind = collection === 'blog' ? 'post' : 'page';
  const content: StoredContent = { key: toCacheKey({ kind, file, hash, ...options }), source: { kind, input } };
  if (collection === 'blog') {
    const { value, diagnostics } = parsePost(input);
    const own: PostPage = { file, path, collection, locale, facts: value.page };
    return outcome({ post: { page: original ? asUnlistedAs(own, original) : own, content } }, diagnostics);
  }
  const { value, diagnostics } = parsePage(input);
  const own: SitePage = { file, path, ...scope, collection, facts: value.page };
  if (!original || original.collection === 'blog') return outcome({ page: { page: own, content } }, diagnostics);
  const { value: page, diagnostics: found } = atPlaceOf(own, original);
  return outcome({ page: { page, content } }, [...diagnostics, ...found]);
}
