import { loadOnce } from '../../runtime/load-once.ts';
import { fetchJson } from '../../runtime/navigation/fetch-json.ts';
import type { ShellData } from '../../runtime/page-data.ts';
import { createAsk, type Question, type SearchAnswer } from '../../runtime/search/box/ask.ts';
import { createClient } from '../../runtime/search/clients/create-client.ts';
import { toFileHref } from '../../runtime/url.ts';
import { preferredVersion } from '../../runtime/versions/preferred-version.ts';

/** The site's search in the page's language. */
interface SiteSearch {
  ask(question: Question): Promise<SearchAnswer>;
  /** Loads the data that the first search needs. */
  prepare(version: string): Promise<void>;
}

let search: SiteSearch | undefined;

/** Returns the site's search. Its client is created on first use, and again after a failure. */
export function siteSearch({ search: settings, site, locale }: ShellData): SiteSearch {
  if (search) return search;
  // On the development server, the site has changed: data fetched earlier is out of date.
  addEventListener('sitegen:update', forgetSearch, { once: true });
  const client = loadOnce(() => createClient(settings, site.baseUrl));
  const ask = createAsk({
    client: { search: async (batch) => (await client()).search(batch) },
    indexName: settings.hosted?.index ?? '',
    language: locale.id,
    // Suggestions are optional.
    loadSuggestions: () =>
      fetchJson<string[]>(toFileHref(`_data/_search/${locale.id}.json`, site.baseUrl)).catch((error: unknown) => {
        console.warn(error);
        return [];
      }),
  });
  search = { ask, prepare: async (version) => (await client()).prepare(locale.id, version) };
  return search;
}

/** Drops the search, so that the next use creates it again: its results cannot be shown. */
export function forgetSearch(): void {
  search = undefined;
}

/**
 * Starts to load the data for the first search in the page's version. Failures are ignored: the search itself reports
 * them.
 */
export function prepareSearch(shell: ShellData): void {
  siteSearch(shell)
    .prepare(versionOfPage(shell))
    .catch(() => {});
}

/**
 * Returns the docs version of the current page; outside the docs the version that the reader has chosen, else the
 * default one.
 */
export function versionOfPage({ search: { versions } }: ShellData): string {
  const own = document.documentElement.dataset['docsVersion'];
  const preferred = versions.find(({ name }) => name === preferredVersion())?.name;
  return own ?? preferred ?? versions[0]?.name ?? 'current';
}
