import type { Hierarchy, Hit } from '../../runtime/search/protocol.ts';
import type { SavedSearch } from '../../runtime/search/saved-searches.ts';

/** A result as it is shown. */
export interface HitView extends SavedSearch {
  /** The heading with `<mark>` around what was found. */
  marked: string;
  /** The passage that was found, marked; empty where the heading says it all. */
  passage: string;
  /** What kind of place it is: a symbol's kind, a page, or a heading inside of one. */
  kind: string;
}

const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'] as const satisfies (keyof Hierarchy)[];

/** Returns what is shown of a result. Addresses of the site itself become those of where it is being read. */
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
    kind: hit.kind ?? (hit.anchor ? 'heading' : 'page'),
  };
}

/** Returns results by the part of the site that they belong to, the best part first, so many of each. */
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
