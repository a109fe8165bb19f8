import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHostedClient } from '../../../runtime/search/clients/hosted-client.ts';
import { toFacetFilters } from '../../../runtime/search/protocol.ts';

/** A request as the client passes it to the network. */
interface Sent {
  url: string;
  method: string;
  connectTimeout: number;
  responseTimeout: number;
}

/** A stub network: requests sent to it, and hosts that do not answer. */
const network = vi.hoisted(() => ({
  sent: [] as Sent[],
  dead: new Set<string>(),
  silent: new Set<string>(),
  clients: [] as { transporter: { timeouts: unknown } }[],
}));

vi.mock('algoliasearch/lite', async (importOriginal) => {
  const original = await importOriginal<typeof import('algoliasearch/lite')>();
  const send = async (request: Sent) => {
    network.sent.push(request);
    const { hostname } = new URL(request.url);
    const isTimedOut = network.silent.has(hostname);
    if (isTimedOut || network.dead.has(hostname)) return { status: 0, content: 'no answer', isTimedOut };
    const result = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: '' };
    return { status: 200, content: JSON.stringify({ results: [result] }), isTimedOut };
  };
  const liteClient: typeof original.liteClient = (appId, apiKey, options) => {
    const client = original.liteClient(appId, apiKey, { ...options, requester: { send } });
    network.clients.push(client);
    return client;
  };
  return { ...original, liteClient };
});

beforeEach(() => {
  vi.useFakeTimers();
  network.sent.length = 0;
  network.clients.length = 0;
  network.dead.clear();
  network.silent.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const first = 'app-dsn.algolia.net';
const request = { indexName: 'docs', query: 'rain', facetFilters: toFacetFilters('en', 'current') };

function open() {
  return createHostedClient({ appId: 'APP', searchKey: 'key', index: 'docs', hasFallback: false });
}

/** Searches once. Returns the hosts that were tried. */
async function ask(client: ReturnType<typeof open>): Promise<string[]> {
  const before = network.sent.length;
  await client.search({ requests: [request] });
  return network.sent.slice(before).map(({ url }) => new URL(url).hostname);
}

describe.each(['dead', 'silent'] as const)('a host that is %s', (kind) => {
  test('is skipped for two minutes, and asked again after that', async () => {
    const client = open();
    network[kind].add(first);
    const [asked, ...spare] = await ask(client);
    expect(asked).toBe(first);
    expect(spare).toHaveLength(1);
    network[kind].clear();
    for (const seconds of [1, 59, 59]) {
      vi.advanceTimersByTime(seconds * 1000);
      expect(await ask(client), `${seconds} s later`).not.toContain(first);
    }
    vi.advanceTimersByTime(1001);
    expect(await ask(client)).toEqual([first]);
  });
});

test('a question is sent at once, and waits one second for a connection and two for the answer', async () => {
  await ask(open());
  expect(network.sent).toMatchObject([{ method: 'POST', connectTimeout: 1000, responseTimeout: 2000 }]);
  expect(new URL(network.sent[0]?.url ?? '').pathname).toBe('/1/indexes/*/queries');
  expect(network.clients.map(({ transporter }) => transporter.timeouts)).toEqual([
    { connect: 1000, read: 2000, write: 30_000 },
  ]);
});
