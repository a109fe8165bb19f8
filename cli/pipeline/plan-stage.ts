import type { SiteIndex, SitePage } from '../contracts/site-index.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { indexSite, type ModelInput } from '../model/index-site.ts';
import { canReplacePage, replacePages } from '../model/replace-pages.ts';
import { isSame, type Memory } from './memory.ts';

/** A plan, and the pages that it was made from. */
interface Planned {
  pages: readonly SitePage[];
  index: Outcome<SiteIndex>;
}

/**
 * Plans the whole site. Where pages have changed in nothing that the plan reads, as when a sentence is added, the last
 * plan is kept, with the new pages in the places of the old.
 */
export function planSite(input: ModelInput, memory: Memory): Outcome<SiteIndex> {
  const { pages, posts, ...rest } = input;
  const latest = memory.reuse('latest plan', [], (): { planned: Planned | null; inputs: unknown[] } => ({
    planned: null,
    inputs: [],
  }));
  const inputs = [...posts, ...Object.values(rest)];
  const replaced = latest.planned && isSame(latest.inputs, inputs) ? toReplaced(latest.planned.pages, pages) : null;
  if (latest.planned && replaced) {
    const { value, diagnostics } = latest.planned.index;
    return replaced.size === 0 ? latest.planned.index : outcome(replacePages(value, replaced), diagnostics);
  }
  const index = indexSite(input);
  Object.assign(latest, { planned: { pages, index }, inputs });
  return index;
}

/** Returns the pages that differ, by the page in whose place they are; `null` where the plan would be another. */
function toReplaced(old: readonly SitePage[], current: readonly SitePage[]): Map<SitePage, SitePage> | null {
  if (old.length !== current.length) return null;
  const replaced = new Map<SitePage, SitePage>();
  for (const [index, page] of current.entries()) {
    const before = old[index];
    if (before === page) continue;
    if (!before || !canReplacePage(before, page)) return null;
    replaced.set(before, page);
  }
  return replaced;
}
