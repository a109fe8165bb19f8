import type { Route } from '../contracts/site-index.ts';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import type { Site } from '../site/load.ts';
import type { PageRenderer } from '../site/page-renderer.ts';

/** Remembers what was found while pages were made, for as long as it is true. */
export interface PageDiagnostics {
  /** Returns the same renderer, whose diagnostics are remembered. */
  listen(renderer: PageRenderer): PageRenderer;
  /** Returns what is still true of a site. */
  of(site: Site, renderer: PageRenderer): Diagnostic[];
}

/** What making a page found, beside what is wrong with its references: those can be mended elsewhere. */
interface DiagnosedPage {
  page: unknown;
  build: string;
  diagnostics: readonly Diagnostic[];
}

/** Creates an empty list. */
export function createPageDiagnostics(): PageDiagnostics {
  const diagnosed = new Map<string, DiagnosedPage>();
  return {
    listen(renderer) {
      const hear = (route: Route, diagnostics: readonly Diagnostic[]): void => {
        const known = new Set(
          (renderer.resolve(route)?.diagnostics ?? []).map((diagnostic) => JSON.stringify(diagnostic)),
        );
        const own = diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
        if (own.length > 0) diagnosed.set(route.url, { page: pageOf(route), build: renderer.build, diagnostics: own });
        else diagnosed.delete(route.url);
      };
      const heard = async <T>(route: Route, made: Promise<Outcome<T>>): Promise<Outcome<T>> => {
        const result = await made;
        hear(route, result.diagnostics);
        return result;
      };
      return {
        ...renderer,
        compose: (route) => heard(route, renderer.compose(route)),
        render: (route) => heard(route, renderer.render(route)),
      };
    },
    of({ index }, { build }) {
      const routes = new Map([...index.routes.values()].map((route) => [route.url as string, route]));
      for (const [url, page] of diagnosed) {
        const route = routes.get(url);
        if (!route || pageOf(route) !== page.page || build !== page.build) diagnosed.delete(url);
      }
      return [...diagnosed.values()].flatMap(({ diagnostics }) => diagnostics);
    },
  };
}

function pageOf(route: Route): unknown {
  return 'page' in route ? route.page : null;
}
