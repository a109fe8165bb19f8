import { type Hit, type SearchClient, toFacetFilters } from '../../runtime/search/protocol.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { KnownQuery, TestQuery } from './test-queries.ts';

/** The search to test, and how it writes routes. */
interface TestRunOptions {
  client: SearchClient;
  indexName: string;
  /** Returns the path of the expected page in results. */
  toPath: (query: TestQuery) => string;
}

/** The result of running test queries. */
interface TestRun {
  diagnostics: Diagnostic[];
  /** Number of queries with the expected result. */
  right: number;
}

/** Runs all queries and reports those without the expected page. */
export async function runTestQueries(queries: readonly KnownQuery[], options: TestRunOptions): Promise<TestRun> {
  const failures: Diagnostic[] = [];
  let right = 0;
  for (const query of queries) {
    const hits = await ask(query, options).catch((error: Error) => error);
    // The search would not answer the other queries either.
    if (hits instanceof Error) return { diagnostics: [...failures, noAnswer(hits)], right };
    const paths = hits.map(toResultPath);
    const wanted = decodeURIComponent(options.toPath(query));
    const place = paths.findIndex((path) => isSamePlace(path, wanted)) + 1;
    if (place === 0 || place > query.within) failures.push(toFailure(query, { wanted, place, paths }));
    else right++;
  }
  return { diagnostics: failures, right };
}

async function ask({ query, locale, version }: KnownQuery, { client, indexName }: TestRunOptions): Promise<Hit[]> {
  const facetFilters = toFacetFilters(locale, version);
  const { results } = await client.search({ requests: [{ indexName, query, hitsPerPage: 20, facetFilters }] });
  return results[0]?.hits ?? [];
}

function noAnswer({ message }: Error): Diagnostic {
  const hint = 'Check that the index exists and that the key allows searching it.';
  return { code: 'search/no-answer', message: `The search did not answer: ${message.split('\n')[0]}`, hint };
}

function toResultPath({ url }: Hit): string {
  const { pathname, hash } = new URL(url, 'http://site');
  return decodeURIComponent(pathname + hash);
}

/** Returns whether a result is the expected one. Any heading of a page counts for the page. */
function isSamePlace(path: string, wanted: string): boolean {
  return wanted.includes('#') ? path === wanted : path.split('#')[0] === wanted;
}

function toFailure(
  { query, within, span, locale }: TestQuery,
  { wanted, place, paths }: { wanted: string; place: number; paths: readonly string[] },
): Diagnostic {
  const expected = within === 1 ? 'must come first' : `must be among the first ${within}`;
  const found = place === 0 ? 'was not found' : `is number ${place}`;
  const best = paths.slice(0, 3).map((path) => `Found: ${path}`);
  return {
    code: 'search/wrong-result',
    message: `"${query}" (${locale}): ${wanted} ${expected}, but ${found}`,
    hint: 'Use the words that readers search for in its heading or first sentence, or change what is expected.',
    ...(best.length > 0 && { notes: best }),
    span,
  };
}
