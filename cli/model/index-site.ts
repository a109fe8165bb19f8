import { posix } from 'node:path';
import { toUrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SidebarsConfig } from '../config/schema/sidebars.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import {
  type ApiSitePage,
  type Category,
  contentKey,
  type DocRoute,
  type SiteIndex,
  type SitePage,
} from '../contracts/site-index.ts';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import { toDocId, toSlug } from './doc-path.ts';
import { Plan } from './plan.ts';
import { expandSidebars, generateItems, toDocTree } from './sidebar-items.ts';
import { linkSidebar, toStops } from './sidebar-links.ts';

/** Everything that the plan of a site is made from. */
export interface ModelInput {
  config: SiteConfig;
  pages: readonly SitePage[];
  apiPages: readonly ApiSitePage[];
  categories: readonly Category[];
  modules: readonly { id: string; file: string }[];
  /** The site's own sidebars; without them one sidebar is generated from all docs. */
  sidebars: Located<SidebarsConfig> | null;
  /** Paths of files that are published as they are. */
  statics: readonly string[];
  /** Whether drafts are a part of the site, as while writing. */
  drafts: boolean;
}

/** Plans the whole site: every address, every sidebar, and who stands where. Pure: the same input, the same plan. */
export function indexSite(input: ModelInput): Outcome<SiteIndex> {
  const plan = new Plan(input.config, input.statics);
  for (const locale of input.config.locales.all) {
    const collected = translate(input, locale, plan.diagnostics);
    addDocs(plan, input, locale, collected.docs);
    addSidebars(plan, input, locale);
    for (const page of collected.pages) {
      plan.add({ kind: 'page', url: toUrlPath(locale.prefix, pageUrl(page)), locale: locale.id, page }, page.file);
    }
    for (const { id, file } of input.modules) {
      const url = toUrlPath(locale.prefix, id.replace(/(?:^|\/)index$/, '/'));
      plan.add({ kind: 'module', url, locale: locale.id, moduleId: id, file }, file);
    }
    for (const page of input.apiPages.filter((page) => page.locale === locale.id)) {
      const url = toUrlPath(locale.prefix, input.config.api?.routeBasePath ?? '', page.slug === '' ? '/' : page.slug);
      plan.add({ kind: 'api', url, locale: locale.id, page }, page.file);
    }
    addEntrances(plan, input.config, locale);
    plan.add({ kind: 'not-found', url: toUrlPath(locale.prefix, '404.html'), locale: locale.id }, 'pages/404.md');
  }
  return plan.finish();
}

/** Returns the pages of a locale: its own where it has them, the default locale's otherwise. */
function translate(
  { pages, config, drafts }: ModelInput,
  locale: Locale,
  diagnostics: Diagnostic[],
): { docs: SitePage[]; pages: SitePage[] } {
  const published = pages.filter((page) => drafts || !page.facts.meta.draft);
  const originals = published.filter((page) => page.locale === config.locales.default);
  const own = new Map(
    published
      .filter((page) => page.locale === locale.id)
      .map((page) => [contentKey(locale.id, page.collection, page.path), page]),
  );
  const used = new Set<SitePage>();
  const chosen = originals.map((original) => {
    const page = own.get(contentKey(locale.id, original.collection, original.path)) ?? original;
    used.add(page);
    return page;
  });
  const allPaths = new Set(pages.filter((page) => page.locale === config.locales.default).map(originalKey));
  for (const page of own.values()) {
    // The translation of a draft waits for its original.
    if (!used.has(page) && !allPaths.has(originalKey(page))) diagnostics.push(orphan(page, pages));
  }
  return {
    docs: chosen.filter((page) => page.collection === 'docs'),
    pages: chosen.filter((page) => page.collection === 'pages'),
  };
}

function originalKey({ collection, path }: SitePage): string {
  return contentKey('', collection, path);
}

function orphan(page: SitePage, pages: readonly SitePage[]): Diagnostic {
  const near = pages.find(
    (other) => other.locale !== page.locale && posix.basename(other.path) === posix.basename(page.path),
  );
  return {
    code: 'source/unused',
    message: `${page.file} translates a page that does not exist`,
    hint: near ? `Was it meant for ${near.file}?` : 'Move it to the path of its original, or remove it.',
    span: { file: page.file, start: { line: 1, column: 1 } },
  };
}

function pageUrl(page: SitePage): string {
  const slug = toSlug(page.path, page.facts.meta);
  return slug === '' ? '/' : slug;
}

function addDocs(plan: Plan, { config }: ModelInput, locale: Locale, pages: readonly SitePage[]): void {
  for (const page of pages) {
    const { meta, title } = page.facts;
    const docId = toDocId(page.path, meta);
    const key = `${locale.id}/${docId}`;
    const url = toUrlPath(locale.prefix, config.docs.routeBasePath, toSlug(page.path, meta));
    const route: DocRoute = { kind: 'doc', url, locale: locale.id, page, docId, label: meta.sidebar_label ?? title };
    const same = plan.docs.get(key);
    if (same) {
      plan.diagnostics.push({
        code: 'doc/duplicate-id',
        message: `Two docs have the id "${docId}"`,
        hint: 'Give one of them another "id", or rename its file.',
        notes: [`The other one is ${same.page.file}.`],
        span: { file: page.file, start: { line: 1, column: 1 } },
      });
    } else {
      plan.docs.set(key, route);
    }
    plan.add(route, page.file);
  }
}

function addSidebars(plan: Plan, { config, sidebars, categories, pages, drafts }: ModelInput, locale: Locale): void {
  const docs = [...plan.docs.values()].filter((doc) => doc.locale === locale.id);
  if (docs.length === 0 && !sidebars) return;
  const tree = toDocTree(
    docs,
    new Map(
      [...categories]
        .filter((category) => category.locale === locale.id || category.locale === config.locales.default)
        .sort((a, b) => Number(a.locale === locale.id) - Number(b.locale === locale.id))
        .map((category) => [category.dir, category]),
    ),
  );
  const expanded = sidebars
    ? expandSidebars(sidebars, tree)
    : { sidebars: new Map([['docs', generateItems('.', tree)]]), diagnostics: [] };
  plan.diagnostics.push(...expanded.diagnostics);
  for (const { dir, locale: own, config: category } of categories) {
    if (own === locale.id && !docs.some((doc) => doc.page.path.startsWith(`${dir}/`))) {
      const span = category.locate([]);
      const hint = 'Put it into a folder below "docs" that holds pages, or remove it.';
      plan.diagnostics.push({ code: 'source/unused', message: `No page is in the folder of ${span.file}`, hint, span });
    }
  }
  const hidden = pages.filter((page) => page.collection === 'docs' && page.facts.meta.draft && !drafts);
  const context = {
    locale: locale.id,
    prefix: locale.prefix,
    routeBasePath: config.docs.routeBasePath,
    style: config,
    docs: new Map(docs.map((doc) => [doc.docId, doc])),
    hidden: new Set(hidden.map((page) => toDocId(page.path, page.facts.meta))),
  };
  for (const [id, items] of expanded.sidebars) {
    const linked = linkSidebar(items, context);
    plan.diagnostics.push(...linked.diagnostics);
    plan.sidebars.set(`${locale.id}/${id}`, { id, locale: locale.id, items: linked.items });
    for (const route of linked.routes) plan.add(route, 'sidebars.ts');
  }
}

/** A site's root and the docs' root lead somewhere even where no page claims them. */
function addEntrances(plan: Plan, config: SiteConfig, { id, prefix }: Locale): void {
  const sidebar = [...plan.sidebars.values()].find(({ locale }) => locale === id);
  const firstDoc = [...plan.docs.values()].find((doc) => doc.locale === id);
  const main = (sidebar && toStops(sidebar.items)[0]?.url) ?? firstDoc?.url;
  if (!main) return;
  for (const url of [toUrlPath(prefix, '/'), toUrlPath(prefix, config.docs.routeBasePath)]) {
    if (!plan.has(url)) plan.add({ kind: 'redirect', url, locale: id, to: main }, 'site.config.ts');
  }
}
