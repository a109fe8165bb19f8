import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import type { LibraryEntry, LibraryPackage } from '../library/find-package.ts';
import { isLibraryFile } from '../library/library-files.ts';
import { declarationsOfKind } from './declarations-of-kind.ts';
import { hasHidingTag } from './hidden.ts';

/** What a library adds to a module of another package (`declare module 'vue'`), or to the global scope. */
export interface Augmentation {
  /** The first entry that adds it when it is imported. */
  entry: LibraryEntry;
  /** Name of the module, or `global`. */
  name: string;
  statements: ModuleAugmentation[];
}

/** A statement of a module that adds to another module. */
type ModuleAugmentation = ts.ModuleDeclaration & { body: ts.ModuleBlock };

/** Tells files of the library from others. */
interface OwnFiles {
  library: LibraryPackage;
  /** Returns whether a file belongs to the library. */
  isOwnFile: (fileName: string) => boolean;
}

/**
 * Returns what a library adds to modules of others once its entries are imported, in the order of the entries. What it
 * adds to its own modules is documented as part of them.
 */
function findAugmentations(program: ts.Program, { library, isOwnFile }: OwnFiles): Augmentation[] {
  const checker = program.getTypeChecker();
  const found = new Map<string, Augmentation>();
  const seen = new Set<ts.SourceFile>();
  for (const entry of library.entries) {
    for (const file of filesOf(entry, { program, library, isOwnFile, seen })) {
      for (const statement of file.statements.filter(isAugmentation)) {
        const { text: name } = statement.name;
        const module = checker.getSymbolAtLocation(statement.name);
        if (!module || isOwnModule(name, module, { library, isOwnFile })) continue;
        const augmentation = found.get(name) ?? { entry, name, statements: [] };
        found.set(name, augmentation);
        augmentation.statements.push(statement);
      }
    }
  }
  return [...found.values()];
}

/**
 * Yields a library's files that an import of an entry loads, without those that were seen before. Files of another
 * package are among them if the library exports all of them, not only some types.
 */
function* filesOf(
  { file, importedFile }: LibraryEntry,
  { program, library, isOwnFile, seen }: OwnFiles & { program: ts.Program; seen: Set<ts.SourceFile> },
): Generator<ts.SourceFile> {
  const checker = program.getTypeChecker();
  const waiting = [file, importedFile].map((path) => program.getSourceFile(path));
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!next || seen.has(next) || !isOwnFile(next.fileName)) continue;
    seen.add(next);
    yield next;
    for (const { fileName } of next.referencedFiles) {
      waiting.push(program.getSourceFile(ts.resolveTripleslashReference(fileName, next.fileName)));
    }
    for (const statement of next.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const module = statement.moduleSpecifier && checker.getSymbolAtLocation(statement.moduleSpecifier);
      const isWhole = ts.isExportDeclaration(statement) && !statement.exportClause;
      const isFollowed = (loaded: ts.SourceFile) => isWhole || !isOnlyImported(loaded, next, library);
      waiting.push(...(module?.declarations ?? []).filter(ts.isSourceFile).filter(isFollowed));
    }
  }
}

/** Returns whether a file of the library imports one of another package. */
function isOnlyImported(loaded: ts.SourceFile, from: ts.SourceFile, { root }: LibraryPackage): boolean {
  return isLibraryFile(from.fileName, root) && !isLibraryFile(loaded.fileName, root);
}

function isAugmentation(statement: ts.Statement): statement is ModuleAugmentation {
  if (!ts.isModuleDeclaration(statement) || !ts.isExternalModule(statement.getSourceFile())) return false;
  const isOfGlobals = (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
  if (!isOfGlobals && !ts.isStringLiteral(statement.name)) return false;
  return statement.body !== undefined && ts.isModuleBlock(statement.body) && !hasHidingTag(statement);
}

function isOwnModule(name: string, module: ts.Symbol, { library, isOwnFile }: OwnFiles): boolean {
  const isNamedSo = library.entries.some(({ specifier }) => specifier === name) || name.startsWith('.');
  return isNamedSo || (module.declarations ?? []).some((node) => ts.isSourceFile(node) && isOwnFile(node.fileName));
}

/** Returns what a block declares by name. */
function declaredIn({ statements }: ts.ModuleBlock, checker: ts.TypeChecker): ts.Symbol[] {
  const declarations = statements.flatMap((statement): readonly ts.Node[] => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
    return ts.isImportDeclaration(statement) || ts.isImportEqualsDeclaration(statement) ? [] : [statement];
  });
  const names = declarations.map((node) => ts.getNameOfDeclaration(node as ts.Declaration));
  return names.flatMap((name) => (name && checker.getSymbolAtLocation(name)) ?? []);
}

/**
 * Documents each augmentation in a namespace, without what the library exports anyway. Returns the map of these
 * namespaces, which is complete once TypeDoc has converted the library.
 */
export function documentAugmentations(
  { converter }: Application,
  program: ts.Program,
  own: OwnFiles,
): ReadonlyMap<DeclarationReflection, Augmentation> {
  const made = new Map<DeclarationReflection, Augmentation>();
  const augmentations = findAugmentations(program, own);
  const convert = (context: Context): void => {
    context.setActiveProgram(program);
    converter.permitDeferredConversion();
    for (const augmentation of augmentations) {
      const declared = undocumentedIn(augmentation, context);
      if (declared.length === 0) continue;
      const reflection = createNamespace(augmentation, context);
      for (const symbol of declared) converter.convertSymbol(context.withScope(reflection), symbol);
      made.set(reflection, augmentation);
    }
    converter.finalizeDeferredConversion();
    const added = [...made.keys()].flatMap(({ children = [] }) => children);
    const values = valuesOfOthers(own, context);
    const types = values.flatMap((value) => typesBeside(value, context));
    for (const one of [...added, ...values]) {
      if (!isOwnPart(one, own, context)) context.project.removeReflection(one);
    }
    for (const type of [...[...made.keys()].flatMap(typesIn), ...types]) describeOwn(type, own, context);
    context.setActiveProgram(undefined);
  };
  // After the conversion of all exports, and before anything is done with what was converted.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, convert, Number.MAX_SAFE_INTEGER);
  return made;
}

/**
 * Returns the symbols of an augmentation that are documented nowhere else. If a module has no exports, TypeDoc takes
 * its global declarations for exports; their reflections are removed.
 */
function undocumentedIn({ statements }: Augmentation, context: Context): ts.Symbol[] {
  const { checker, project } = context;
  const isMistaken = ({ parent }: Reflection): boolean => {
    const module = parent && context.getSymbolFromReflection(parent);
    const isModule = module !== undefined && (module.flags & ts.SymbolFlags.ValueModule) !== 0;
    return isModule && checker.getExportsOfModule(module).length === 0;
  };
  const declared = new Set(statements.flatMap(({ body }) => declaredIn(body, checker)));
  return [...declared].filter((symbol) => {
    const documented = project.getReflectionsFromSymbolId(context.createSymbolId(symbol));
    const mistaken = documented.filter(isMistaken);
    for (const reflection of mistaken) project.removeReflection(reflection);
    return mistaken.length === documented.length;
  });
}

/** Creates the reflection of an augmentation. TypeDoc would give it the comment of the other module, if it has one. */
function createNamespace({ name, statements }: Augmentation, context: Context): DeclarationReflection {
  const symbols = statements.map((statement) => context.getSymbolAtLocation(statement.name));
  const reflection = context.createDeclarationReflection(ReflectionKind.Namespace, symbols[0], undefined, name);
  setComment(reflection, statements, context);
  return reflection;
}

/** Gives a reflection the first comment on these declarations, or none. */
function setComment(reflection: Reflection, declarations: readonly ts.Declaration[], context: Context): void {
  const comments = declarations.map((node) => context.getNodeComment(node, false));
  const comment = comments.find((one) => one !== undefined);
  if (comment) reflection.comment = comment;
  else delete reflection.comment;
}

/** Returns the classes and interfaces in a namespace. */
function typesIn({ children = [] }: DeclarationReflection): DeclarationReflection[] {
  return children.flatMap((one) => (one.kindOf(ReflectionKind.ClassOrInterface) ? [one] : typesIn(one)));
}

/**
 * Limits the reflection of a type that the library adds to to what the library declares. If the other package declares
 * an abstract class, or deprecates the type, TypeDoc would say so of the additions too.
 */
function describeOwn(type: DeclarationReflection, own: OwnFiles, context: Context): void {
  const declarations = ownDeclarations(type, own, context);
  setComment(type, declarations, context);
  if (declarations.some(ts.isClassDeclaration)) return;
  type.kind = ReflectionKind.Interface;
  type.setFlag(ReflectionFlag.Abstract, false);
}

/**
 * Returns whether the library itself declares a reflection. A type that it adds to can have the name of a value, which
 * only the other package declares.
 */
function isOwnPart(reflection: DeclarationReflection, files: OwnFiles, context: Context): boolean {
  const own = ownDeclarations(reflection, files, context);
  if (reflection.kindOf(ReflectionKind.Variable)) return own.some(ts.isVariableDeclaration);
  if (reflection.kindOf(ReflectionKind.Function)) return own.some(ts.isFunctionDeclaration);
  return !reflection.kindOf(ReflectionKind.SomeModule) || own.some(ts.isModuleDeclaration);
}

/** Returns the values of other packages or of the browser whose types a script of the library adds to. */
function valuesOfOthers(own: OwnFiles, context: Context): DeclarationReflection[] {
  const isOwn = (node: ts.Node) => own.isOwnFile(node.getSourceFile().fileName);
  const isValue = (node: ts.Node) => ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
  return declarationsOfKind(context.project, ReflectionKind.Variable | ReflectionKind.Function).filter((one) => {
    const { declarations = [] } = context.getSymbolFromReflection(one) ?? {};
    return declarations.some(isOwn) && declarations.some((node) => isValue(node) && !isOwn(node));
  });
}

/** Returns the types with the name of a value. */
function typesBeside(value: DeclarationReflection, context: Context): DeclarationReflection[] {
  const symbol = context.getSymbolFromReflection(value);
  const named = symbol ? context.project.getReflectionsFromSymbolId(context.createSymbolId(symbol)) : [];
  return named.filter((one): one is DeclarationReflection => one.kindOf(ReflectionKind.ClassOrInterface));
}

function ownDeclarations(reflection: Reflection, { isOwnFile }: OwnFiles, context: Context): ts.Declaration[] {
  const { declarations = [] } = context.getSymbolFromReflection(reflection) ?? {};
  return declarations.filter((node) => isOwnFile(node.getSourceFile().fileName));
}
