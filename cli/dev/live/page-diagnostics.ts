import { toRouteKey } from '../../../runtime/url.ts';
import type { MadeContent } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Site } from '../../site/load/load.ts';
import type { PageRenderer } from '../../site/pages/page-renderer.ts';

/** Remembers the diagnostics of rendered pages until the pages are rendered without them. */
export interface PageDiagnostics {
  /** Wraps a renderer so that its diagnostics are remembered. */
  listen(renderer: PageRenderer): PageRenderer;
  /**
   * Renders pages with problems again if they have changed since, or the code that they are rendered with: nobody may
   * have asked for them.
   */
  renew(site: Site, renderer: PageRenderer, isOutdated: () => boolean): Promise<void>;
  /** Returns the diagnostics of a site's pages. */
  of(site: Site, renderer: PageRenderer): Diagnostic[];
}

/** The diagnostics of a rendered page, without those of its references, which may get fixed in another file. */
interface DiagnosedPage {
  url: string;
  page: unknown;
  build: string;
  diagnostics: readonly Diagnostic[];
  /** Routes that its components link to; other pages may add or remove them. */
  links: readonly string[];
}

/** Creates an empty list. */
export function createPageDiagnostics(): PageDiagnostics {
  // Keyed by part of the page: the data of a page whose document crashes still succeeds, and must not clear the crash.
  const diagnosed = new Map<string, DiagnosedPage>();
  return {
    listen(renderer) {
      const referencesOf = (route: Route) => renderer.resolve(route)?.diagnostics ?? [];
      const remember = (
        part: 'data' | 'document',
        route: Route,
        { diagnostics, links = [] }: Omit<MadeContent, 'value'>,
      ): void => {
        const key = `${part} ${route.url}`;
        const { url } = route;
        if (diagnostics.length + links.length === 0) diagnosed.delete(key);
        else diagnosed.set(key, { url, page: pageOf(route), build: renderer.build, diagnostics, links });
      };
      const compose: PageRenderer['compose'] = async (route) => {
        const made = await renderer.compose(route);
        remember('data', route, { diagnostics: without(made.diagnostics, referencesOf(route)) });
        return made;
      };
      return {
        ...renderer,
        compose,
        async render(route) {
          const made = await renderer.render(route);
          const data = await compose(route);
          const diagnostics = without(made.diagnostics, [...data.diagnostics, ...referencesOf(route)]);
          remember('document', route, { ...made, diagnostics });
          return made;
        },
      };
    },
    async renew({ index }, renderer, isOutdated) {
      for (const { url, page, build, diagnostics, links } of diagnosed.values()) {
        if (isOutdated()) return;
        const route = index.routes.get(toRouteKey(url));
        if (!route || (pageOf(route) === page && build === renderer.build)) continue;
        if (diagnostics.length + renderer.checkLinks(route, links).length === 0) continue;
        // A page that cannot be rendered keeps its problems.
        await renderer.render(route).catch(() => {});
      }
    },
    of({ index }, { checkLinks }) {
      const routeOf = (url: string) => index.routes.get(toRouteKey(url));
      for (const [key, { url }] of diagnosed) if (!routeOf(url)) diagnosed.delete(key);
      return [...diagnosed.values()].flatMap(({ url, diagnostics, links }) => {
        const route = routeOf(url);
        return route ? [...diagnostics, ...checkLinks(route, links)] : [];
      });
    },
  };
}

/** Returns the diagnostics that are not in `others`. */
function without(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(others.map((diagnostic) => JSON.stringify(diagnostic)));
  return diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
}

function pageOf(route: Route): unknown {
  return 'page' in route ? route.page : null;
}
