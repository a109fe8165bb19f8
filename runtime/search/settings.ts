/** What a site's search needs to know in the browser; the same on every page of a locale. */
export interface SearchSettings {
  /** Address of the search page. */
  href: string;
  /** Origin that the site is published at: hosted results carry absolute addresses. */
  origin: string;
  /** Versions of the docs, the one to begin with first. */
  versions: { name: string; label: string }[];
  /** Where readers can say that they miss a result; `{query}` is their question. */
  missingResultsUrl?: string;
  /** Whether the site has a reference that can be searched by types, which only its own search can. */
  hasTypes?: true;
  /** The hosted service, where the site uses one. */
  hosted?: HostedSettings;
}

/** A hosted search service and the key that may only search, which is public by its nature. */
export interface HostedSettings {
  appId: string;
  searchKey: string;
  index: string;
  /** Whether the site's own search answers where the service does not. */
  hasFallback: boolean;
  /** Origin of a server that stands in for the service. */
  host?: string;
}
