import ts from 'typescript';
import type { ModelScope } from '../scope/scope.ts';

const pages = 'https://developer.mozilla.org/docs/Web';

/**
 * Returns the URL of the documentation of a type of the language or the browser. Only types that exist at run time have
 * a page there; for others returns `undefined`.
 */
export function linkOfLanguage(
  { name, flags, declarations = [] }: ts.Symbol,
  { program }: ModelScope,
): string | undefined {
  const isNamed = (flags & ts.SymbolFlags.Type) !== 0 && (flags & ts.SymbolFlags.Value) !== 0;
  const [first] = declarations;
  const file = first?.getSourceFile();
  if (!isNamed || !file || !program.isSourceFileDefaultLibrary(file)) return undefined;
  if (!first || !ts.isSourceFile(first.parent)) return undefined;
  const isBrowser = /\/lib\.dom\.[^/]*$/.test(file.fileName);
  return isBrowser ? `${pages}/API/${name}` : `${pages}/JavaScript/Reference/Global_Objects/${name}`;
}
