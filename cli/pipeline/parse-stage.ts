import type { ParsedPage } from '../contracts/parsed-page.ts';
import type { SitePage } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import type { ParseInput } from '../parse/parse-page.ts';
import { type CacheKey, toCacheKey } from './cache.ts';
import { mapBounded } from './pool.ts';
import { runStage } from './progress.ts';
import type { Tools } from './tools.ts';

/** A page with the address of its content in the body store. */
export interface StoredPage<Page extends SitePage = SitePage> {
  page: Page;
  bodyKey: CacheKey;
}

/** Parses every Markdown page; files that have not changed are not read again. */
export async function parsePages(
  sources: readonly SourceFile[],
  toc: ParseInput['toc'],
  tools: Tools,
): Promise<Outcome<StoredPage[]>> {
  const results = await runStage(
    tools.progress,
    'parse',
    (stage) =>
      mapBounded(sources, tools.pool.width, async (source) => {
        const result = await parseSource(source, toc, tools);
        stage.advance();
        return result;
      }),
    sources.length,
  );
  return outcome(
    results.map(({ value }) => value),
    results.flatMap(({ diagnostics }) => diagnostics),
  );
}

async function parseSource(source: SourceFile, toc: ParseInput['toc'], tools: Tools): Promise<Outcome<StoredPage>> {
  const { file, path, scope, hash, text } = source;
  const bodyKey = toCacheKey({ file, hash, toc });
  const facts = await parseFacts({ file, text, toc }, bodyKey, tools);
  const page: SitePage = { file, path, collection: scope.collection, locale: scope.locale, facts: facts.value };
  return outcome({ page, bodyKey }, facts.diagnostics);
}

async function parseFacts(
  input: ParseInput,
  key: CacheKey,
  { cache, bodies, pool }: Tools,
): Promise<Outcome<ParsedPage>> {
  const found = await cache.read<ParsedPage>('parse', key);
  if (found && bodies.has(key)) return found;
  const { value, diagnostics } = await pool.run('parse', input);
  await bodies.put(key, value.body);
  const result = outcome(value.page, diagnostics);
  await cache.write('parse', key, result);
  return result;
}
