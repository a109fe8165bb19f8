import { createEmbeddedClient } from '../../runtime/search/embedded-client.ts';
import { createHostedClient } from '../../runtime/search/hosted-client.ts';
import type { SearchClient } from '../../runtime/search/protocol.ts';
import type { SearchShard } from '../../runtime/search/shard.ts';
import type { SearchAccess } from './credentials.ts';

/** Returns the search of a site as browsers have it, upon shards by `<locale>/<version>`. */
export function openShards(shards: ReadonlyMap<string, string>): SearchClient {
  return createEmbeddedClient({
    loadShard: async (language, version) => {
      const text = shards.get(`${language}/${version}`);
      if (text === undefined) throw new Error(`There is no search data of ${language}/${version}`);
      return JSON.parse(text) as SearchShard;
    },
  });
}

/** Returns the hosted search as browsers have it. */
export function openHosted({ appId, searchKey, index, host }: SearchAccess): SearchClient {
  return createHostedClient({ appId, searchKey, index, hasFallback: false, ...(host !== undefined && { host }) });
}
