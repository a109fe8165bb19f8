import { toUrlPath, type UrlPath } from '../../runtime/url.ts';
import type {
  CategoryRoute,
  DocRoute,
  SidebarCategoryNode,
  SidebarNode,
  SidebarStop,
} from '../contracts/site-index.ts';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import type { SidebarItem } from './sidebar-items.ts';

/** What linking a sidebar needs to know about its locale. */
export interface LinkContext {
  locale: string;
  /** Address prefix of the locale. */
  prefix: string;
  routeBasePath: string;
  /** Docs by id. */
  docs: ReadonlyMap<string, DocRoute>;
  /** Ids of drafts, which a build leaves out without a word. */
  hidden: ReadonlySet<string>;
}

/** A sidebar with its addresses, and the index pages that its categories ask for. */
export interface LinkedSidebar {
  items: SidebarNode[];
  routes: CategoryRoute[];
  diagnostics: Diagnostic[];
}

/** Gives every row of a sidebar its address; rows that lead nowhere are reported and left out. */
export function linkSidebar(items: readonly SidebarItem[], context: LinkContext): LinkedSidebar {
  const linked: LinkedSidebar = { items: [], routes: [], diagnostics: [] };
  linked.items = linkItems(items, context, linked);
  return linked;
}

function linkItems(items: readonly SidebarItem[], context: LinkContext, linked: LinkedSidebar): SidebarNode[] {
  return items.flatMap((item): SidebarNode[] => {
    switch (item.type) {
      case 'doc': {
        const doc = findDoc(item.id, item.span, context, linked);
        return doc ? [toLink(doc, item.label)] : [];
      }
      case 'link':
        if (!item.href.startsWith('/')) return [{ type: 'external', label: item.label, href: item.href }];
        return [{ type: 'link', label: item.label, url: toUrlPath(context.prefix, item.href) }];
      case 'category':
        return linkCategory(item, context, linked);
    }
  });
}

function linkCategory(
  item: Extract<SidebarItem, { type: 'category' }>,
  context: LinkContext,
  linked: LinkedSidebar,
): SidebarNode[] {
  const { label, collapsible, collapsed, link } = item;
  const items = linkItems(item.items, context, linked);
  const node: SidebarCategoryNode = { type: 'category', label, collapsible, collapsed, items };
  if (link?.type === 'doc') {
    const doc = findDoc(link.id, item.span, context, linked);
    if (doc) Object.assign(node, { url: doc.url, docId: doc.docId, description: doc.page.facts.description });
  }
  if (link?.type === 'generated-index') {
    const url = toUrlPath(context.prefix, context.routeBasePath, link.slug ?? `category/${slugOf(label)}`);
    const title = link.title ?? label;
    const description = link.description ?? '';
    Object.assign(node, { url, description });
    linked.routes.push({ kind: 'category', url, locale: context.locale, title, description, items });
  }
  return items.length > 0 || node.url ? [node] : [];
}

function findDoc(id: string, span: Span, { docs, hidden }: LinkContext, linked: LinkedSidebar): DocRoute | undefined {
  const doc = docs.get(id);
  if (!doc && !hidden.has(id)) {
    const known = [...docs.keys()];
    const hint = suggestion(
      id,
      known,
      `Known ids: ${known.slice(0, 20).join(', ')}${known.length > 20 ? ', ...' : ''}.`,
    );
    linked.diagnostics.push({ code: 'sidebar/unknown-doc', message: `No doc has the id "${id}"`, hint, span });
  }
  return doc;
}

function toLink(doc: DocRoute, label = doc.label): SidebarNode {
  const { description, meta } = doc.page.facts;
  return { type: 'link', label, url: doc.url, docId: doc.docId, description, ...(meta.unlisted && { unlisted: true }) };
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .trim()
    .replace(/[\s/]+/g, '-');
}

/** Returns the pages of a sidebar in reading order; unlisted pages are passed over. */
export function toStops(items: readonly SidebarNode[]): SidebarStop[] {
  return items.flatMap((item): SidebarStop[] => {
    if (item.type === 'external') return [];
    const { label, url, docId } = item;
    const own = url && !('unlisted' in item) ? [{ label, url, ...(docId !== undefined && { docId }) }] : [];
    return item.type === 'category' ? [...own, ...toStops(item.items)] : own;
  });
}

/** Returns the categories around a page, outermost first, or `null` where the sidebar does not hold it. */
export function pathTo(url: UrlPath, items: readonly SidebarNode[]): SidebarCategoryNode[] | null {
  for (const item of items) {
    if (item.type === 'external') continue;
    if (item.url === url) return [];
    if (item.type !== 'category') continue;
    const inner = pathTo(url, item.items);
    if (inner) return [item, ...inner];
  }
  return null;
}

/** Returns the ids of all docs in a sidebar, unlisted ones included. */
export function docIds(items: readonly SidebarNode[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'external') return [];
    const own = item.docId === undefined ? [] : [item.docId];
    return item.type === 'category' ? [...own, ...docIds(item.items)] : own;
  });
}
