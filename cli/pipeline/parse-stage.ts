import type { PostPage } from '../contracts/blog.ts';
import type { Parsed, ParsedPage, ParsedPost } from '../contracts/parsed-page.ts';
import { type ArticleSource, originalPath, type SitePage } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import type { ParseInput } from '../parse/parse-page.ts';
import { asUnlistedAs, atPlaceOf, headingsOf, placeOf } from '../translations/place.ts';
import { type CacheKey, toCacheKey } from './cache.ts';
import { mapBounded } from './pool.ts';
import { runStage } from './progress.ts';
import type { Tools } from './tools.ts';

/** A page with the address of its content in the body store. */
export interface StoredPage<Page extends ArticleSource = SitePage> {
  page: Page;
  bodyKey: CacheKey;
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
  /** Whether pages are compared with their translations. */
  isTranslated: boolean;
}

/**
 * Parses every Markdown page, translations after their originals, unless the cache or, for a source that is the very
 * same, the memory has it.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  { toc, defaultLocale, isTranslated }: ParseOptions,
  tools: Tools,
): Promise<Outcome<ParsedPages>> {
  const known = tools.memory.reuse('pages', [JSON.stringify(toc)], () => new WeakMap<SourceFile, KnownSource>());
  const originals = sources.filter(({ scope }) => scope.locale === defaultLocale);
  const translations = sources.filter(({ scope }) => scope.locale !== defaultLocale);
  const results = await runStage(
    tools.progress,
    'parse',
    async (stage) => {
      const parseNew = async (source: SourceFile, original?: ArticleSource): Promise<Outcome<ParsedSource>> => {
        const result = await parseSource(source, { toc, isTranslatable: isTranslated, original }, tools);
        known.set(source, { place: toPlaceKey(original), result });
        stage.advance();
        return result;
      };
      const parse = (source: SourceFile, original?: ArticleSource) => {
        const last = known.get(source);
        if (!last || last.place !== toPlaceKey(original)) return parseNew(source, original);
        stage.advance();
        return last.result;
      };
      const { width } = tools.pool;
      const parsed = await mapBounded(originals, width, (source) => parse(source));
      if (translations.length === 0) return parsed;
      const pages = parsed.map(({ value }) => ('post' in value ? value.post : value.page).page);
      const byPath = new Map(pages.map((page) => [originalPath(page), page]));
      const translated = await mapBounded(translations, width, (source) =>
        parse(source, byPath.get(originalPath({ ...source.scope, path: source.path }))),
      );
      return [...parsed, ...translated];
    },
    sources.length,
  );
  const pages: StoredPage[] = [];
  const posts: StoredPage<PostPage>[] = [];
  for (const { value } of results) {
    if ('post' in value) posts.push(value.post);
    else pages.push(value.page);
  }
  return outcome(
    { pages, posts },
    results.flatMap(({ diagnostics }) => diagnostics),
  );
}

/** A page that was parsed, told apart by its kind. */
type ParsedSource = { page: StoredPage } | { post: StoredPage<PostPage> };

/** Stands for what a translation takes from its original. */
function toPlaceKey(original: ArticleSource | undefined): string | undefined {
  return original && JSON.stringify(placeOf(original));
}

/** What became of a source, and what of its original that depended on. */
interface KnownSource {
  place: string | undefined;
  result: Outcome<ParsedSource>;
}

async function parseSource(
  { file, path, scope, hash, text }: SourceFile,
  { original, ...wanted }: Pick<ParseInput, 'toc' | 'isTranslatable'> & { original: ArticleSource | undefined },
  tools: Tools,
): Promise<Outcome<ParsedSource>> {
  const { collection, locale } = scope;
  const options = { ...wanted, ...(original && { original: headingsOf(original) }) };
  const input = { file, text, ...options };
  if (collection === 'blog') {
    const bodyKey = toCacheKey({ file, hash, ...options, collection });
    const { value: facts, diagnostics } = await parseFacts('parsePost', input, { key: bodyKey, hash }, tools);
    const own: PostPage = { file, path, collection, locale, facts };
    return outcome({ post: { page: original ? asUnlistedAs(own, original) : own, bodyKey } }, diagnostics);
  }
  const bodyKey = toCacheKey({ file, hash, ...options });
  const { value: facts, diagnostics } = await parseFacts('parse', input, { key: bodyKey, hash }, tools);
  const own: SitePage = { file, path, ...scope, collection, facts };
  if (!original || original.collection === 'blog') return outcome({ page: { page: own, bodyKey } }, diagnostics);
  const { value: page, diagnostics: found } = atPlaceOf(own, original);
  return outcome({ page: { page, bodyKey } }, [...diagnostics, ...found]);
}

/** What the facts are that a task finds. */
interface FactsOf {
  parse: ParsedPage;
  parsePost: ParsedPost;
}

async function parseFacts<Task extends keyof FactsOf>(
  task: Task,
  input: ParseInput,
  { key, hash }: { key: CacheKey; hash: string },
  { cache, bodies, pool }: Tools,
): Promise<Outcome<FactsOf[Task]>> {
  const found = await cache.read<FactsOf[Task]>('parse', key);
  if (found && bodies.has(key)) return found;
  const { value, diagnostics } = await (pool.run(task, input) as Promise<Outcome<Parsed<FactsOf[Task]>>>);
  await bodies.put(key, value);
  // The study of translations finds it here, and need not read the text again.
  if (value.translatable) await cache.write('translatable', toCacheKey({ hash }), outcome(value.translatable));
  const result = outcome(value.page, diagnostics);
  await cache.write('parse', key, result);
  return result;
}
