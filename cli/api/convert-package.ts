import { relative } from 'node:path';
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type DocumentationEntryPoint,
  type ProjectReflection,
  ReflectionKind,
  resetReflectionID,
  type TypeDocOptions,
} from 'typedoc';
import type ts from 'typescript';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { findEmptyEntries } from './empty-entries.ts';
import type { LibraryEntry, LibraryPackage } from './find-package.ts';
import { findForeignExports } from './foreign-exports.ts';
import { guardComments } from './guard-comments.ts';
import { type OpenedLibrary, openDeclarations } from './open-library.ts';
import { openSource } from './source-program.ts';

/** A library as TypeDoc sees it, and the compiler's view of it for exact declared texts. */
export interface ConvertedPackage {
  project: ProjectReflection;
  /** What each of the library's entries exports, in the order of the entries. */
  entries: ConvertedEntry[];
  /** Returns whether a file belongs to the library: one of its package, or another package's whose symbols it exports. */
  isOwnFile: (fileName: string) => boolean;
  context: Context;
  opened: OpenedLibrary;
  /** The library's own files that matter to what is made of it, relative to its folder. */
  files: string[];
}

/**
 * Runs TypeDoc on a package's declarations, published or made from its source. One program is made here and handed over: TypeDoc would make it
 * twice. Returns `null` where the package exports nothing that can be documented. A package is whatever somebody has
 * published: of the disk, its declarations and comments get nothing but the package and what is installed for it.
 *
 * @param options TypeDoc options of the site, over which the ones that make this work take precedence
 */
export async function convertPackage(
  library: LibraryPackage,
  options: TypeDocOptions,
): Promise<Outcome<ConvertedPackage | null>> {
  const { source } = library;
  const opened = source ? openSource(library, source) : openDeclarations(library);
  const { program, diagnostics: refused } = opened;
  const entryPoints = toEntryPoints(library, program);
  if (entryPoints.length === 0) return outcome(null, refused);
  const foreign = findForeignExports(
    program,
    entryPoints.map(({ sourceFile }) => sourceFile),
    library.root,
  );
  const isOwnFile = (fileName: string) => fileName.startsWith(`${library.root}/`) || foreign.has(fileName);
  resetReflectionID();
  const app = await Application.bootstrapWithPlugins(
    {
      ...options,
      entryPoints: entryPoints.map(({ sourceFile }) => sourceFile.fileName),
      entryPointStrategy: 'resolve',
      readme: 'none',
      skipErrorChecking: true,
      disableGit: true,
      gitRevision: library.version,
      // A template is required where git is not asked; the links themselves are made from path and line.
      sourceLinkTemplate: '{path}#{line}',
      basePath: library.root,
      externalPattern: externalFiles(program, isOwnFile),
      logLevel: 'None',
    },
    [], // An empty list of readers keeps TypeDoc from reading options of whatever folder it is run in.
  );
  const asked = guardComments(app, library, opened);
  let context: Context | undefined;
  app.converter.on(Converter.EVENT_END, (ended: Context) => {
    context = ended;
  });
  keepEntries(app);
  convertInOrder(app);
  const project = app.converter.convert(entryPoints);
  const diagnostics = [...refused, ...asked.diagnostics];
  const entries = library.entries.map((entry) => toConvertedEntry(entry, project, entryPoints));
  if (!context || entries.every(({ exports }) => exports.length === 0)) return outcome(null, diagnostics);
  // Comments are read after the conversion, when TypeDoc has let go of the program.
  context.setActiveProgram(program);
  const own = program.getSourceFiles().filter(({ fileName }) => isOwnFile(fileName));
  const files = [...(opened.files ?? own.map(({ fileName }) => fileName)), ...opened.missing];
  const converted: ConvertedPackage = {
    project,
    entries,
    isOwnFile,
    context,
    opened,
    files: [...files.map((file) => relative(library.root, file)), ...asked.files],
  };
  return outcome(converted, [...diagnostics, ...findEmptyEntries(entries, program)]);
}

/** An entry, and what it exports: what an entry before it has documented is a reference to that. */
export interface ConvertedEntry {
  entry: LibraryEntry;
  exports: readonly DeclarationReflection[];
}

/** Returns the files to convert, each once: several entries may lead to one. */
function toEntryPoints({ entries }: LibraryPackage, program: ts.Program): DocumentationEntryPoint[] {
  const points = new Map<string, DocumentationEntryPoint>();
  for (const { file, specifier } of entries) {
    const sourceFile = program.getSourceFile(file);
    if (sourceFile && !points.has(file)) points.set(file, { displayName: specifier, sourceFile, program });
  }
  return [...points.values()];
}

/**
 * Lets each entry be known by its own name and keep what it exports: comments can ask TypeDoc to call a module something
 * else, or to move what is in it into another one. Readers import from neither.
 */
function keepEntries({ converter }: Application): void {
  const drop = (_context: Context, { comment }: DeclarationReflection): void => {
    comment?.removeTags('@module');
    comment?.removeTags('@mergeModuleWith');
  };
  // Before TypeDoc itself has read the comment.
  converter.on(Converter.EVENT_CREATE_DECLARATION, drop, 1);
}

/**
 * Lets entries be converted in their order, those of one depth together: a symbol is documented at the first entry that
 * exports it. TypeDoc would convert what each entry declares before what any of them re-exports.
 */
function convertInOrder({ converter }: Application): void {
  let last: number | undefined;
  converter.on(Converter.EVENT_CREATE_DECLARATION, ({ project }: Context, reflection: DeclarationReflection) => {
    if (reflection.parent !== project || !reflection.kindOf(ReflectionKind.Module)) return;
    const depth = reflection.name.split('/').length;
    if (last !== undefined && depth !== last) {
      converter.finalizeDeferredConversion();
      converter.permitDeferredConversion();
    }
    last = depth;
  });
}

function toConvertedEntry(
  entry: LibraryEntry,
  { children = [] }: ProjectReflection,
  entryPoints: readonly DocumentationEntryPoint[],
): ConvertedEntry {
  if (entryPoints.length === 1) return { entry, exports: children };
  const point = entryPoints.find(({ sourceFile }) => sourceFile.fileName === entry.file);
  const module = children.find(({ name }) => name === point?.displayName);
  return { entry, exports: module?.children ?? [] };
}

/** TypeDoc takes everything below `node_modules` for foreign by default, and that would be the library itself. */
function externalFiles(program: ts.Program, isOwnFile: (fileName: string) => boolean): string[] {
  return program
    .getSourceFiles()
    .map((file) => file.fileName)
    .filter((file) => !isOwnFile(file));
}
