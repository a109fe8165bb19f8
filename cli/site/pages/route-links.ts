import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../contracts/site-index.ts';
import { type Diagnostic, type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { checkRouteLink, type ResolveContext } from '../../resolve/index.ts';
import type { Site } from '../load/load.ts';

/**
 * Returns the problems with the routes that a page's components have linked to, at their positions in the site's code.
 */
export function checkRouteLinks(
  links: readonly string[],
  route: Route,
  { site, resolveContext }: { site: Site; resolveContext: ResolveContext },
): Diagnostic[] {
  const own = route.kind === 'module' ? [route.file] : [];
  return links.flatMap((target) => {
    const problem = checkRouteLink(target, route.locale, resolveContext);
    if (!problem) return [];
    // Use the same position for every page, so that an error in the theme is reported only once.
    const span = findName(target, own, site) ?? own.map(startOf)[0];
    return [{ ...problem, ...(span && { span }) }];
  });
}

/** The bundle has a comment with the path of each site file above its code. */
const siteFile = /^\/\/ site:(.+)$/gm;

/** Returns the position of a route in the site's code, or `undefined` if it does not appear as a string literal. */
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
