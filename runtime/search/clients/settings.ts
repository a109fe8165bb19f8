/** Settings of a site's search in the browser; the same for all pages of a locale. */
export interface SearchSettings {
  /** Address of the search page. */
  href: string;
  /** Origin at which the site is published, for the absolute addresses in hosted results. */
  origin: string;
  /** Versions of the docs, the default one first. */
  versions: { name: string; label: string }[];
  /** Where readers can report missing results; `{query}` is replaced by their question. */
  missingResultsUrl?: string;
  /** Whether the reference can be searched by types; only the site's own search supports this. */
  hasTypes?: true;
  /** The hosted service, if the site uses one. */
  hosted?: HostedSettings;
}

/** A hosted search service. The key allows only searching and is public. */
export interface HostedSettings {
  appId: string;
  searchKey: string;
  index: string;
  /** Whether the site's own search is used when the service fails. */
  hasFallback: boolean;
  /** Origin of a server to use instead of the service's own. */
  host?: string;
}
