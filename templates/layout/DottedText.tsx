/** A text that may break behind the dots of names such as `options.scaleMax`, where a line is too short for them. */
export function DottedText({ text }: { text: string }) {
  const parts = text.split(/(?<=\.)(?=\w)/);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index} ${part}`} />, part]));
}
