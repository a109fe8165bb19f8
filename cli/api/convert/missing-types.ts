import type { Context } from 'typedoc';
import ts from 'typescript';
import { type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import type { LibraryPackage } from '../library/find-package.ts';
import type { OpenedLibrary } from '../program/open-library.ts';
import { toSpan } from '../program/to-span.ts';
import { modulesIn } from '../program/unread-references.ts';
import { type MissingPackages, placesOf, toLack, toPackageName } from './missing-exports.ts';

/** What is already known when missing types are looked for. */
interface TypesInput {
  opened: OpenedLibrary;
  isOwnFile: (fileName: string) => boolean;
  /** Names of packages that have been reported already. */
  reported: ReadonlySet<string>;
}

/**
 * Returns the packages that documented files import types from although they are not installed: the compiler takes
 * these types for `any`. Imports of other files do not affect what readers see.
 */
export function findMissingTypes(
  context: Context,
  { name: library, root, siteDir }: LibraryPackage,
  { opened, isOwnFile, reported }: TypesInput,
): MissingPackages {
  const missing = new Map<string, ts.StringLiteral>();
  for (const file of documentedFiles(context, isOwnFile)) {
    for (const module of importsIn(file)) {
      const name = toPackageName(module.text, library);
      if (name === undefined || reported.has(name) || missing.has(name)) continue;
      if (!context.checker.getSymbolAtLocation(module)) missing.set(name, module);
    }
  }
  return {
    names: new Set(missing.keys()),
    diagnostics: [...missing].map(([name, module]) => {
      const { lack, hint } = toLack(name, root);
      const message = `"${library}" uses types of "${name}", which are ${lack}`;
      return { code: 'api/types-missing', message, hint, span: placeOf(module, opened, siteDir) };
    }),
    files: [...missing.keys()].flatMap((name) => placesOf(name, root)),
  };
}

/** Returns the files of the library that declare something in the reference. */
function documentedFiles(context: Context, isOwnFile: TypesInput['isOwnFile']) {
  const files = new Set<ts.SourceFile>();
  for (const reflection of Object.values(context.project.reflections)) {
    for (const node of context.getSymbolFromReflection(reflection)?.declarations ?? []) files.add(node.getSourceFile());
  }
  return [...files].filter(({ fileName }) => isOwnFile(fileName));
}

/**
 * Returns the names of modules that a file imports something from, in source order. Where an author tells the compiler
 * to ignore that a module is missing, it is optional.
 */
function importsIn(file: ts.SourceFile): ts.StringLiteral[] {
  return modulesIn(file, importedModule).filter((name) => !isIgnored(name, file));
}

/** Returns whether the line above a node tells the compiler to ignore errors. */
function isIgnored(node: ts.Node, file: ts.SourceFile): boolean {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const starts = file.getLineStarts();
  return line > 0 && /@ts-(?:ignore|expect-error)\b/.test(file.text.slice(starts[line - 1], starts[line]));
}

function importedModule(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node)) return node.importClause && node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  return ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
}

/** Returns where a module is named: in a source, if the compiler emitted the declarations that name it. */
function placeOf(node: ts.StringLiteral, { sourceOf }: OpenedLibrary, siteDir: string): Span {
  const source = sourceOf(node.getSourceFile());
  const named = modulesIn(source, importedModule).find(({ text }) => text === node.text);
  return named ? toSpan(source, named.getStart(source), siteDir) : startOf(relativePath(siteDir, source.fileName));
}
