import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { visit } from './visit-tree.ts';

/** An address in HTML: the target of a link, or the source of an image. */
export interface HtmlAddress {
  kind: 'link' | 'image';
  target: string;
}

/** The attribute for each kind of address. */
const places = [
  { kind: 'link', tagName: 'a', attribute: 'href' },
  { kind: 'image', tagName: 'img', attribute: 'src' },
] as const;

/** Maps the addresses in HTML. Returns the original text if none has changed. */
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

/** Returns the addresses in HTML, in order. */
export function addressesIn(html: string): HtmlAddress[] {
  const found: HtmlAddress[] = [];
  mapAddresses(html, (address) => {
    found.push(address);
    return address.target;
  });
  return found;
}

const parseRaw = rehypeRaw();

/** Parses HTML as a browser does. */
export function readHtml(html: string): Root {
  return parseRaw({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root, new VFile());
}
