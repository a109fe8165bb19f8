import { afterEach, expect, test, vi } from 'vitest';
import { createAsk } from '../../../../runtime/search/box/ask.ts';
import type { SearchRequest } from '../../../../runtime/search/protocol.ts';
import { stubBrowser } from '../../../harness/browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the search request that is sent for a query, at a viewport width. */
async function requestFor(query: string, width = 1280): Promise<SearchRequest | undefined> {
  stubBrowser({ width });
  const sent: SearchRequest[] = [];
  const hit = { objectID: 'a', url: '', url_without_anchor: '', anchor: null, type: 'lvl1', content: null } as const;
  const hierarchy = { lvl0: null, lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const ask = createAsk({
    client: {
      async search({ requests }) {
        sent.push(...requests);
        const result = { hits: [{ ...hit, hierarchy }], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query };
        return { results: requests.map(() => result) };
      },
    },
    indexName: 'docs',
    language: 'ja',
    loadSuggestions: async () => [],
  });
  await ask({ query, page: 0, version: '1.0' });
  expect(sent).toHaveLength(1);
  return sent[0];
}

test('a question asks for twenty results of the language and the docs version, with passages', async () => {
  expect(await requestFor('drip')).toEqual({
    indexName: 'docs',
    query: 'drip',
    page: 0,
    hitsPerPage: 20,
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'kind'],
    attributesToSnippet: ['content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '\uFDD0',
    highlightPostTag: '\uFDD1',
    facetFilters: ['language:ja', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']],
  });
});

test('a passage has ten words, and five where the window is 768 pixels wide or narrower', async () => {
  for (const [width, words] of [
    [769, 10],
    [768, 5],
    [320, 5],
  ] as const) {
    expect((await requestFor('drip', width))?.attributesToSnippet, `at ${width}`).toEqual([`content:${words}`]);
  }
});

test('no more than 64 characters are ever sent', async () => {
  expect((await requestFor('x'.repeat(80)))?.query).toBe('x'.repeat(64));
});
