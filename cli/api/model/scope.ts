import type { Context, DeclarationReflection, Reflection } from 'typedoc';
import type ts from 'typescript';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LibraryPackage } from '../find-package.ts';
import type { OpenedLibrary } from '../open-library.ts';

/** What every step of building a model looks things up in. */
export interface ModelScope {
  library: LibraryPackage;
  program: ts.Program;
  opened: OpenedLibrary;
  checker: ts.TypeChecker;
  context: Context;
  /** Returns whether a file belongs to the library. */
  isOwnFile: (fileName: string) => boolean;
  /** Addresses of what has a page, or a section of one. */
  slugs: ReadonlyMap<Reflection, string>;
  /** Returns the member that has the page of an inherited one. */
  findPaged: (member: DeclarationReflection) => DeclarationReflection | undefined;
  /** Addresses of symbols by what they and their owners are called. */
  names: ReadonlyMap<string, string>;
  report: (diagnostic: Diagnostic) => void;
}

/** Returns the declarations of a symbol that lie in the library itself. */
export function ownDeclarations(symbol: ts.Symbol | undefined, scope: ModelScope): ts.Declaration[] {
  return (symbol?.declarations ?? []).filter((node) => isOwn(node, scope));
}

/** Returns whether a node lies in the library itself. */
export function isOwn(node: ts.Node, { isOwnFile }: Pick<ModelScope, 'isOwnFile'>): boolean {
  return isOwnFile(node.getSourceFile().fileName);
}

/** Returns the address of what a name in the library's text stands for, through imports and re-exports. */
export function slugOfSymbol(symbol: ts.Symbol, scope: ModelScope): string | undefined {
  const { context, slugs } = scope;
  const id = context.createSymbolId(context.resolveAliasedSymbol(symbol));
  // What has the type `typeof parse` is a reflection of `parse` too, and can come first: the one with a page is asked for.
  const withPage = context.project.getReflectionsFromSymbolId(id).find((reflection) => slugs.has(reflection));
  return withPage && slugs.get(withPage);
}

/** Returns the declarations behind reflections of one name, each once. */
export function declarationsOf(reflections: readonly DeclarationReflection[], scope: ModelScope): ts.Declaration[] {
  const symbols = reflections.map((reflection) => scope.context.getSymbolFromReflection(reflection));
  return [...new Set(symbols.flatMap((symbol) => symbol?.declarations ?? []))];
}
