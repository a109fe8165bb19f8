import type { PageVersion } from '../../../runtime/page-data.ts';
import { toHref, type UrlStyle } from '../../../runtime/url.ts';
import {
  type CategoryRoute,
  type DocRoute,
  type DocsVersion,
  isUnlisted,
  type Route,
  type SiteIndex,
  versionsOf,
} from '../../contracts/site-index.ts';

/** Returns the version data of a docs page; empty for other pages. */
export function toPageVersion(route: Route, index: SiteIndex, style: UrlStyle): { version?: PageVersion } {
  if (!('version' in route)) return {};
  const versions = versionsOf(index, route.locale);
  const own = versions.find(({ name }) => name === route.version);
  if (!own) return {};
  const pages = versions.flatMap((version): [string, string][] => {
    const same = findNameable(route, version);
    return same ? [[version.name, toHref(same.url, style)]] : [];
  });
  const banner = toBanner(route, { own, last: versions.find(({ isLatest }) => isLatest) }, style);
  const { name, label } = own;
  return { version: { name, label, pages: Object.fromEntries(pages), ...(banner && { banner }) } };
}

/** Finds the counterpart of a page in another version: a doc by id, a category index by slug. */
export function findSame(route: DocRoute | CategoryRoute, version: DocsVersion): DocRoute | CategoryRoute | undefined {
  return route.kind === 'doc' ? version.docs.get(route.docId) : version.categories.get(route.slug);
}

/**
 * Finds the counterpart of a page to link to in another version. Unlisted pages are only linked from unlisted pages.
 */
function findNameable(route: DocRoute | CategoryRoute, version: DocsVersion): DocRoute | CategoryRoute | undefined {
  const same = findSame(route, version);
  return same && isUnlisted(same) && !isUnlisted(route) ? undefined : same;
}

function toBanner(
  route: DocRoute | CategoryRoute,
  { own, last }: { own: DocsVersion; last: DocsVersion | undefined },
  style: UrlStyle,
): PageVersion['banner'] {
  const { banner: kind } = own;
  if (kind === null) return undefined;
  const same = last && findNameable(route, last)?.url;
  const url = same ?? last?.start;
  if (!last || last === own || !url) return { kind };
  return { kind, last: { label: last.label, href: toHref(url, style), isSamePage: same !== undefined } };
}
