import { isElsewhere, toRouteHref, toUrlPath, type UrlPath, type UrlStyle } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import { listedUrl, type SidebarCategoryNode, type SidebarNode, type SidebarStop } from '../../contracts/sidebar.ts';
import { type CategoryRoute, currentVersion, type DocRoute, isUnlisted } from '../../contracts/site-index.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { listLikeliest, suggestion } from '../../diagnostics/suggest.ts';
import { toCategorySlug } from '../doc-path.ts';
import type { SidebarItem } from './sidebar-items.ts';
import { checkLabels } from './sidebar-labels.ts';

/** The version and locale that a sidebar is linked for. */
interface LinkContext {
  locale: Locale;
  /** Whether it is the default locale. Docs listed twice are reported in it only: they are the same in all locales. */
  isDefault: boolean;
  version: string;
  /** Address of the version, without the locale prefix. */
  base: string;
  style: UrlStyle;
  /** Docs by id. */
  docs: ReadonlyMap<string, DocRoute>;
  /** Ids of drafts. Rows for them are left out without a diagnostic. */
  hidden: ReadonlySet<string>;
  /** Paths of files that are published unchanged, the same in all locales. */
  statics: ReadonlySet<string>;
}

/** A row that references a route by address instead of by doc id. */
export interface RouteRow {
  node: Exclude<SidebarNode, SidebarCategoryNode>;
  url: UrlPath;
}

/** A sidebar with resolved addresses, and the index pages that its categories need. */
interface LinkedSidebar {
  items: SidebarNode[];
  /** Index pages, each with the place where its category is defined. */
  routes: { route: CategoryRoute; span: () => Span }[];
  /** Rows that may lead to any page. Whether that page is unlisted is only known after the whole site is planned. */
  routeRows: RouteRow[];
  diagnostics: Diagnostic[];
  /** Ids of the docs in the sidebar. */
  listed: Set<string>;
}

/** Resolves the address of every row in a sidebar. Rows without a target are reported and left out. */
export function linkSidebar(items: readonly SidebarItem[], context: LinkContext): LinkedSidebar {
  const linked: LinkedSidebar = { items: [], routes: [], routeRows: [], diagnostics: [], listed: new Set() };
  linked.items = linkItems(items, context, linked);
  return linked;
}

function linkItems(items: readonly SidebarItem[], context: LinkContext, linked: LinkedSidebar): SidebarNode[] {
  const nodes = items.flatMap((item): SidebarNode[] => {
    switch (item.type) {
      case 'doc': {
        const doc = findDoc(item, context, linked);
        return doc ? [toLink(doc, item.label)] : [];
      }
      case 'link': {
        const file = toFile(item.href, context);
        if (file !== null) return [{ type: 'external', label: item.label, href: file }];
        const row = toRouteRow(item.label, item.href, context);
        linked.routeRows.push(row);
        return [row.node];
      }
      case 'category':
        return linkCategory(item, context, linked);
    }
  });
  // Labels of a release are fixed where it is written, and those of other languages in the original.
  if (context.isDefault && context.version === currentVersion)
    linked.diagnostics.push(...checkLabels(nodes, context.docs));
  return nodes;
}

/** Returns the URL if a link leads to a static file or outside the site, or `null` if it leads to a route. */
function toFile(href: string, { statics, style }: LinkContext): string | null {
  if (!href.startsWith('/') || isElsewhere(href)) return href;
  return statics.has(href.slice(1).replace(/[?#].*$/s, '')) ? style.baseUrl + href.slice(1) : null;
}

/**
 * Creates a row for a route. If the link has a query or hash, the row keeps it and is never marked as the current page.
 */
function toRouteRow(label: string, href: string, { locale, style }: LinkContext): RouteRow {
  const url = toUrlPath(locale.prefix, href.replace(/[?#].*$/s, ''));
  return /[?#]/.test(href)
    ? { node: { type: 'external', label, href: toRouteHref(href, locale.prefix, style) }, url }
    : { node: { type: 'link', label, url }, url };
}

function linkCategory(
  item: Extract<SidebarItem, { type: 'category' }>,
  context: LinkContext,
  linked: LinkedSidebar,
): SidebarNode[] {
  const { label, collapsible, collapsed, link } = item;
  const items = linkItems(item.items, context, linked);
  const node: SidebarCategoryNode = { type: 'category', label, collapsible, collapsed, items };
  if (link?.type === 'generated-index') {
    const { locale, version, base } = context;
    const { slug = toCategorySlug(label), title = label, description = '' } = link;
    const url = toUrlPath(locale.prefix, base, slug);
    const route = { kind: 'category' as const, url, locale: locale.id, version, slug, title, description, items };
    linked.routes.push({ route, span: item.span });
    return [{ ...node, url, description }];
  }
  const doc = link && findDoc({ id: link.id, span: item.span }, context, linked);
  if (!doc) return items.length > 0 ? [node] : [];
  const { url, docId } = doc;
  // The description of the category's page is shown in lists. For an unlisted page it is left out, as its label would
  // be.
  const shown = isUnlisted(doc) ? { linkUnlisted: true as const } : { description: doc.page.facts.description };
  return [{ ...node, url, docId, ...shown }];
}

function findDoc(
  { id, span }: { id: string; span: () => Span },
  { docs, hidden, isDefault }: LinkContext,
  linked: LinkedSidebar,
): DocRoute | undefined {
  const doc = docs.get(id);
  if (!doc && !hidden.has(id)) {
    const known = [...docs.keys()];
    const hint = suggestion(id, known, `Known ids: ${listLikeliest(id, known)}.`);
    linked.diagnostics.push({ code: 'sidebar/unknown-doc', message: `No doc has the id "${id}"`, hint, span: span() });
  }
  if (doc && isDefault && !isUnlisted(doc) && linked.listed.has(id)) {
    const message = `The sidebar lists "${id}" twice`;
    const hint = 'Remove one of the rows; links to the previous and next page follow the first one.';
    linked.diagnostics.push({ code: 'sidebar/duplicate-doc', message, hint, span: span() });
  }
  linked.listed.add(id);
  return doc;
}

function toLink(doc: DocRoute, label = doc.label): SidebarNode {
  const { description } = doc.page.facts;
  return {
    type: 'link',
    label,
    url: doc.url,
    docId: doc.docId,
    description,
    ...(isUnlisted(doc) && { unlisted: true }),
  };
}

/** A doc in a sidebar, with the categories around it, outermost first. */
interface PlacedDoc {
  docId: string;
  ancestors: readonly SidebarCategoryNode[];
}

/** Contents of a sidebar, in order. */
export interface SidebarOrder {
  /** Pages in reading order, without unlisted ones. */
  stops: readonly SidebarStop[];
  /** All docs, including unlisted ones. */
  rows: readonly PlacedDoc[];
}

/**
 * Collects the contents of a sidebar in one pass. A page that is listed twice has only its first place in the reading
 * order: otherwise its neighbours would lead back to it.
 */
export function walkSidebar(items: readonly SidebarNode[]): SidebarOrder {
  const stops: SidebarStop[] = [];
  const rows: PlacedDoc[] = [];
  const stopped = new Set<UrlPath>();
  const walk = (nodes: readonly SidebarNode[], ancestors: readonly SidebarCategoryNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'external') continue;
      const { label, docId } = node;
      const url = listedUrl(node);
      // A manually added link is not part of the reading order.
      const isPage = docId !== undefined || node.type === 'category';
      if (url && isPage && !stopped.has(url)) {
        stopped.add(url);
        stops.push({ label, url });
      }
      if (docId !== undefined) rows.push({ docId, ancestors });
      if (node.type === 'category') walk(node.items, [...ancestors, node]);
    }
  };
  walk(items, []);
  return { stops, rows };
}
