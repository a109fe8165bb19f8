import ts from 'typescript';

/** Returns whether a name can be exported but cannot be the name of an import, such as `enum`. */
export function isReserved(name: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name);
  const kind = scanner.scan();
  const isWord = kind >= ts.SyntaxKind.FirstReservedWord && kind <= ts.SyntaxKind.LastFutureReservedWord;
  return isWord || kind === ts.SyntaxKind.AwaitKeyword || name === 'undefined';
}

/** Returns how an import names an export in its braces: under another name, if that is reserved. */
export function toImportedName(name: string): string {
  return isReserved(name) ? `${name} as ${name}_` : name;
}
