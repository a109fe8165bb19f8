import { escapeRegExp } from '../syntax/escape-reg-exp.ts';

/**
 * Returns where tags with these words stand in a text, since TypeDoc forgets it. In a comment, the words may be divided
 * by line breaks with a star behind them.
 *
 * @param tag pattern of the tag
 */
export function findTags(text: string, tag: string, words: string): number[] {
  const pattern = [tag, ...words.trim().split(/\s+/).map(escapeRegExp)].join('[\\s*]+');
  return [...text.matchAll(new RegExp(`${pattern}(?![^\\s*|}])`, 'g'))].map(({ index }) => index);
}
