import type { ParsedPage, RefKind } from '../contracts/parsed-page.ts';
import type { ApiSitePage } from '../contracts/site-index.ts';

/** What is kept of a page of the reference: a made page has no lines, so all its references stand at its beginning. */
export interface ApiPageEntry extends Omit<ApiSitePage, 'facts'> {
  facts: Omit<ParsedPage, 'refs'> & { refs: [kind: RefKind, target: string][] };
}

/** Returns a page as it is kept. References are most of what is known of thousands of pages, and places most of them. */
export function toEntry(page: ApiSitePage): ApiPageEntry {
  const refs = page.facts.refs.map(({ kind, target }): [RefKind, string] => [kind, target]);
  return { ...page, facts: { ...page.facts, refs } };
}

/** Returns the page that was kept. */
export function fromEntry(entry: ApiPageEntry): ApiSitePage {
  const span = { file: entry.file, start: { line: 1, column: 1 } };
  const refs = entry.facts.refs.map(([kind, target]) => ({ kind, target, span }));
  return { ...entry, facts: { ...entry.facts, refs } };
}
