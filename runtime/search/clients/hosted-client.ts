import { liteClient } from 'algoliasearch/lite';
import type { SearchClient, SearchResult } from '../protocol.ts';
import { createHostsCache, toHost } from './hosts.ts';
import type { HostedSettings } from './settings.ts';

/** Timeouts for connections, responses and writes, in milliseconds. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/** Creates a client of the hosted service; it rejects whenever there is no answer. */
export function createHostedClient({ appId, searchKey, host }: HostedSettings): SearchClient {
  const client = liteClient(appId, searchKey, {
    timeouts,
    hostsCache: createHostsCache(),
    // Waiting is no option while a reader types: being rate-limited is a failure like any other.
    maxRateLimitRetries: 0,
    ...(host !== undefined && { hosts: [toHost(host)] }),
  });
  return {
    async search(batch) {
      const { results } = await client.search<unknown>(batch);
      return { results: results as unknown as SearchResult[] };
    },
  };
}
