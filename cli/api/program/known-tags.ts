import { markInnerFences } from './inner-fences.ts';

/** A known tag with a colon at the beginning of a line of a comment. */
const tag =
  /^([ \t]*(?:\/\*)?\*+[ \t]*@(?:param|returns?|throws|default(?:Value)?|deprecated|example|see|since|remarks|type|todo)):(?=\s)/gm;

/** The name of a parameter with a colon. */
const param = /^([ \t]*(?:\/\*)?\*+[ \t]*@param[ \t]+(?:\{[^}\r\n]*\}[ \t]+)?[\w$.[\]]+):(?=\s)/gm;

/** The tag of a type parameter as older versions of TypeDoc knew it. */
const typeParam = /^([ \t]*(?:\/\*)?\*+[ \t]*@type)param(?=\s)/gm;

/** The type of an error. */
const error = /^([ \t]*(?:\/\*)?\*+[ \t]*@(?:throws|exception)[ \t]+)\{([^@{}`\r\n][^{}`\r\n]*)\}/gm;

/** An event that a component fires: its name, and when. */
const event = /^([ \t]*(?:\/\*)?\*+[ \t]*)@event(?=[ \t]+(?:\{.*\}[ \t]+)?[\w$:.-]+[ \t]+[-–—][ \t])/gm;

/**
 * Returns the text of a library with tags that TypeDoc knows: spaces for the colons after tags and names of parameters,
 * as in `@default: 3` and `@param x: Its value`, which it takes for words, or for the names of other parameters, and
 * `@typeParam` for `@typeparam`. The type in `@throws {TypeError}` becomes code, since TypeDoc drops types in braces:
 * those of parameters are in the declaration, but errors are not. `@event` with a name and a description becomes
 * `@fires`: TypeDoc takes what follows its own `@event` for words of the tag above. Fences inside of code are marked.
 * Offsets stay the same.
 */
export function withKnownTags(text: string): string {
  const spaced = text.replace(tag, '$1 ').replace(param, '$1 ').replace(error, '$1`$2`');
  return markInnerFences(spaced.replace(typeParam, '$1Param').replace(event, '$1@fires'));
}
