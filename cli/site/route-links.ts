import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../contracts/site-index.ts';
import { type Diagnostic, type Span, startOf } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';
import { checkRouteLink, type ResolveContext } from '../resolve/index.ts';
import type { Site } from './load.ts';

/** Returns what is wrong with the routes that a page's components have asked links to, where the site's code names them. */
export function checkRouteLinks(
  links: readonly string[],
  route: Route,
  { site, resolveContext }: { site: Site; resolveContext: ResolveContext },
): Diagnostic[] {
  const own = route.kind === 'module' ? [route.file] : [];
  return links.flatMap((target) => {
    const problem = checkRouteLink(target, route.locale, resolveContext);
    if (!problem) return [];
    // One mistake in the theme is one report, however many pages show it.
    const span = findName(target, own, site) ?? own.map(startOf)[0];
    return [{ ...problem, ...(span && { span }) }];
  });
}

/** The bundle names each file of the site in a comment above its code. */
const siteFile = /^\/\/ site:(.+)$/gm;

/** Returns where a route stands in the site's code; `undefined` for one that is put together there. */
function findName(target: string, first: readonly string[], { siteDir, bundle }: Site): Span | undefined {
  const names = new Set([...first, ...Array.from(bundle.server.matchAll(siteFile), ([, name = '']) => name)]);
  for (const file of names) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const places = [`'${target}'`, `"${target}"`, `\`${target}\``].map((name) => text.indexOf(name));
    const found = places.find((place) => place >= 0);
    if (found !== undefined) return { file, start: positionAt(text, found) };
  }
  return undefined;
}
