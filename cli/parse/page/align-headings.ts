import type { Element, Root } from 'hast';
import type { HeadingPlace } from '../../contracts/parsed-page.ts';
import { visit } from '../../syntax/visit-tree.ts';

/**
 * Gives the headings of a translation the IDs of the original's headings, so that a link to one works in every
 * language. A heading that already has one of these IDs keeps it; the others are matched by position.
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

/** Pairs headings from the start and from the end, as long as their levels match. */
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
