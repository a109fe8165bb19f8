import {
  type Context,
  DeclarationReflection,
  type DocumentationEntryPoint,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import type { LibraryEntry, LibraryPackage } from '../library/find-package.ts';
import { type ModuleExports, toExports } from './assigned-exports.ts';
import type { Augmentation } from './augmentations.ts';
import { moduleOf, nameOfExport } from './exported-symbols.ts';
import { findHiddenExports } from './hidden.ts';

/** An entry with its exports. If an earlier entry documents an export, it is only a reference here. */
export interface ConvertedEntry extends ModuleExports {
  entry: LibraryEntry;
  /** Its file, with the comment at the beginning; `undefined` if that is not documented. */
  file: Reflection | undefined;
  /** Modules that it adds to, each with the additions. */
  augmentations: readonly DeclarationReflection[];
}

/** What TypeDoc has converted. */
interface ConvertedFiles {
  entryPoints: readonly DocumentationEntryPoint[];
  added: ReadonlyMap<DeclarationReflection, Augmentation>;
}

/** Returns the exports of each entry, from what TypeDoc has made of their files. */
export function toConvertedEntries(
  { entries }: LibraryPackage,
  { entryPoints, added }: ConvertedFiles,
  context: Context,
): ConvertedEntry[] {
  const { project } = context;
  const files = entryPoints.map(({ displayName, sourceFile }): ConvertedFile => {
    // A single file is the project itself.
    const made = entryPoints.length === 1 ? project : project.children?.find(({ name }) => name === displayName);
    const children = (made?.children ?? []).filter((one) => !added.has(one));
    return { sourceFile, made, children };
  });
  // A file can declare several modules, and several files one, which TypeDoc converts in the first of them.
  const modules = new Map(
    files
      .flatMap(({ children }) => children)
      .filter((one) => one.kindOf(ReflectionKind.Module))
      .map((one) => [context.getSymbolFromReflection(one), one]),
  );
  const exported = new Map<ts.Symbol | string, ModuleExports>();
  const toPlace = createPlacer(({ name }) => entries.some(({ specifier }) => specifier === name));
  return entries.map((entry) => {
    const module = moduleOf(context.program, entry);
    const file = files.find(({ sourceFile }) => sourceFile.fileName === entry.file);
    const augmentations = [...added].filter(([, one]) => one.entry === entry).map(([reflection]) => reflection);
    const named = { entry, file: file?.made, augmentations };
    const known = exported.get(module ?? entry.file);
    if (known) return { ...named, ...known };
    const hidden = findHiddenExports(module, context.checker);
    const declared = file?.children ?? [];
    const own = module && modules.get(module);
    const inside = own ? toPlace(own.children ?? []) : declared;
    const isInside = ({ kind, name }: Reflection) => inside.some((one) => one.kind === kind && one.name === name);
    // A class can be global and exported.
    const globals = own && entry.path === '' ? globalsOf(files).filter((one) => !isInside(one)) : [];
    const all = [...inside, ...globals];
    const shown = all.filter(({ name }) => !hidden.has(name));
    const made = toExports(shown, { module, specifier: entry.specifier }, context);
    exported.set(module ?? entry.file, made);
    return { ...named, ...made };
  });
}

/** What TypeDoc has made of a file. */
interface ConvertedFile {
  sourceFile: ts.SourceFile;
  made: Reflection | undefined;
  children: readonly DeclarationReflection[];
}

/** Returns what files declare outside of modules. It needs no import, and is listed in the main entry. */
function globalsOf(files: readonly ConvertedFile[]): DeclarationReflection[] {
  return files
    .filter(({ sourceFile }) => !ts.isExternalModule(sourceFile))
    .flatMap(({ children }) => children)
    .filter((one) => !one.kindOf(ReflectionKind.Module) && !one.isReference());
}

/**
 * Creates a function that replaces exports by their targets if these are declared in a module that cannot be imported.
 * A target is documented once, under the name at the first entry that exports it; `default` only counts if it has no
 * other name there.
 */
function createPlacer(isImported: (module: Reflection) => boolean) {
  const placed = new Set<Reflection>();
  const placeOne = (one: DeclarationReflection): DeclarationReflection => {
    const target = one.isReference() ? one.getTargetReflectionDeep() : one;
    const isElsewhere = target.parent?.kindOf(ReflectionKind.Module) && !isImported(target.parent);
    if (!isElsewhere || placed.has(target) || !(target instanceof DeclarationReflection)) return one;
    placed.add(target);
    target.name = one.name;
    return target;
  };
  return (exports: readonly DeclarationReflection[]): DeclarationReflection[] => {
    const isDefault = ({ name }: Reflection) => name === 'default';
    return [...exports.filter((one) => !isDefault(one)), ...exports.filter(isDefault)].map(placeOne);
  };
}

/**
 * Restores the names under which an entry exports what a `declare module` adds to. TypeDoc names such a module after
 * the declaration that adds to it, for example `./space.js`, and a default export `default`.
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
