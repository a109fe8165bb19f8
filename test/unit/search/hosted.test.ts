import { createServer } from 'node:net';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { withFallback } from '../../../runtime/search/clients/fallback-client.ts';
import { createHostedClient } from '../../../runtime/search/clients/hosted-client.ts';
import { createHostsCache, toHost } from '../../../runtime/search/clients/hosts.ts';
import { type SearchClient, toFacetFilters } from '../../../runtime/search/protocol.ts';
import { type Fault, keys, startAlgolia } from '../../harness/algolia.ts';

const algolia = await startAlgolia();
afterAll(() => algolia.stop());

beforeEach(() => {
  algolia.fault = () => undefined;
  algolia.requests.length = 0;
  const hierarchy = { lvl0: 'Guides', lvl1: 'Watering', lvl2: null };
  const record = { objectID: 'a', url: 'https://example.com/a', type: 'lvl1', hierarchy, content: 'Rain sensors' };
  const other = { ...record, objectID: 'b', url: 'https://example.com/b', docusaurus_tag: 'docs-default-1.0' };
  const records = [
    { ...record, language: 'en', docusaurus_tag: 'docs-default-current' },
    { ...other, language: 'en' },
  ];
  algolia.indices.set('docs', { settings: {}, records: new Map(records.map((item) => [item.objectID, item])) });
});

function open(searchKey: string = keys.search): SearchClient {
  return createHostedClient({ appId: 'APP', searchKey, index: 'docs', hasFallback: false, host: algolia.origin });
}

const batch = (query = 'rain') => ({
  requests: [{ indexName: 'docs', query, facetFilters: toFacetFilters('en', 'current') }],
});

test('a question is one request, restricted to the language and the docs version', async () => {
  const { results } = await open().search({ requests: [...batch().requests, ...batch('zzz').requests] });
  expect(results.map(({ nbHits }) => nbHits)).toEqual([1, 0]);
  expect(results[0]).toMatchObject({ queryID: 'q1', query: 'rain', hits: [{ objectID: 'a' }] });
  expect(algolia.requests.map(({ path }) => path)).toEqual(['/1/indexes/*/queries']);
});

describe('every failure is a rejection', () => {
  test.each<Fault>([400, 403, 404, 429, 500, 'drop'])('%s', async (fault) => {
    algolia.fault = () => fault;
    await expect(open().search(batch())).rejects.toThrow();
    expect(algolia.requests).toHaveLength(1);
  });

  test.each<[Fault, number]>([
    ['slow-headers', 1000],
    ['slow-body', 2000],
  ])('%s, after %i ms', async (fault, time) => {
    algolia.fault = () => fault;
    const startedAt = performance.now();
    await expect(open().search(batch())).rejects.toThrow();
    expect(performance.now() - startedAt).toBeGreaterThan(time * 0.9);
    expect(performance.now() - startedAt).toBeLessThan(time + 4000);
  });

  test('a key that is not allowed to', async () => {
    await expect(open('wrong').search(batch())).rejects.toThrow();
  });
});

test('a host that is dead is asked once, and not by every search', async () => {
  let attempts = 0;
  const dead = createServer((socket) => {
    attempts++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  const { port } = dead.address() as { port: number };
  const hosts = [toHost(`http://127.0.0.1:${port}`), toHost(algolia.origin)];
  const client = liteClient('APP', keys.search, { hosts, hostsCache: createHostsCache() });
  for (const query of ['one', 'two', 'three', 'four', 'five']) await client.search(batch(query));
  expect(attempts).toBe(1);
  await new Promise((resolve) => dead.close(resolve));
});

describe('where the service does not answer', () => {
  const own: SearchClient = {
    search: async ({ requests }) => ({
      results: requests.map(({ query }) => ({ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query })),
    }),
  };

  test('the search of the site answers, and readers are told', async () => {
    algolia.fault = () => 500;
    const client = withFallback(open(), async () => own);
    expect((await client.search(batch())).results[0]).toMatchObject({ query: 'rain', isFallback: true });
    algolia.fault = () => undefined;
    expect((await client.search(batch())).results[0]).toMatchObject({ nbHits: 1 });
    expect((await client.search(batch())).results[0]?.isFallback).toBeUndefined();
  });

  test('and the search of the site cannot be opened either, it is opened again at the next question', async () => {
    algolia.fault = () => 500;
    let isBroken = true;
    const client = withFallback(open(), async () => {
      if (isBroken) throw new Error('offline');
      return own;
    });
    await expect(client.search(batch())).rejects.toThrow('offline');
    isBroken = false;
    expect((await client.search(batch())).results[0]?.isFallback).toBe(true);
  });
});
