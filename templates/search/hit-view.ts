import type { SavedSearch } from '../../runtime/search/box/saved-searches.ts';
import type { Hierarchy, Hit } from '../../runtime/search/protocol.ts';

/** A result as shown. */
interface HitView extends SavedSearch {
  /** The heading with marks around matches. */
  marked: string;
  /** The matching passage with marks; empty if the heading matches completely, or only code does. */
  passage: string;
  /** The matching names in the code with marks; empty if headings or texts match. */
  code: string;
  /** A symbol's kind, `page`, or `heading` for a heading inside a page. */
  kind: string;
}

const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'] as const satisfies (keyof Hierarchy)[];

/** Returns a result as shown. Addresses on the published origin are made relative to the current one. */
export function toHitView(hit: Hit, origin: string): HitView {
  const own = levels.find((level) => hit.hierarchy[level]) ?? 'lvl0';
  const above = [...levels].reverse().filter((level) => level < own && level !== 'lvl0');
  const title = hit.hierarchy[own] ?? hit.url;
  return {
    url: toLocalUrl(hit.url, origin),
    title,
    context: above.flatMap((level) => hit.hierarchy[level] ?? []).join(' › '),
    marked: hit._highlightResult?.hierarchy?.[own]?.value ?? title,
    passage: hit.type === 'content' ? (hit._snippetResult?.content?.value ?? '') : '',
    code: hit._snippetResult?.code?.value ?? '',
    kind: hit.kind ?? (hit.anchor ? 'heading' : 'page'),
  };
}

/** Groups results by part of the site, the best part first, with at most `most` results each. */
export function groupHits(hits: readonly Hit[], most: number): { name: string; hits: Hit[] }[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const name = hit.hierarchy.lvl0 ?? '';
    const group = groups.get(name) ?? [];
    if (group.length < most) group.push(hit);
    groups.set(name, group);
  }
  return [...groups].map(([name, group]) => ({ name, hits: group }));
}

function toLocalUrl(url: string, origin: string): string {
  const address = new URL(url, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : url;
}
