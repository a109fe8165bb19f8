import { posix } from 'node:path';
import memoize from 'memoize';
import { toRouteKey, toUrlPath, type UrlStyle } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { VersionWithSidebars } from '../../contracts/planned-version.ts';
import {
  type Category,
  type CategoryRoute,
  currentVersion,
  type DocRoute,
  type DocsVersion,
  docsFolder,
  isUnlisted,
  type Sidebar,
  type SitePage,
} from '../../contracts/site-index.ts';
import { type Diagnostic, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { keepBracketsBehind } from '../../syntax/bracket-order.ts';
import { type AddressedRoute, toAddressed } from '../address.ts';
import { toDocId, toSlug } from '../doc-path.ts';
import type { Plan } from '../plan.ts';
import { placeDocs } from './doc-place.ts';
import { expandSidebars, generateItems, toDocTree } from './sidebar-items.ts';
import { linkSidebar, walkSidebar } from './sidebar-links.ts';

/** Input for planning one version of the docs in one locale. */
interface DocsVersionInput {
  config: SiteConfig;
  locale: Locale;
  version: VersionWithSidebars;
  /** Its pages, each translated if a translation exists. */
  pages: readonly SitePage[];
  /** Its drafts, which are left out. */
  drafts: readonly SitePage[];
  /** Category settings of its folders. */
  categories: readonly Category[];
}

/** Plans one version of the docs in one locale: pages, sidebars, and the place of each page. */
export function addDocsVersion(plan: Plan, input: DocsVersionInput): void {
  const { config, locale, version, drafts } = input;
  const { sidebars: configured, segment, ...named } = version;
  const base = posix.join(config.docs.routeBasePath, segment);
  const docs = addDocs(plan, base, input);
  if (docs.size === 0) {
    const isSnapshot = version.name !== currentVersion;
    if (isSnapshot) plan.diagnostics.push(noPages(version.name));
    if (isSnapshot || !configured) return;
  }
  const draftIds = new Set(drafts.map((page) => toDocId(page.path, page.facts.meta)));
  const { sidebars, categories } = addSidebars(plan, { ...input, base, docs, draftIds });
  const walked = [...sidebars.values()].map((sidebar) => ({ sidebar, ...walkSidebar(sidebar.items) }));
  const places = placeDocs({ docs, draftIds }, walked);
  plan.diagnostics.push(...places.diagnostics);
  const path = toUrlPath(locale.prefix, base);
  const rootKey = toRouteKey(path);
  const listed = [...docs.values()].filter((doc) => !isUnlisted(doc));
  const root = listed.find(({ url }) => toRouteKey(url) === rootKey);
  const stops = walked.flatMap((sidebar) => sidebar.stops);
  plan.addVersion({
    ...named,
    locale: locale.id,
    path,
    start: root?.url ?? stops[0]?.url ?? listed[0]?.url ?? null,
    docs,
    draftIds,
    sidebars,
    places: places.value,
    categories,
  });
}

function addDocs(
  plan: Plan,
  base: string,
  { config, locale, version, pages }: DocsVersionInput,
): Map<string, DocRoute> {
  const docs = new Map<string, DocRoute>();
  const root = `${locale.prefix}/${base}`;
  const { trailingSlash } = config;
  const docAt = docsAt({ locale: locale.id, version: version.name, root, trailingSlash });
  for (const page of pages) {
    const { route, addressed } = docAt(page);
    const { docId } = route;
    const same = docs.get(docId);
    if (same) {
      plan.diagnostics.push({
        code: 'doc/duplicate-id',
        message: `Two docs have the id "${docId}"`,
        hint: 'Give one of them another "id", or rename its file.',
        notes: [`The other one is ${same.page.file}.`],
        span: startOf(page.file),
      });
    } else {
      docs.set(docId, route);
    }
    plan.place(addressed);
  }
  return docs;
}

/** Location of a version's docs in a locale. */
interface DocsRoot extends Pick<UrlStyle, 'trailingSlash'> {
  locale: string;
  version: string;
  /** Root path of its addresses. */
  root: string;
}

/** A doc with its route. */
interface AddressedDoc {
  route: DocRoute;
  addressed: AddressedRoute;
}

/**
 * Returns a function that gives a page its route in a location. Cached, since after a change of one page all other docs
 * of the site are planned again.
 */
const docsAt = memoize(
  ({ locale, version, root, ...style }: DocsRoot) =>
    memoize(
      (page: SitePage): AddressedDoc => {
        const { meta, title } = page.facts;
        const url = toUrlPath(root, toSlug(page.path, meta));
        const label = keepBracketsBehind(meta.sidebar_label ?? title);
        const route: DocRoute = { kind: 'doc', url, locale, version, page, docId: toDocId(page.path, meta), label };
        return { route, addressed: toAddressed(route, page.file, style) };
      },
      { cache: new WeakMap() },
    ),
  { cacheKey: ([place]) => JSON.stringify(place) },
);

/** Input for the sidebars of a version. */
interface SidebarsInput extends DocsVersionInput, Pick<DocsVersion, 'docs' | 'draftIds'> {
  /** Address of the version, without the locale prefix. */
  base: string;
}

function addSidebars(
  plan: Plan,
  { config, locale, version, categories, base, docs, draftIds }: SidebarsInput,
): { sidebars: Map<string, Sidebar>; categories: Map<string, CategoryRoute> } {
  const tree = toDocTree([...docs.values()], new Map(categories.map((category) => [category.dir, category])));
  const expanded = version.sidebars
    ? expandSidebars(version.sidebars, tree)
    : outcome(new Map([['docs', generateItems('.', tree, () => false)]]));
  plan.diagnostics.push(...expanded.diagnostics, ...checkCategories(categories, docs));
  const { statics } = plan;
  const isDefault = locale.id === config.locales.default;
  const context = { locale, isDefault, version: version.name, base, style: config, docs, hidden: draftIds, statics };
  const made = { sidebars: new Map<string, Sidebar>(), categories: new Map<string, CategoryRoute>() };
  for (const [id, items] of expanded.value) {
    const linked = linkSidebar(items, context);
    plan.diagnostics.push(...linked.diagnostics);
    plan.routeRows.push(...linked.routeRows);
    made.sidebars.set(id, { id, locale: locale.id, version: version.name, items: linked.items });
    for (const { route, span } of linked.routes) {
      made.categories.set(route.slug, route);
      const file = version.name === currentVersion ? 'sidebars.ts' : `versions/${version.name}`;
      plan.add(route, file, { what: `the category "${route.title}"`, span });
    }
  }
  return made;
}

/** Reports category files in folders without pages. */
function checkCategories(categories: readonly Category[], docs: ReadonlyMap<string, DocRoute>): Diagnostic[] {
  const paths = [...docs.values()].map(({ page }) => page.path);
  return categories.flatMap(({ dir, config }): Diagnostic[] => {
    if (paths.some((path) => path.startsWith(`${dir}/`))) return [];
    const span = config.locate([]);
    const hint = 'Put it into a folder below "docs" that contains pages, or remove it.';
    const why = dir === '' ? 'is not that of a category' : 'contains no pages';
    return [{ code: 'source/unused', message: `The folder of ${span.file} ${why}`, hint, span }];
  });
}

function noPages(name: string): Diagnostic {
  const file = docsFolder(name);
  const span = startOf(file);
  const hint = 'Restore its pages, or remove its folder.';
  return { code: 'version/incomplete', message: `The version "${name}" has no pages`, hint, span };
}
