import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { LibraryEntry } from '../library/find-package.ts';
import { moduleOf, nameOfExport } from './exported-symbols.ts';

/**
 * Gives exports that a `declare module` adds to the names under which an entry exports them. TypeDoc names a module
 * after the declaration that adds to it, such as `./space.js`, and a default export `default`.
 */
export function keepExportedNames(
  exports: readonly DeclarationReflection[],
  { importedFile: file, specifier }: LibraryEntry,
  context: Context,
): void {
  const { checker, program } = context;
  const entry = moduleOf(program, { file, specifier });
  if (!entry) return;
  for (const reflection of exports) {
    const symbol = reflection.name === 'default' ? context.getSymbolFromReflection(reflection) : undefined;
    if (symbol?.name === 'default') reflection.name = nameOfExport(symbol, entry, checker);
  }
  const modules = exports.filter((reflection) => reflection.kindOf(ReflectionKind.Module));
  if (modules.length === 0) return;
  const exported = new Map(
    checker
      .getExportsOfModule(entry)
      .filter(({ flags }) => flags & ts.SymbolFlags.Alias)
      .map((symbol) => [checker.getAliasedSymbol(symbol), symbol.name]),
  );
  for (const module of modules) {
    const symbol = context.getSymbolFromReflection(module);
    module.name = (symbol && exported.get(symbol)) ?? module.name;
  }
}
