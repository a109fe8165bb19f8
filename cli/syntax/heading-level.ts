import type { Element } from 'hast';

/** Returns the level of a heading, or `undefined` for any other element. */
export function headingLevel({ tagName }: Pick<Element, 'tagName'>): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}
