import { setImmediate } from 'node:timers/promises';
import type { ArticleSource } from '../contracts/site-index.ts';
import { isSame } from '../core/memo.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../site/load.ts';
import type { PageRenderer } from '../site/page-renderer.ts';

/** Time after which a check lets others go first, in milliseconds: requests are answered meanwhile. */
const slice = 1;

/** Finds what is wrong with the references of all pages, those that nobody asks for too. */
export interface LinkChecker {
  /** Returns what is wrong, or `null` where the check was called off. */
  run(site: Site, renderer: PageRenderer, isCalledOff: () => boolean): Promise<readonly Diagnostic[] | null>;
}

/** What was found on a page, and in which surroundings. */
interface Checked {
  page: ArticleSource;
  diagnostics: readonly Diagnostic[];
}

/** Creates a check that looks again only at pages whose references or their targets may have changed. */
export function createLinkChecker(): LinkChecker {
  let known = new Map<string, Checked>();
  let targets: readonly unknown[] = [];
  return {
    async run(site, renderer, isCalledOff) {
      const now = targetsOf(site);
      const isUnchanged = isSame(now, targets) && hasSameAnchors(site, known);
      const checked = new Map<string, Checked>();
      let pausedAt = performance.now();
      for (const [key, route] of site.index.routes) {
        if (!('page' in route)) continue;
        if (performance.now() - pausedAt > slice) {
          await setImmediate();
          if (isCalledOff()) return null;
          pausedAt = performance.now();
        }
        const last = isUnchanged ? known.get(key) : undefined;
        checked.set(
          key,
          last?.page === route.page
            ? last
            : { page: route.page, diagnostics: renderer.resolve(route)?.diagnostics ?? [] },
        );
      }
      known = checked;
      targets = now;
      return [...checked.values()].flatMap(({ diagnostics }) => diagnostics);
    },
  };
}

/** What answers references, apart from the pages' own headings: each is another value when it may have changed. */
function targetsOf({ config, index, assets, statics }: Site): readonly unknown[] {
  return [config, index.byContent, assets, statics];
}

function hasSameAnchors({ index }: Site, known: ReadonlyMap<string, Checked>): boolean {
  return [...index.routes].every(([key, route]) => {
    const last = 'page' in route ? known.get(key)?.page : undefined;
    return !('page' in route) || last === route.page || (last && isSame(last.facts.anchors, route.page.facts.anchors));
  });
}
