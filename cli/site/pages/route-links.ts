import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../contracts/site-index.ts';
import { type Diagnostic, type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { checkRouteLink, type ResolveContext } from '../../resolve/index.ts';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
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
  const fallback = own.map(startOf);
  return links.flatMap((target) => {
    const problem = checkRouteLink(target, route.locale, resolveContext);
    if (!problem) return [];
    // Use the same positions for every page, so that an error in the theme is reported only once.
    const spans = findPlaces(target, own, site);
    const places = spans.length > 0 ? spans : fallback;
    return places.length > 0 ? places.map((span) => ({ ...problem, span })) : [problem];
  });
}

/** The bundle has a comment with the path of each site file above its code. */
const siteFile = /^\/\/ site:(.+)$/gm;

/** Returns the positions of a route in the first file of the site's code that has it as a string literal. */
function findPlaces(target: string, first: readonly string[], { siteDir, bundle }: Site): Span[] {
  const names = new Set([...first, ...Array.from(bundle.server.matchAll(siteFile), ([, name = '']) => name)]);
  const literal = new RegExp(`(['"\`])${escapeRegExp(target)}\\1`, 'g');
  for (const file of names) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const places = Array.from(text.matchAll(literal), ({ index }) => ({ file, start: positionAt(text, index) }));
    if (places.length > 0) return places;
  }
  return [];
}
