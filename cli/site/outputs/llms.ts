import { toText } from '../../../runtime/i18n/messages.ts';
import { toFileHref, toMarkdownFile, toRouteKey, type UrlPath } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/find-locale.ts';
import type { Locale } from '../../config/schema/locales.ts';
import { isNewest } from '../../contracts/api-site.ts';
import { type ArticleRoute, hasMarkdown } from '../../contracts/article-route.ts';
import { configIn } from '../../contracts/localized-site.ts';
import { isUnlisted, type Route, type SidebarNode, versionFor } from '../../contracts/site-index.ts';
import { messagesOf } from '../../core/messages.ts';
import { type LlmsPage, toLlmsText } from '../../emit/index.ts';
import type { Site } from '../load/load.ts';

/** Returns the list of a locale's pages for programs (`llms.txt`). */
export function toListText(site: Site, locale: Locale): string {
  const { title, tagline } = configIn(locale.id, site);
  const sections = toSections(site, locale);
  const listed = sections.map((section) => ({ ...section, pages: section.routes.map((route) => toPage(route, site)) }));
  return toLlmsText({ title, tagline, sections: listed });
}

/** Returns the routes in a locale's list that have a Markdown file of their own. */
export function listedRoutes(site: Site, locale: Locale): ArticleRoute[] {
  return toSections(site, locale)
    .flatMap((section) => section.routes)
    .filter(hasMarkdown);
}

/** A heading with its pages. */
interface Section {
  title: string;
  routes: ArticleRoute[];
}

/**
 * Returns the pages worth reading, in reading order. Members in the API reference are left out, since their symbol's
 * page covers them.
 */
function toSections(site: Site, locale: Locale): Section[] {
  const { index } = site;
  const { id } = locale;
  const messages = messagesOf(locale, site);
  const find = (url: UrlPath) => index.routes.get(toRouteKey(url));
  const isListed = (route: Route | undefined): route is ArticleRoute =>
    route !== undefined && 'page' in route && !isUnlisted(route) && !route.page.facts.meta.draft;
  const all = [...index.routes.values()].filter(({ locale }) => locale === id).filter(isListed);
  const seen = new Set<Route>();
  const take = (routes: readonly (Route | undefined)[]) =>
    routes.filter(isListed).filter((route) => !seen.has(route) && seen.add(route));
  const version = versionFor(index, id);
  const rows = [...(version?.sidebars.values() ?? [])].flatMap(({ items }) => items);
  const guides = rows.filter(({ type }) => type === 'link');
  const categories = rows.filter((row) => row.type === 'category');
  return [
    { title: toText(messages, 'llms.guides'), routes: take(urlsOf(guides).map(find)) },
    ...categories.map((row) => ({ title: row.label, routes: take(urlsOf([row]).map(find)) })),
    { title: toText(messages, 'api.index'), routes: take(all.filter(isSymbol)) },
    { title: toText(messages, 'blog.title'), routes: take(index.blogs.get(id)?.posts ?? []) },
    { title: toText(messages, 'llms.more'), routes: take(all.filter(({ kind }) => kind === 'page')) },
  ];
}

/** Limits the list to the current release: older releases and removed symbols would mislead. */
function isSymbol(route: ArticleRoute): boolean {
  if (route.kind !== 'api') return false;
  const { ancestors, release, noIndex } = route.page;
  return ancestors.length <= 2 && isNewest(release) && noIndex !== true;
}

function urlsOf(rows: readonly SidebarNode[]): UrlPath[] {
  return rows.flatMap((row) => {
    if (row.type === 'external') return [];
    const own = row.url ? [row.url] : [];
    return row.type === 'category' ? [...own, ...urlsOf(row.items)] : own;
  });
}

/** A page that is not translated is listed with the address of its original. */
function toPage(route: ArticleRoute, { config, index }: Site): LlmsPage {
  const { title, description } = route.page.facts;
  const prefix = prefixOf(route.locale, config.locales);
  const original = hasMarkdown(route) ? route : index.routes.get(toRouteKey(route.url).slice(prefix.length + 1) || '/');
  const file = toMarkdownFile((original ?? route).url);
  return { title, description, url: new URL(toFileHref(file, config.baseUrl), config.url).href };
}
