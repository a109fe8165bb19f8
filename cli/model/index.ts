import type { SiteIndex, SitePage } from '../contracts/site-index.ts';
import { isSame, type Memo, memoKey } from '../core/memo.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { indexSite, type ModelInput } from './index-site.ts';
import { placesOf } from './redirects.ts';
import { canReplacePage, replacePages } from './replace-pages.ts';

export { checkConfiguredFiles } from './check-files.ts';
export { checkLinks, linksOfConfig, linksOfSidebars } from './check-links.ts';
export { indexSite, type ModelInput } from './index-site.ts';
export { localizeSite } from './localize.ts';
export { planApi } from './plan-api.ts';
export { toSearchSuggestions } from './search-settings.ts';
export { toShell } from './shell.ts';
export { translate } from './translate.ts';

/** A plan, and what it was made from. */
interface Planned {
  pages: readonly SitePage[];
  /** Everything else. */
  inputs: readonly unknown[];
  index: Outcome<SiteIndex>;
}

const planKey = memoKey<Planned>('plan');

/**
 * Plans the whole site. Where pages have changed in nothing that the plan reads, as when a sentence is added, the last
 * plan is kept, with the new pages in the places of the old.
 */
export function toSiteIndex(input: ModelInput, memo: Memo): Outcome<SiteIndex> {
  const { pages, posts, ...rest } = input;
  const inputs = [...posts, ...Object.values(rest)];
  const plan = (before: Planned | undefined): Outcome<SiteIndex> => {
    const replaced =
      before && isSame(before.inputs, inputs) ? toReplaced(before.pages, pages, placesOf(input.config)) : null;
    if (!before || !replaced) return indexSite(input);
    const { value, diagnostics } = before.index;
    return replaced.size === 0 ? before.index : outcome(replacePages(value, replaced), diagnostics);
  };
  return memo.get(planKey, [...pages, ...inputs], (before) => ({ pages, inputs, index: plan(before) })).index;
}

/** Returns the pages that differ, by the page in whose place they are; `null` where the plan would be another. */
function toReplaced(
  old: readonly SitePage[],
  current: readonly SitePage[],
  places: ReadonlySet<string>,
): Map<SitePage, SitePage> | null {
  if (old.length !== current.length) return null;
  const replaced = new Map<SitePage, SitePage>();
  for (const [index, page] of current.entries()) {
    const before = old[index];
    if (before === page) continue;
    if (!before || !canReplacePage(before, page, places)) return null;
    replaced.set(before, page);
  }
  return replaced;
}
