/** Longest part of a name that stays on one line in an article, in characters. */
const longestPart = 20;

/**
 * Returns the parts of a name between which a line may break: at its dots, and where a part is long at its words.
 *
 * @param longest how many characters of a part stay on one line
 */
export function splitName(name: string, longest = longestPart): string[] {
  return name.split(/(?<=\.)(?=\w)/).flatMap((part) => {
    return part.length > longest ? part.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_-])(?=[\p{L}\d])/u) : [part];
  });
}
