import type ts from 'typescript';
import { isLibraryFile } from '../library/library-files.ts';

/**
 * Returns the files of other packages that declare exports of a library. What users can import from the library belongs
 * to it, wherever it is declared. The compiler's own declarations are excluded: they belong to the language.
 */
export function findForeignExports(
  program: ts.Program,
  exported: ReadonlySet<ts.Symbol>,
  root: string,
): ReadonlySet<string> {
  const declarations = [...exported].flatMap((symbol) => symbol.declarations ?? []);
  const files = new Set(declarations.map((node) => node.getSourceFile()));
  const foreign = [...files].filter(
    (file) => !isLibraryFile(file.fileName, root) && !program.isSourceFileDefaultLibrary(file),
  );
  return new Set(foreign.map(({ fileName }) => fileName));
}
