import { loadOnce } from '../../runtime/load-once.ts';
import type { ShellData } from '../../runtime/page-data.ts';
import type { Question, SearchAnswer } from '../../runtime/search/ask.ts';
import { createAsk } from '../../runtime/search/ask.ts';
import { createClient } from '../../runtime/search/create-client.ts';
import { loadSuggestions } from '../../runtime/search/load-suggestions.ts';
import { pagesTag } from '../../runtime/search/protocol.ts';
import { preferredVersion } from '../../runtime/versions/preferred-version.ts';

/** The site's search in the language of the page. */
export interface SiteSearch {
  ask(question: Question): Promise<SearchAnswer>;
  /** Loads what the first question would wait for. */
  prepare(version: string): Promise<void>;
}

let search: SiteSearch | undefined;

/** Returns the site's search; it is opened with its first use, and again where that failed. */
export function siteSearch({ search: settings, site, locale }: ShellData): SiteSearch {
  if (search) return search;
  // While a site is being written: what was fetched before is out of date.
  addEventListener('sitegen:update', forgetSearch, { once: true });
  const client = loadOnce(() => createClient(settings, site.baseUrl));
  const ask = createAsk({
    client: { search: async (batch) => (await client()).search(batch) },
    indexName: settings.hosted?.index ?? '',
    language: locale.id,
    loadSuggestions: () => loadSuggestions(locale.id, site.baseUrl),
  });
  search = { ask, prepare: async (version) => (await client()).prepare(locale.id, version) };
  return search;
}

/** Lets the search be opened anew with its next use: what it answers cannot be shown. */
export function forgetSearch(): void {
  search = undefined;
}

/** Begins to load what the first question about the page being read would wait for; where it does not come, that will tell. */
export function prepareSearch(shell: ShellData): void {
  siteSearch(shell)
    .prepare(versionOfPage(shell))
    .catch(() => {});
}

/** Returns the docs version of the page being read, outside of the docs that of the reader's choice, else the one for everybody. */
export function versionOfPage({ search: { versions } }: ShellData): string {
  const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="docsearch:${name}"]`)?.content;
  const own = metaOf('docusaurus_tag') === pagesTag ? undefined : metaOf('version');
  const preferred = versions.find(({ name }) => name === preferredVersion())?.name;
  return own ?? preferred ?? versions[0]?.name ?? 'current';
}
