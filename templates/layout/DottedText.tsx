import { splitName } from '../../runtime/api/split-name.ts';

/** A text that may break inside of names such as `options.scaleMax`, where a line is too short for them. */
export function DottedText({ text }: { text: string }) {
  const parts = splitName(text);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index} ${part}`} />, part]));
}
