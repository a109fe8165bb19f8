/** Words that no variable of a module can have as its name. */
export const reservedWords: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Returns how an import names an export in its braces: under another name, if that is reserved, such as `enum`. */
export function toImportedName(name: string): string {
  return reservedWords.has(name) ? `${name} as ${name}_` : name;
}
