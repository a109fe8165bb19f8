import { liteClient } from 'algoliasearch/lite';
import { createHostsCache, toHost } from './hosts.ts';
import type { SearchClient, SearchResult } from './protocol.ts';
import type { HostedSettings } from './settings.ts';

/** How long to wait for a connection, for an answer and for a change to be taken, in milliseconds. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/** Creates a client of the hosted service; every rejection means that there is no answer. */
export function createHostedClient({ appId, searchKey, host }: HostedSettings): SearchClient {
  const client = liteClient(appId, searchKey, {
    timeouts,
    hostsCache: createHostsCache(),
    // A reader who types has no time to be asked to wait: too many requests are a failure like others.
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
