import ts from 'typescript';
import { isLibraryFile } from '../library/library-files.ts';

/** Tells what belongs to a library: what its package declares, and what it exports of other packages. */
export interface Ownership {
  /** Returns whether a file belongs to the library: it is in its package or declares something that it re-exports. */
  isOwnFile: (fileName: string) => boolean;
  /**
   * Returns whether a node belongs to the library. In another package, these are the declarations that the library
   * exports, and those that they name in turn: such a declaration is `from`.
   */
  isOwnNode: (node: ts.Node, from?: ts.Node) => boolean;
  /** The files of other packages that declare something that the library re-exports. */
  foreignFiles: ReadonlySet<string>;
}

/**
 * Returns what belongs to a library. What users can import from it belongs to it, wherever it is declared, except for
 * the compiler's own declarations, which belong to the language.
 *
 * @param exported all symbols that the library exports
 */
export function findOwnership(program: ts.Program, exported: ReadonlySet<ts.Symbol>, root: string): Ownership {
  const isForeign = (node: ts.Node): boolean => {
    const file = node.getSourceFile();
    return !isLibraryFile(file.fileName, root) && !program.isSourceFileDefaultLibrary(file);
  };
  const declarations = [...exported].flatMap((symbol) => symbol.declarations ?? []);
  const foreign = new Set<ts.Node>(declarations.filter(isForeign));
  const foreignFiles = new Set([...foreign].map((node) => node.getSourceFile().fileName));
  const isOwnFile = (fileName: string) => isLibraryFile(fileName, root) || foreignFiles.has(fileName);
  return {
    isOwnFile,
    isOwnNode(node, from) {
      const { fileName } = node.getSourceFile();
      if (!foreignFiles.has(fileName)) return isLibraryFile(fileName, root);
      const isNamedThere = from !== undefined && foreignFiles.has(from.getSourceFile().fileName);
      return isNamedThere || ts.findAncestor(node, (one) => foreign.has(one)) !== undefined;
    },
    foreignFiles,
  };
}
