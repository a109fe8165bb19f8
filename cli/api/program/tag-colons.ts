/** A known tag with a colon at the beginning of a line of a comment. */
const tag =
  /^([ \t]*(?:\/\*)?\*+[ \t]*@(?:param|returns?|throws|default(?:Value)?|deprecated|example|see|since|remarks|type|todo)):(?=\s)/gm;

/** The name of a parameter with a colon. */
const param = /^([ \t]*(?:\/\*)?\*+[ \t]*@param[ \t]+(?:\{[^}\n]*\}[ \t]+)?[\w$.[\]]+):(?=\s)/gm;

/**
 * Returns the text of a library with spaces for the colons after tags and names of parameters, as in `@default: 3` and
 * `@param x: Its value`. TypeDoc takes such tags for words, and such names for those of other parameters. Offsets stay
 * the same.
 */
export function withoutTagColons(text: string): string {
  return text.replace(tag, '$1 ').replace(param, '$1 ');
}
