import type { PageFacts } from '../contracts/page-facts.ts';
import type { Route } from '../contracts/site-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { listLikeliest, suggestion } from '../diagnostics/suggest.ts';

/** The parts of a link that name a heading. */
interface AimedLink {
  target: string;
  fragment: string;
  suffix: string;
}

/**
 * Returns a link to a heading of a translation by the id of its own words as one by the id that the heading has in all
 * languages, and a link whose fragment differs from an id only in case as one by that id. Any other link is returned as
 * it is.
 */
export function toSharedId<Link extends AimedLink>(link: Link, { anchors, ownIds = {} }: PageFacts): Link {
  const { fragment, target, suffix } = link;
  if (fragment === '' || anchors.includes(fragment)) return link;
  const lower = fragment.toLowerCase();
  const id = Object.hasOwn(ownIds, fragment)
    ? ownIds[fragment]
    : anchors.find((anchor) => anchor.toLowerCase() === lower);
  if (id === undefined) return link;
  const withId = (text: string) => text.replace(/#.*$/s, () => `#${id}`);
  return { ...link, fragment: id, target: withId(target), suffix: withId(suffix) };
}

/** Does the same for a link to a page, if the route is one. */
export function withSharedId<Link extends AimedLink>(link: Link, route: Route | undefined): Link {
  return route && 'page' in route ? toSharedId(link, route.page.facts) : link;
}

/** Codes for broken anchors, depending on whether the link is by address, by file or from a component. */
type AnchorCode = 'link/anchor' | 'link/markdown-anchor' | 'link/unknown-route';

/** The page that a link leads to, and the code with which a missing anchor is reported. */
export interface AnchorTarget {
  code: AnchorCode;
  route: Route | undefined;
}

/** Returns a diagnostic if the page has no anchor with the link's fragment. */
export function checkAnchor(link: Pick<AimedLink, 'fragment'>, { code, route }: AnchorTarget): Diagnostic | undefined {
  const { fragment } = link;
  if (fragment === '' || !route || !('page' in route)) return undefined;
  const { anchors } = route.page.facts;
  if (anchors.includes(fragment)) return undefined;
  return brokenAnchor(link, { code, where: route.page.file, anchors });
}

/** Returns the diagnostic for a link whose fragment is none of these ids. */
export function brokenAnchor(
  { fragment }: Pick<AimedLink, 'fragment'>,
  { code, where, anchors }: { code: AnchorCode; where: string; anchors: readonly string[] },
): Diagnostic {
  const all = anchors.length > 0 ? `Its ids: ${listLikeliest(fragment, anchors)}.` : 'It has no ids.';
  return { code, message: `No "#${fragment}" in ${where}`, hint: suggestion(fragment, anchors, all) };
}
