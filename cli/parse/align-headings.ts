import type { Element, Root } from 'hast';
import type { HeadingPlace } from '../contracts/parsed-page.ts';
import { visit } from '../syntax/visit-tree.ts';

/**
 * Gives the headings of a translation the ids of the original's, so that a link to one works in every language: a
 * heading that names one of those ids keeps it, the others get theirs by their place.
 */
export function alignHeadings(tree: Root, originals: readonly HeadingPlace[]): void {
  const own: Element[] = [];
  visit(tree, 'element', (element) => {
    if (/^h[1-6]$/.test(element.tagName)) own.push(element);
  });
  const free = new Set(originals.map(({ id }) => id));
  const rest = own.filter((element) => !free.delete(String(element.properties['id'])));
  const pairs = pairHeadings(own, originals);
  for (const element of rest) {
    const id = pairs.get(element)?.id;
    if (id !== undefined && free.delete(id)) element.properties['id'] = id;
  }
}

/** Pairs headings from the beginning and from the end for as long as their levels are the same. */
function pairHeadings(own: readonly Element[], originals: readonly HeadingPlace[]): ReadonlyMap<Element, HeadingPlace> {
  const pairs = new Map<Element, HeadingPlace>();
  const pair = (element: Element | undefined, heading: HeadingPlace | undefined): boolean => {
    if (!element || !heading || pairs.has(element) || element.tagName !== `h${heading.level}`) return false;
    pairs.set(element, heading);
    return true;
  };
  let index = 0;
  while (pair(own[index], originals[index])) index++;
  index = -1;
  while (pair(own.at(index), originals.at(index))) index--;
  return pairs;
}
