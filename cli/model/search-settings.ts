import type { ShellData } from '../../runtime/page-data.ts';
import { toRouteHref } from '../../runtime/url.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { searchPath } from '../contracts/search.ts';
import { type DocsVersion, type SiteIndex, versionsOf } from '../contracts/site-index.ts';
import { walkSidebar } from './docs/sidebar-links.ts';

/** Number of page titles suggested to readers who found nothing. */
const suggested = 3;

/** Returns the search settings that every page of a locale needs. */
export function toSearchSettings(config: SiteConfig, index: SiteIndex, { id, prefix }: Locale): ShellData['search'] {
  const { search, url } = config;
  const missing = search.missingResultsUrl;
  return {
    href: toRouteHref(`/${searchPath}`, prefix, config),
    origin: url,
    versions: versionsToSearch(index, id).map(({ name, label }) => ({ name, label })),
    ...(missing !== undefined && { missingResultsUrl: missing }),
    ...(index.api.releases.length > 0 && { hasTypes: true as const }),
    ...toHosted(search),
  };
}

/** Returns search suggestions of a locale that have results: the titles of the first pages in its main sidebar. */
export function toSearchSuggestions(index: SiteIndex, locale: string): string[] {
  const [sidebar] = versionsToSearch(index, locale)[0]?.sidebars.values() ?? [];
  return walkSidebar(sidebar?.items ?? [])
    .stops.slice(0, suggested)
    .map(({ label }) => label);
}

/** Returns the versions with the last one first, since it is the default for readers. */
function versionsToSearch(index: SiteIndex, locale: string): DocsVersion[] {
  return versionsOf(index, locale).sort((a, b) => Number(b.isLatest) - Number(a.isLatest));
}

function toHosted(search: SiteConfig['search']): Pick<ShellData['search'], 'hosted'> {
  if (search.provider === 'embedded') return {};
  const { appId, searchKey, index, fallback, host } = search;
  const hasFallback = fallback === 'embedded';
  return { hosted: { appId, searchKey, index, hasFallback, ...(host !== undefined && { host }) } };
}
