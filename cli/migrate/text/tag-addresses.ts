import { mapSourceSet } from '../../syntax/file-addresses.ts';

/** The tag of an element that has addresses, as far as a line contains it. */
const tag = /<(?:a|audio|img|source|track|video)(?=[\s/>]|$)[^<>]*/g;
const openTag = new RegExp(`${tag.source}$`);

const attribute = /(?:^|\s)(?:href|poster|src|srcset)=(?:"[^"]*"|'[^']*')/gi;

/** Maps the addresses in the tags of a line. `isInTag` tells whether the line begins inside of one. */
export function mapTagAddresses(text: string, isInTag: boolean, map: (address: string) => string): string {
  const [rest = ''] = (isInTag && /^[^>]*/.exec(text)) || [];
  const inTags = text.slice(rest.length).replace(tag, (found) => mapAttributes(found, map));
  return mapAttributes(rest, map) + inTags;
}

function mapAttributes(text: string, map: (address: string) => string): string {
  return text.replace(attribute, (found) => {
    const start = found.indexOf('=') + 2;
    const address = found.slice(start, -1);
    const mapped = /^\s*srcset/i.test(found) ? mapSourceSet(address, map) : map(address);
    return found.slice(0, start) + mapped + found.slice(-1);
  });
}

/** Whether a tag with addresses continues on the line after this one. */
export function endsInTag(text: string, isInTag: boolean): boolean {
  return text.trim() !== '' && (openTag.test(text) || (isInTag && !text.includes('>')));
}
