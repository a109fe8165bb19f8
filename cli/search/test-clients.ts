import { createEmbeddedClient } from '../../runtime/search/clients/embedded-client.ts';
import { createHostedClient } from '../../runtime/search/clients/hosted-client.ts';
import type { SearchShard } from '../../runtime/search/engine/shard.ts';
import type { SearchClient } from '../../runtime/search/protocol.ts';
import type { TypeShard } from '../../runtime/search/types/shard.ts';
import { withTypes } from '../../runtime/search/types/type-client.ts';
import type { SearchAccess } from './credentials.ts';

/** Returns a site's own search as browsers run it, with shards by `<locale>/<version>` and type shards by locale. */
export function openShards(shards: ReadonlyMap<string, string>, types: ReadonlyMap<string, string>): SearchClient {
  const client = createEmbeddedClient({
    loadShard: async (language, version) => {
      const text = shards.get(`${language}/${version}`);
      if (text === undefined) throw new Error(`There is no search data for ${language}/${version}`);
      return JSON.parse(text) as SearchShard;
    },
  });
  if (types.size === 0) return client;
  return withTypes(client, async (language) => JSON.parse(types.get(language) ?? '') as TypeShard);
}

/** Returns the hosted search as browsers run it. */
export function openHosted({ appId, searchKey, index, host }: SearchAccess): SearchClient {
  return createHostedClient({ appId, searchKey, index, hasFallback: false, ...(host !== undefined && { host }) });
}
