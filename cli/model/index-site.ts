import { toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import { apiRoot, hasCommonRoot, librariesOf } from '../config/libraries.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteWords } from '../contracts/localized-site.ts';
import type { DataPage } from '../contracts/made-pages.ts';
import { searchPath } from '../contracts/search.ts';
import {
  type ListedPackage,
  type ModuleRoute,
  type Route,
  type SiteIndex,
  type SitePage,
  versionsOf,
} from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, startOf } from '../diagnostics/diagnostic.ts';
import type { ApiPlan } from './api/plan-api.ts';
import { addBlog, type BlogInput } from './blog/add-blog.ts';
import { toSlug } from './doc-path.ts';
import { checkVersionPaths } from './docs/check-versions.ts';
import { addDocsVersion } from './docs/docs-version.ts';
import { Plan } from './plan.ts';
import { addRedirects, findRedirects, type Redirect, type RedirectInput } from './redirects.ts';
import { isLeftOut, translate } from './texts/translate.ts';

/** Pages that sitegen makes on each site, and what to do about a page of the site with the same address. */
const madePages = [
  {
    kind: 'search',
    path: searchPath,
    instead: 'Give it another "slug", or rename its file: each site has a page of search results.',
  },
  {
    kind: 'not-found',
    path: '404.html',
    instead:
      'Remove it, and fill the slot "NotFound", or replace the component "NotFoundPage": see "sitegen eject --list".',
  },
] as const;

/** Input for planning a site. */
export interface ModelInput extends BlogInput, RedirectInput {
  pages: readonly SitePage[];
  api: ApiPlan;
  modules: readonly { id: string; file: string }[];
  /** Pages created from data by the site's sources, with existing templates. */
  dataPages: readonly DataPage[];
  /** Translated texts by locale. A version without its own sidebars gets one, generated from all its docs. */
  localizedSites: ReadonlyMap<string, SiteWords>;
  /** Paths of files that are published unchanged. */
  statics: readonly string[];
}

/** Plans the whole site: all addresses, sidebars and places. Pure: the same input gives the same plan. */
export function indexSite(input: ModelInput): Outcome<SiteIndex> {
  const plan = new Plan(input.config, input.statics);
  for (const locale of input.config.locales.all) {
    const translated = translate(input.pages, input, locale);
    plan.diagnostics.push(...translated.diagnostics);
    const pages = translated.value.map(({ page }) => page);
    addVersions(plan, { ...input, translated: pages }, locale);
    for (const page of pages.filter(({ collection }) => collection === 'pages')) {
      plan.add({ kind: 'page', url: toUrlPath(locale.prefix, pageUrl(page)), locale: locale.id, page }, page.file);
    }
    for (const module of modulePages(input)) {
      plan.add({ ...module.route, url: toUrlPath(locale.prefix, module.route.url), locale: locale.id }, module.owner);
    }
    for (const addressed of input.api.routes.get(locale.id) ?? []) plan.place(addressed);
    plan.diagnostics.push(...checkVersionPaths(plan, input.config, locale));
    addBlog(plan, input, locale);
    const redirects = findRedirects(plan, input, locale);
    addEntrances(plan, { config: input.config, redirects }, locale);
    for (const { kind, path, instead } of madePages) {
      const owner = { span: () => startOf('site.config.ts'), instead };
      plan.add({ kind, url: toUrlPath(locale.prefix, path), locale: locale.id }, 'site.config.ts', owner);
    }
    addRedirects(plan, redirects, locale);
  }
  plan.diagnostics.push(...checkPages(plan, input));
  return plan.finish(input.api);
}

/** Reports a site without a page of its own. */
function checkPages({ routes }: Plan, { pages }: ModelInput): Diagnostic[] {
  if ([...routes.values()].some(({ kind }) => kind !== 'search' && kind !== 'not-found')) return [];
  const hint =
    pages.length > 0
      ? 'All pages are drafts, which only "sitegen serve" shows. Remove "draft" from one of them.'
      : 'Add a Markdown file to the folder "docs", such as docs/intro.md.';
  return [{ code: 'source/none', message: 'The site has no pages', hint, span: startOf('site.config.ts') }];
}

function pageUrl(page: SitePage): string {
  const slug = toSlug(page.path, page.facts.meta);
  return slug === '' ? '/' : slug;
}

/** Returns the pages rendered by React components of the site, each with the file that defines it. */
function modulePages({
  modules,
  dataPages,
  dropped,
}: ModelInput): { route: Omit<ModuleRoute, 'locale'>; owner: string }[] {
  const kind = 'module' as const;
  const all = [
    ...modules.map(({ id, file }) => {
      const url = toUrlPath(id.replace(/(?:^|\/)index$/, '/'));
      return { route: { kind, url, moduleId: id, file }, owner: file };
    }),
    ...dataPages.map(({ source, slug, template, ...made }) => {
      const url = toUrlPath(slug);
      return { route: { kind, url, moduleId: template.id, file: template.file, made }, owner: source };
    }),
  ];
  return all.filter(({ route }) => !dropped?.has(route.url));
}

/** Input for planning the docs of one locale. */
interface LocaleInput extends ModelInput {
  /** The pages in this locale, with originals where there is no translation. */
  translated: readonly SitePage[];
}

function addVersions(plan: Plan, input: LocaleInput, locale: Locale): void {
  const { pages, translated, config, localizedSites } = input;
  const { versions, categories } = localizedSites.get(locale.id) as SiteWords;
  const hidden = pages.filter((page) => page.collection === 'docs' && isLeftOut(page, input));
  for (const version of versions) {
    const isOwn = (part: { version?: string }) => part.version === version.name;
    addDocsVersion(plan, {
      config,
      locale,
      version,
      pages: translated.filter(isOwn),
      drafts: hidden.filter(isOwn),
      categories: categories.filter(isOwn),
    });
  }
}

/**
 * Adds redirects from the root addresses of the site, the docs, each version and the API references, or the list of
 * packages at the last of these, unless a page or a configured redirect uses the address.
 */
function addEntrances(
  plan: Plan,
  { config, redirects }: { config: SiteConfig; redirects: readonly Redirect[] },
  { id: locale, prefix }: Locale,
): void {
  const claimed = new Set(redirects.map(({ url }) => toRouteKey(url)));
  const versions = versionsOf(plan, locale);
  const last = versions.find(({ isLatest }) => isLatest) ?? versions[0];
  const packages = findPackages(plan, config, prefix);
  const root = toUrlPath(prefix, apiRoot, '/');
  const below = hasCommonRoot(config) ? packages : [];
  const reference = below.length > 1 ? root : packages[0]?.url;
  const to = (url: UrlPath, target: UrlPath | null | undefined): Route[] =>
    target ? [{ kind: 'redirect', url, locale, to: target }] : [];
  const entrances: Route[] = [
    ...to(toUrlPath(prefix, '/'), last?.start ?? plan.blogs.get(locale)?.url ?? reference),
    ...to(toUrlPath(prefix, config.docs.routeBasePath), last?.start),
    ...versions.flatMap(({ path, start }) => to(path, start)),
    ...(below.length > 1 ? [{ kind: 'packages' as const, url: root, locale, packages }] : to(root, below[0]?.url)),
  ];
  for (const route of entrances) {
    if (!plan.has(route.url) && !claimed.has(toRouteKey(route.url))) plan.add(route, 'site.config.ts');
  }
}

/** Returns the documented packages of a site. */
function findPackages({ routes }: Plan, config: SiteConfig, prefix: string): ListedPackage[] {
  return librariesOf(config).flatMap(({ package: name, routeBasePath }) => {
    const front = routes.get(toRouteKey(toUrlPath(prefix, routeBasePath, '/')));
    return front?.kind === 'api' ? [{ name, url: front.url, description: front.page.facts.description }] : [];
  });
}
