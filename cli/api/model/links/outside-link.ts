import ts from 'typescript';
import { isInside } from '../../library/library-files.ts';
import type { ModelScope } from '../scope/scope.ts';

/** Returns the URL or a placeholder of a symbol's page outside of the library, or `undefined` if there is none. */
export function linkOutside(symbol: ts.Symbol, scope: ModelScope): string | undefined {
  return linkOfLanguage(symbol, scope) ?? linkOfNeighbour(symbol, scope);
}

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

/**
 * Returns a placeholder for the page of a symbol that another package of the site declares. Its path is only known once
 * all packages are documented.
 */
function linkOfNeighbour(symbol: ts.Symbol, { checker, library }: ModelScope): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  const neighbour = library.neighbours.find(({ folders }) => folders.some((folder) => file && isInside(file, folder)));
  // The compiler puts the file before the names.
  const path = checker.getFullyQualifiedName(symbol).replace(/^".*"\./, '');
  return neighbour && `package:${neighbour.name}#${path}`;
}
