/** Matches what follows the name in `[size=3]`. The value can be a list. */
const afterName = /^[ \t]*=[ \t]*((?:[^[\]\n]|\[[^[\]\n]*\])*[^[\]\s]|\[[^[\]\n]*\])[ \t]*\]/;

/**
 * Returns the default that follows the name of a parameter in a comment, as JavaScript writes it (`[size=3]`);
 * `undefined` if there is none.
 */
export function defaultAfter(text: string): string | undefined {
  return afterName.exec(text)?.[1];
}
