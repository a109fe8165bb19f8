import { splitName } from '../../runtime/api/split-name.ts';

/** Longest part of a name that fits next to the article, in characters. Bold rows fit as well. */
const longestPart = 14;

/**
 * Renders a text. A name such as `options.scaleMax` may break inside if lines are too short for it; a title of several
 * words breaks between them. A flex or grid container needs an element around it: in Firefox, each part would be an
 * item of its own.
 */
export function DottedText({ text }: { text: string }) {
  if (text.includes(' ')) return text;
  const parts = splitName(text, longestPart);
  return parts.flatMap((part, index) => (index === 0 ? part : [<wbr key={`${index} ${part}`} />, part]));
}
