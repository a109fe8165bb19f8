import { loadEach } from '../../load-once.ts';
import { withAnchor } from '../../url.ts';
import { whenIdle } from '../../when-idle.ts';
import { createEngine, type Engine, type Match } from '../engine/engine.ts';
import { holdsAll, markNames, markPassage, markText } from '../engine/highlight.ts';
import type { SearchShard } from '../engine/shard.ts';
import { levelOf, toHierarchy } from '../hierarchy.ts';
import {
  type Hit,
  readFacetFilters,
  type SearchRequest,
  type SearchResult,
  type SiteClient,
  toResult,
} from '../protocol.ts';
import { withTypes } from '../types/type-client.ts';

interface Prepared {
  engine: Engine;
  /** Queries to run in advance, so that no reader has to wait for one-time work and cold code. */
  warmUpQueries: string[];
}

/** Number of titles in the warm-up queries; with a third of them, browsers had not yet optimized all code. */
const warmUpTitles = 15;

/**
 * Returns warm-up queries: some with many results, and titles as readers may type them, begun, complete and misspelt.
 */
function toWarmUpQueries({ pages }: SearchShard): string[] {
  const step = pages.length / warmUpTitles;
  const titles = Array.from({ length: warmUpTitles }, (_, index) => pages[Math.floor(index * step)]?.title ?? '');
  const typed = titles.flatMap((title) => [title.slice(0, 6), title, title.replace(/(?<=^.{2})./su, '')]);
  return ['a', 'in', ...typed.filter((text) => text !== '')];
}

/**
 * Maximum time of the warm-up queries, in milliseconds. The code is warm then, and on a site with ten thousand pages,
 * all of them would keep the page from what is typed for many seconds.
 */
const longestWarmUp = 500;

function warmUp(engine: Engine, queries: readonly string[]): void {
  let left = longestWarmUp;
  for (const query of queries)
    whenIdle(() => {
      if (left <= 0) return;
      const start = performance.now();
      answer({ indexName: '', query }, engine);
      left -= performance.now() - start;
    });
}

/**
 * Creates a client that searches the data of a site as it is published.
 *
 * @param load reads a data file, by its path in the output folder
 */
export function openSearchData(
  load: <Data>(path: string) => Promise<Data>,
  { hasTypes }: { hasTypes: boolean },
): SiteClient {
  const client = createEmbeddedClient((language, version) => load(`_data/_search/${language}/${version}.json`));
  return hasTypes ? withTypes(client, (language) => load(`_data/_search/${language}.types.json`)) : client;
}

/**
 * Creates a client that searches the site's own shards. Each shard is loaded once, and again after a failure.
 *
 * @param loadShard fetches the shard of a locale and docs version
 */
export function createEmbeddedClient(
  loadShard: (language: string, version: string) => Promise<SearchShard>,
): SiteClient {
  const engineOf = loadEach(async (_cache, language: string, version: string): Promise<Prepared> => {
    const shard = await loadShard(language, version);
    return { engine: await createEngine(shard), warmUpQueries: toWarmUpQueries(shard) };
  });
  return {
    async prepare(language, version) {
      const { engine, warmUpQueries } = await engineOf(language, version);
      // Each runs once, however often the search is opened.
      warmUp(engine, warmUpQueries.splice(0));
    },
    async search({ requests }) {
      const results = requests.map(async (request) => {
        const { language, version } = readFacetFilters(request.facetFilters);
        const { engine } = await engineOf(language, version);
        return answer(request, engine);
      });
      return { results: await Promise.all(results) };
    },
  };
}

function answer(request: SearchRequest, engine: Engine): SearchResult {
  const words = snippetWords(request);
  return toResult(request, engine(request.query), (match) => toHit(match, words));
}

function snippetWords({ attributesToSnippet = [] }: SearchRequest): number {
  const setting = attributesToSnippet.find((attribute) => attribute.startsWith('content:'));
  return Number(setting?.slice('content:'.length) ?? 10);
}

function toHit({ section, page, explain }: Match, words: number): Hit {
  const { isCode, ...found } = explain();
  const { headings, anchor, text, code = '' } = section;
  const hierarchy = toHierarchy([page.group, page.title, ...headings]);
  const own = levelOf(headings.length + 1);
  const heading = headings.at(-1) ?? page.title;
  const url = withAnchor(page.href, anchor);
  const names = isCode ? markNames(code, found) : '';
  const passage = names !== '' || holdsAll(heading, found) ? '' : markPassage(text, found, words);
  const isHeading = passage === '' && names === '';
  return {
    objectID: url,
    url,
    url_without_anchor: page.href,
    anchor: anchor ?? null,
    type: isHeading ? own : 'content',
    hierarchy,
    content: passage === '' ? null : text,
    ...(page.symbol && headings.length === 0 && { kind: page.symbol.kind }),
    _highlightResult: { hierarchy: { [own]: { value: markText(heading, found) } } },
    ...(passage !== '' && { _snippetResult: { content: { value: passage } } }),
    ...(names !== '' && { _snippetResult: { code: { value: names } } }),
  };
}
