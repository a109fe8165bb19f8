import { fetchJson } from '../../navigation/fetch-json.ts';
import { toFileHref } from '../../url.ts';
import type { SearchShard } from '../engine/shard.ts';
import type { SiteClient } from '../protocol.ts';
import type { TypeShard } from '../types/shard.ts';
import { withTypes } from '../types/type-client.ts';
import type { SearchSettings } from './settings.ts';

/** Creates the search client that the site is configured for. */
export async function createClient(settings: SearchSettings, baseUrl: string): Promise<SiteClient> {
  const { hosted } = settings;
  const openEmbedded = () => loadEmbedded(settings, baseUrl);
  if (!hosted) return openEmbedded();
  const [{ createHostedClient }, { withFallback }] = await Promise.all([
    import('./hosted-client.ts'),
    import('./fallback-client.ts'),
  ]);
  const client = createHostedClient(hosted);
  return { ...(hosted.hasFallback ? withFallback(client, openEmbedded) : client), async prepare() {} };
}

async function loadEmbedded({ hasTypes }: SearchSettings, baseUrl: string): Promise<SiteClient> {
  const { createEmbeddedClient } = await import('./embedded-client.ts');
  const client = createEmbeddedClient({
    loadShard: (language, version) =>
      fetchJson<SearchShard>(toFileHref(`_data/_search/${language}/${version}.json`, baseUrl)),
  });
  if (!hasTypes) return client;
  return withTypes(client, (language) =>
    fetchJson<TypeShard>(toFileHref(`_data/_search/${language}.types.json`, baseUrl)),
  );
}
