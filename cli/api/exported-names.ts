import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { LibraryEntry } from './find-package.ts';

/**
 * Gives modules that an entry re-exports the names under which it exports them. TypeDoc names them after a `declare
 * module` that adds to them, such as `./space.js`.
 */
export function keepExportedNames(
  exports: readonly DeclarationReflection[],
  { importedFile }: LibraryEntry,
  context: Context,
): void {
  const { checker, program } = context;
  const modules = exports.filter((reflection) => reflection.kindOf(ReflectionKind.Module));
  const file = modules.length > 0 ? program.getSourceFile(importedFile) : undefined;
  const entry = file && checker.getSymbolAtLocation(file);
  const exported = new Map(
    (entry ? checker.getExportsOfModule(entry) : [])
      .filter(({ flags }) => flags & ts.SymbolFlags.Alias)
      .map((symbol) => [checker.getAliasedSymbol(symbol), symbol.name]),
  );
  for (const module of modules) {
    const symbol = context.getSymbolFromReflection(module);
    module.name = (symbol && exported.get(symbol)) ?? module.name;
  }
}
