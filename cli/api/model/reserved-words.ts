/** Words that no variable of a module can have as its name. */
const reservedWords: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Returns whether a name is an identifier, which may be a reserved word. */
export function isIdentifier(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}

/** Returns whether a name can be that of a variable. Exports can also be named `enum`, or `'a-b'`. */
export function isVariableName(name: string): boolean {
  return isIdentifier(name) && !reservedWords.has(name);
}

/** Returns how an import names an export in its braces: under another name if a variable cannot have its own. */
export function toImportedName(name: string): string {
  if (isVariableName(name)) return name;
  if (reservedWords.has(name)) return `${name} as ${name}_`;
  const quoted = `'${name.replace(/[\\']/g, '\\$&')}'`;
  return `${quoted} as ${name.replace(/[^\p{L}\p{N}_$]+/gu, '_').replace(/^(?=\p{N})/u, '_')}`;
}
