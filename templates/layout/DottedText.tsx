import { splitName } from '../../runtime/api/split-name.ts';

/** Longest part of a name that a column beside the article has room for, in characters: bold rows hold a few more. */
const longestPart = 14;

/** A text that may break inside of names such as `options.scaleMax`, where a line is too short for them. */
export function DottedText({ text }: { text: string }) {
  const parts = splitName(text, longestPart);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index} ${part}`} />, part]));
}
