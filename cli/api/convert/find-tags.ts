import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';

/**
 * Returns the offsets of the tags with these words in a text, since TypeDoc does not keep them. In a comment, line
 * breaks and asterisks may separate the words.
 *
 * @param tag pattern of the tag
 */
export function findTags(text: string, tag: string, words: string): number[] {
  const split = words.split(/[\s*]+/).filter((word) => word !== '');
  const pattern = [tag, ...split.map(escapeRegExp)].join('[\\s*]+');
  return [...text.matchAll(new RegExp(`${pattern}(?![^\\s*|}])`, 'g'))].map(({ index }) => index);
}
