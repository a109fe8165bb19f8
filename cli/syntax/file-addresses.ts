import type { Element } from 'hast';

const ofFiles = /^(?:img|video|audio|track|source)$/;

/** The comma between two pictures in a `srcset`: after a size, or before a space. Addresses may have others. */
const between = /,\s+|(?<=\s[\d.]{1,9}[wx]),/;

/**
 * Maps the addresses of the files that an element shows or plays, always in the same order: first its own, then the
 * picture that a video begins with, and pictures for other screens.
 */
export function mapFileAddresses({ tagName, properties }: Element, map: (address: string) => string): void {
  if (!ofFiles.test(tagName)) return;
  for (const name of ['src', 'poster']) {
    const address = properties[name];
    if (typeof address === 'string') properties[name] = map(address);
  }
  const pictures = properties['srcSet'];
  if (typeof pictures === 'string') properties['srcSet'] = mapSourceSet(pictures, map);
}

/** Maps the addresses in a `srcset`, a list of pictures with the size or density of screen that each is for. */
export function mapSourceSet(pictures: string, map: (address: string) => string): string {
  return pictures
    .split(between)
    .map((picture) => picture.replace(/[^\s,](?:\S*[^\s,])?/, map))
    .join(', ');
}
