/** Longest part of a name that is kept on one line in an article, in characters. */
const longestPart = 20;

/**
 * Splits a name where a line may break: after dots and slashes, and between the words of long parts.
 *
 * @param longest maximum length of a part that is kept on one line, in characters
 */
export function splitName(name: string, longest = longestPart): string[] {
  return name.split(/(?<=[./])(?=\w)/).flatMap((part) => {
    return part.length > longest ? part.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_-])(?=[\p{L}\d])/u) : [part];
  });
}
