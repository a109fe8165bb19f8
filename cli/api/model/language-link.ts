import ts from 'typescript';
import type { ModelScope } from './scope.ts';

const pages = 'https://developer.mozilla.org/docs/Web';

/**
 * Returns the address at which something of the language or the browser is described, if it is known: that of anything
 * which is there when a program runs. Types that only the compiler knows have no page there.
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
