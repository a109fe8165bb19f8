import type ts from 'typescript';
import { isInside } from '../../library/library-files.ts';
import type { ModelScope } from '../scope/scope.ts';

/**
 * Returns a placeholder for the page of a symbol that another package of the site declares. Its path is only known once
 * all packages are documented.
 */
export function linkOfNeighbour(symbol: ts.Symbol, { checker, library }: ModelScope): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  const neighbour = library.neighbours.find(({ folders }) => folders.some((folder) => file && isInside(file, folder)));
  // The compiler puts the file before the names.
  const path = checker.getFullyQualifiedName(symbol).replace(/^".*"\./, '');
  return neighbour && `package:${neighbour.name}#${path}`;
}
