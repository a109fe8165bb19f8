import { setImmediate } from 'node:timers/promises';
import type { ArticleSource, SiteIndex } from '../../contracts/site-index.ts';
import { isSame } from '../../core/memo.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Site } from '../../site/load/load.ts';
import type { PageRenderer } from '../../site/pages/page-renderer.ts';

/** Time after which a check yields to the event loop, in milliseconds, so that requests are answered. */
const slice = 1;

/**
 * Checks the references of all pages, including pages that were never requested. Returns the problems found, `null` if
 * the site has become outdated meanwhile.
 */
export type LinkChecker = (
  site: Site,
  renderer: PageRenderer,
  isOutdated: () => boolean,
) => Promise<readonly Diagnostic[] | null>;

/** The diagnostics of a page, and the version of it that was checked. */
interface Checked {
  page: ArticleSource;
  diagnostics: readonly Diagnostic[];
}

/** Creates a checker that only rechecks pages whose references or targets may have changed. */
export function createLinkChecker(): LinkChecker {
  let known = new Map<string, Checked>();
  let last: Site | null = null;
  return async (site, renderer, isOutdated) => {
    const isUnchanged = last !== null && hasSameTargets(site, last) && hasSameAnchors(site, known);
    const checked = new Map<string, Checked>();
    let pausedAt = performance.now();
    for (const [key, route] of site.index.routes) {
      if (!('page' in route)) continue;
      if (performance.now() - pausedAt > slice) {
        await setImmediate();
        if (isOutdated()) return null;
        pausedAt = performance.now();
      }
      const { page } = route;
      const before = isUnchanged ? known.get(key) : undefined;
      const isKnown = before?.page === page;
      checked.set(key, isKnown ? before : { page, diagnostics: renderer.resolve(route)?.diagnostics ?? [] });
    }
    known = checked;
    last = site;
    return [...checked.values()].flatMap(({ diagnostics }) => diagnostics);
  };
}

function hasSameTargets(one: Site, other: Site): boolean {
  return isSame(targetsOf(one), targetsOf(other)) && hasSameAddresses(one.index, other.index);
}

/** Everything references are resolved with, apart from pages. Each becomes a new value when it may have changed. */
function targetsOf({ config, index, assets, statics, bundle }: Site): readonly unknown[] {
  return [config, index.api.symbols, assets, statics, bundle];
}

/** Returns whether all pages have kept their addresses: a changed title rebuilds the index, but moves nothing. */
function hasSameAddresses(one: SiteIndex, other: SiteIndex): boolean {
  if (one.byContent === other.byContent) return true;
  return (
    isSame([...one.byContent].flat(), [...other.byContent].flat()) &&
    isSame(toAddresses(one), toAddresses(other)) &&
    isSame(toSidebars(one), toSidebars(other))
  );
}

function toAddresses({ routes }: SiteIndex): string[] {
  return [...routes].flatMap(([key, { kind, url }]) => [key, kind, url]);
}

/** Islands refer to sidebars by name. */
function toSidebars({ versions }: SiteIndex): unknown[] {
  return [...versions].flatMap(([key, { isLatest, sidebars }]) => [key, isLatest, ...sidebars.keys()]);
}

function hasSameAnchors({ index }: Site, known: ReadonlyMap<string, Checked>): boolean {
  return [...index.routes].every(([key, route]) => {
    const last = 'page' in route ? known.get(key)?.page : undefined;
    return !('page' in route) || last === route.page || (last && isSame(toIds(last), toIds(route.page)));
  });
}

/** All ids by which links may call parts of a page. */
function toIds({ facts: { anchors, ownIds = {} } }: ArticleSource): string[] {
  return [...anchors, ...Object.entries(ownIds).flat()];
}
