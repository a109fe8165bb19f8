import type { DocsVersion, SiteIndex, SitePage } from '../contracts/site-index.ts';
import { lazily } from '../core/lazily.ts';
import { isSame, type Memo, memoKey } from '../core/memo.ts';
import { withReplaced } from '../core/replaced-map.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { indexSite, type ModelInput } from './index-site.ts';
import { placesOf } from './redirects.ts';
import { canReplacePage, findRouteKeys, toReplacedRoutes } from './replace-pages.ts';

export { planApi } from './api/plan-api.ts';
export { checkConfiguredFiles } from './check-files.ts';
export { checkLinks, linksOfConfig, linksOfSidebars } from './check-links.ts';
export { toPlainDir } from './doc-path.ts';
export { indexSite, type ModelInput } from './index-site.ts';
export { toSearchSuggestions } from './search-settings.ts';
export { toShell } from './shell.ts';
export { localizeSite } from './texts/localize.ts';
export { translate } from './texts/translate.ts';

/** A plan with its inputs. */
interface Planned {
  pages: readonly SitePage[];
  /** All other inputs. */
  inputs: readonly unknown[];
  index: Outcome<SiteIndex>;
  /** Returns the keys of the routes of each page. */
  routeKeys: () => ReturnType<typeof findRouteKeys>;
}

const planKey = memoKey<Planned>();

/**
 * Plans the whole site. If only parts of pages changed that the plan does not use, as when a sentence is added, the
 * last plan is reused, with the old page objects replaced.
 */
export function toSiteIndex(input: ModelInput, memo: Memo): Outcome<SiteIndex> {
  const { pages, posts, ...rest } = input;
  const inputs = [...posts, ...Object.values(rest)];
  const plan = (before: Planned | undefined): Pick<Planned, 'index' | 'routeKeys'> => {
    const replaced =
      before && isSame(before.inputs, inputs) ? toReplaced(before.pages, pages, placesOf(input.config)) : null;
    if (!before || !replaced) {
      const index = indexSite(input);
      return { index, routeKeys: lazily(() => findRouteKeys(index.value)) };
    }
    const { routeKeys } = before;
    const { value, diagnostics } = before.index;
    const index = replaced.size === 0 ? before.index : outcome(replacePages(value, replaced, routeKeys()), diagnostics);
    return { index, routeKeys };
  };
  return memo.get(planKey, [...pages, ...inputs], (before) => ({ pages, inputs, ...plan(before) })).index;
}

/** Returns the same plan with some pages replaced. */
function replacePages(
  index: SiteIndex,
  pages: ReadonlyMap<SitePage, SitePage>,
  keys: ReturnType<typeof findRouteKeys>,
): SiteIndex {
  const { routes, docs } = toReplacedRoutes(index, pages, keys);
  const versions = new Map(index.versions);
  for (const [key, own] of docs) {
    const version = versions.get(key) as DocsVersion;
    versions.set(key, { ...version, docs: withReplaced(version.docs, own) });
  }
  return { ...index, routes: withReplaced(index.routes, routes), versions };
}

/** Returns the changed pages by the page that each replaces, or `null` if the site must be planned again. */
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
