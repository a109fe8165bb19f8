import { fetchJson } from '../../navigation/fetch-json.ts';
import { toFileHref } from '../../url.ts';
import type { SiteClient } from '../protocol.ts';
import type { SearchSettings } from './settings.ts';

/** Creates the search client that the site is configured for. */
export async function createClient(settings: SearchSettings, baseUrl: string): Promise<SiteClient> {
  const { hosted } = settings;
  const openEmbedded = async () => {
    const { openSearchData } = await import('./embedded-client.ts');
    return openSearchData((path) => fetchJson(toFileHref(path, baseUrl)), { hasTypes: settings.hasTypes === true });
  };
  if (!hosted) return openEmbedded();
  const [{ createHostedClient }, { withFallback }] = await Promise.all([
    import('./hosted-client.ts'),
    import('./fallback-client.ts'),
  ]);
  const client = createHostedClient(hosted);
  return { ...(hosted.hasFallback ? withFallback(client, openEmbedded) : client), async prepare() {} };
}
