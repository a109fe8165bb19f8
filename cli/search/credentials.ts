import type { SiteConfig } from '../config/schema/site.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';

/** A hosted index and the key to change it. */
export interface Credentials {
  appId: string;
  adminKey: string;
  /** The key that may only search: that of the site, where it names one. */
  searchKey: string;
  index: string;
  /** Origin of a server that stands in for the service. */
  host?: string;
}

/** Returns what the environment names; application and index may stand in the configuration, secrets never do. */
export function readCredentials(
  environment: Readonly<Record<string, string | undefined>>,
  { search }: SiteConfig,
): Outcome<Credentials | null> {
  const hosted = search.provider === 'algolia' ? search : undefined;
  // A workflow passes on an empty text where a variable is not set.
  const named = {
    ALGOLIA_APP_ID: environment['ALGOLIA_APP_ID'] || hosted?.appId,
    ALGOLIA_ADMIN_KEY: environment['ALGOLIA_ADMIN_KEY'],
    ALGOLIA_INDEX: environment['ALGOLIA_INDEX'] || hosted?.index,
  };
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_INDEX: index } = named;
  if (!appId || !adminKey || !index) {
    const missing = Object.entries(named).filter(([, value]) => !value);
    const hint = 'Set them in the environment; keys that can write never belong into a file of the site.';
    const message = `The hosted search is not named: ${missing.map(([name]) => name).join(', ')} is missing`;
    return outcome(null, [{ code: 'search/no-credentials', message, hint }]);
  }
  const searchKey = hosted?.appId === appId ? hosted.searchKey : adminKey;
  return outcome({ appId, adminKey, searchKey, index, ...(hosted?.host !== undefined && { host: hosted.host }) });
}
