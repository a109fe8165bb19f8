import { posix } from 'node:path';
import memoize from 'memoize';
import { toText } from '../../../runtime/i18n/messages.ts';
import { toFileHref, toMarkdownFile, toRouteKey, type UrlPath } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/find-locale.ts';
import type { Locale } from '../../config/schema/locales.ts';
import { configIn } from '../../contracts/localized-site.ts';
import type { Output } from '../../contracts/output.ts';
import { isUnlisted, type Route, type SidebarNode, versionFor } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { mapBounded } from '../../core/map-bounded.ts';
import { messagesOf } from '../../core/messages.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { type LlmsPage, toLlmsText } from '../../emit/index.ts';
import type { Site } from '../load/load.ts';
import { type ArticleRoute, hasMarkdown } from '../pages/article.ts';
import type { PageMarkdown } from '../pages/lazy-page.ts';
import type { OutputContext } from './context.ts';
import { createTextOutput } from './text.ts';

/** The articles as Markdown. Each is made once, for both the page's own file and the combined file of its locale. */
export interface MarkdownTexts {
  keyOf(route: Route): string;
  textOf(route: Route): Promise<string>;
}

/**
 * Creates the Markdown of articles lazily. All results stay in memory, since the combined file of a locale needs them
 * anyway.
 */
export function createMarkdownTexts({
  renderer,
  lastTextOf = () => null,
}: Pick<OutputContext, 'renderer' | 'lastTextOf'>): MarkdownTexts {
  const markdownOf = (route: Route): PageMarkdown => {
    const markdown = renderer.markdownOf(route);
    if (!markdown) throw new Error(`${route.url} has no Markdown of its own`);
    return markdown;
  };
  const keyOf = memoize((route: Route) => markdownOf(route).key());
  const textOf = memoize(
    async (route: Route) => lastTextOf(toMarkdownFile(route.url), keyOf(route)) ?? (await markdownOf(route).make()),
  );
  return { keyOf, textOf };
}

/**
 * Returns for each locale the list of its articles (`llms.txt`), and the combined text of all of them
 * (`llms-full.txt`).
 */
export function toMarkdownLists({ site, context }: OutputContext, texts: MarkdownTexts): Output[] {
  const toLists = (locale: Locale): Output[] => {
    const own = { kind: 'text', locale: locale.id } as const;
    const toWhole = async () =>
      (await mapBounded(listedRoutes(site, locale), context.pool.width, texts.textOf)).join('\n---\n\n');
    return [
      createTextOutput({ ...own, path: posix.join(locale.prefix, 'llms.txt') }, () => toListText(site, locale)),
      {
        ...own,
        path: posix.join(locale.prefix, 'llms-full.txt'),
        key: () => toCacheKey(listedRoutes(site, locale).map(texts.keyOf)),
        make: async () => outcome(await toWhole()),
      },
    ];
  };
  return site.config.locales.all.flatMap(toLists);
}

/** Returns the list of a locale's pages for programs (`llms.txt`). */
function toListText(site: Site, locale: Locale): string {
  const { title, tagline } = configIn(locale.id, site);
  const sections = toSections(site, locale);
  const listed = sections.map((section) => ({ ...section, pages: section.routes.map((route) => toPage(route, site)) }));
  return toLlmsText({ title, tagline, sections: listed });
}

/** Returns the routes in a locale's list that have a Markdown file of their own. */
function listedRoutes(site: Site, locale: Locale): ArticleRoute[] {
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
  return ancestors.length <= 2 && release.dir === '' && noIndex !== true;
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
  const isOwn = route.page.locale === route.locale;
  const original = isOwn ? route : index.routes.get(toRouteKey(route.url).slice(prefix.length + 1) || '/');
  const file = toMarkdownFile((original ?? route).url);
  return { title, description, url: new URL(toFileHref(file, config.baseUrl), config.url).href };
}
