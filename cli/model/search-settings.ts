import type { ShellData } from '../../runtime/page-data.ts';
import { toRouteHref } from '../../runtime/url.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { searchPath } from '../contracts/search.ts';
import { type DocsVersion, type SiteIndex, versionsOf } from '../contracts/site-index.ts';
import { walkSidebar } from './sidebar-links.ts';

/** Pages whose titles are offered to readers who found nothing. */
const suggested = 3;

/** Returns what the search needs to know on every page of a locale. */
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

/** Returns questions of a locale that have results: titles of the first pages that its readers are led to. */
export function toSearchSuggestions(index: SiteIndex, locale: string): string[] {
  const [sidebar] = versionsToSearch(index, locale)[0]?.sidebars.values() ?? [];
  return walkSidebar(sidebar?.items ?? [])
    .stops.slice(0, suggested)
    .map(({ label }) => label);
}

/** Readers begin with the version for everybody. */
function versionsToSearch(index: SiteIndex, locale: string): DocsVersion[] {
  return versionsOf(index, locale).sort((a, b) => Number(b.isLast) - Number(a.isLast));
}

function toHosted(search: SiteConfig['search']): Pick<ShellData['search'], 'hosted'> {
  if (search.provider === 'embedded') return {};
  const { appId, searchKey, index, fallback, host } = search;
  const hasFallback = fallback === 'embedded';
  return { hosted: { appId, searchKey, index, hasFallback, ...(host !== undefined && { host }) } };
}
