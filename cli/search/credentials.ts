import type { HostedSettings } from '../../runtime/search/clients/settings.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';

/** A hosted index with a key that can only search it. */
type SearchAccess = Omit<HostedSettings, 'hasFallback'>;

/** A hosted index with a key that can change it. */
export interface Credentials extends Omit<SearchAccess, 'searchKey'> {
  adminKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the credentials from the environment. Application and index may be in the configuration, secrets never are. */
export function readCredentials(environment: Environment, { search }: SiteConfig): Outcome<Credentials | null> {
  const named = { ...nameIndex(environment, search), ALGOLIA_ADMIN_KEY: environment['ALGOLIA_ADMIN_KEY']?.trim() };
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_INDEX: index } = named;
  if (!appId || !adminKey || !index) return outcome(null, [toMissing(named)]);
  return outcome({ appId, adminKey, index, ...hostOf(search) });
}

/** Returns the access for searching, with the site's own key or one from the environment, never with an admin key. */
export function readSearchAccess(environment: Environment, { search }: SiteConfig): Outcome<SearchAccess | null> {
  const names = nameIndex(environment, search);
  // A key only works with its own application.
  const ownKey = search.provider === 'algolia' && search.appId === names.ALGOLIA_APP_ID ? search.searchKey : undefined;
  const named = { ...names, ALGOLIA_SEARCH_KEY: environment['ALGOLIA_SEARCH_KEY']?.trim() || ownKey };
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_INDEX: index } = named;
  if (!appId || !searchKey || !index) return outcome(null, [toMissing(named)]);
  return outcome({ appId, searchKey, index, ...hostOf(search) });
}

/** Reports a published search key that is the secret admin key. */
export function checkSearchKey({ search }: SiteConfig, adminKey: string | undefined): Diagnostic[] {
  if (search.provider !== 'algolia' || !adminKey?.trim() || search.searchKey.trim() !== adminKey.trim()) return [];
  return [
    {
      code: 'search/admin-key',
      message: '"search.searchKey" is the key in ALGOLIA_ADMIN_KEY, which has write access, and would be published',
      hint: 'Use a search-only key, and replace the admin key at the service: everyone who has seen the file knows it.',
      span: startOf('site.config.ts'),
    },
  ];
}

/** Reads application and index. A workflow passes an empty string for a variable that is not set. */
function nameIndex(environment: Environment, search: SiteConfig['search']) {
  const hosted = search.provider === 'algolia' ? search : undefined;
  return {
    ALGOLIA_APP_ID: environment['ALGOLIA_APP_ID'] || hosted?.appId,
    ALGOLIA_INDEX: environment['ALGOLIA_INDEX'] || hosted?.index,
  };
}

function hostOf(search: SiteConfig['search']): { host?: string } {
  return search.provider === 'algolia' && search.host !== undefined ? { host: search.host } : {};
}

function toMissing(named: Readonly<Record<string, string | undefined>>): Diagnostic {
  const missing = Object.keys(named).filter((name) => !named[name]);
  return {
    code: 'search/no-credentials',
    message: `Missing settings of the hosted search: ${missing.sort().join(', ')}`,
    hint: 'Set them in the environment. Never put a key with write access into a file of the site.',
  };
}
