import type { UrlPath } from '../../../runtime/url.ts';
import {
  type DocPlace,
  type DocRoute,
  type DocsVersion,
  isUnlisted,
  type Sidebar,
  type SidebarCategoryNode,
  type SidebarStop,
} from '../../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import type { SidebarOrder } from './sidebar-links.ts';

/** A sidebar, with its pages in order. */
interface WalkedSidebar extends SidebarOrder {
  sidebar: Sidebar;
}

/** Docs of a version that can be referenced by id. */
type KnownDocs = Pick<DocsVersion, 'docs' | 'draftIds'>;

/** Returns the place of every doc of a version, by id. A doc belongs to the first sidebar that contains it. */
export function placeDocs(
  known: KnownDocs,
  sidebars: readonly WalkedSidebar[],
): Outcome<ReadonlyMap<string, DocPlace>> {
  const homes = new Map<string, Home>();
  for (const { sidebar, stops, rows } of sidebars) {
    const order = new Map(stops.map(({ url }, index) => [url, index]));
    for (const { docId, ancestors } of rows) {
      if (!homes.has(docId)) homes.set(docId, { sidebar, stops, order, ancestors });
    }
  }
  const diagnostics: Diagnostic[] = [];
  const places = new Map<string, DocPlace>();
  for (const [id, doc] of known.docs) {
    const home = homes.get(id);
    const at = home?.order.get(doc.url) ?? Number.NaN; // NaN: an unlisted page has no neighbours.
    const { pagination_prev: prev, pagination_next: next } = doc.page.facts.meta;
    const neighbour = (id: string | null | undefined, index: number): SidebarStop | null => {
      if (id === undefined) return home?.stops[index] ?? null;
      return id === null ? null : chosen(id, doc, { ...known, diagnostics });
    };
    places.set(id, {
      sidebar: home?.sidebar ?? null,
      ancestors: home?.ancestors ?? [],
      prev: neighbour(prev, at - 1),
      next: neighbour(next, at + 1),
    });
  }
  return outcome(places, diagnostics);
}

/** The sidebar position of a doc. */
interface Home {
  sidebar: Sidebar;
  stops: readonly SidebarStop[];
  /** Index of each page in reading order. */
  order: ReadonlyMap<UrlPath, number>;
  ancestors: readonly SidebarCategoryNode[];
}

/** Returns the doc that the front matter chooses as previous or next, or `null` if it is a draft or unlisted. */
function chosen(
  id: string,
  { page }: DocRoute,
  { docs, draftIds, diagnostics }: KnownDocs & { diagnostics: Diagnostic[] },
): SidebarStop | null {
  const found = docs.get(id);
  if (found ? isUnlisted(found) : draftIds.has(id)) return null;
  if (found) return { label: found.label, url: found.url };
  diagnostics.push({
    code: 'front-matter/invalid',
    message: `Pagination refers to an unknown doc "${id}"`,
    hint: suggestion(id, [...docs.keys()], 'Use the id of a doc, or null for none.'),
    span: startOf(page.file),
  });
  return null;
}
