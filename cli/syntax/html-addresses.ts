import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { readHtml } from './read-html.ts';
import { visit } from './visit-tree.ts';

/** An address in a piece of HTML: where a link leads, or what picture is shown. */
export interface HtmlAddress {
  kind: 'link' | 'image';
  target: string;
}

/** Where each kind of address stands. */
const places = [
  { kind: 'link', tagName: 'a', attribute: 'href' },
  { kind: 'image', tagName: 'img', attribute: 'src' },
] as const;

/** Returns a piece of HTML with other addresses; where they are the same, it stays as its author wrote it. */
export function mapAddresses(html: string, map: (address: HtmlAddress) => string): string {
  const tree = readHtml(html);
  let isChanged = false;
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    for (const { kind, attribute } of places.filter((place) => place.tagName === tagName)) {
      const target = properties[attribute];
      if (typeof target !== 'string') continue;
      properties[attribute] = map({ kind, target });
      isChanged ||= properties[attribute] !== target;
    }
  });
  return isChanged ? toHtml(tree, { allowDangerousHtml: true }) : html;
}

/** Returns the addresses in a piece of HTML, in their order. */
export function addressesIn(html: string): HtmlAddress[] {
  const found: HtmlAddress[] = [];
  mapAddresses(html, (address) => {
    found.push(address);
    return address.target;
  });
  return found;
}
