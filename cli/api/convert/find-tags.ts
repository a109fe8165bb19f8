import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';

/** Longest text that is searched for, in characters. A regular expression cannot be arbitrarily large. */
const most = 2000;

/**
 * Returns the offsets of the tags with these words in a text, since TypeDoc does not keep them. In a comment, line
 * breaks and asterisks may separate the words.
 *
 * @param tag pattern of the tag
 */
export function findTags(text: string, tag: string, words: string): number[] {
  const split = words
    .slice(0, most)
    .split(/[\s*]+/)
    .filter((word) => word !== '');
  const pattern = [tag, ...split.map(escapeRegExp)].join('[\\s*]+');
  const end = words.length > most ? '' : '(?![^\\s*|}])';
  return [...text.matchAll(new RegExp(pattern + end, 'g'))].map(({ index }) => index);
}
