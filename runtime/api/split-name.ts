/** Longest part of a name that stays on one line, in characters: bold rows of a sidebar hold a few more. */
const longestPart = 14;

/** Returns the parts of a name between which a line may break: at its dots, and where a part is long at its words. */
export function splitName(name: string): string[] {
  return name.split(/(?<=\.)(?=\w)/).flatMap((part) => {
    return part.length > longestPart ? part.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_-])(?=[\p{L}\d])/u) : [part];
  });
}
