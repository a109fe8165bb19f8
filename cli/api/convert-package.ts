import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  Application,
  type Context,
  Converter,
  type ProjectReflection,
  resetReflectionID,
  type TypeDocOptions,
} from 'typedoc';
import ts from 'typescript';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { createDeclarationHost } from './declaration-host.ts';
import type { LibraryPackage } from './find-package.ts';
import { guardComments } from './guard-comments.ts';
import { refuseFile } from './library-files.ts';
import { findRefusedReferences } from './refused-references.ts';

/** A library as TypeDoc sees it, and the compiler's view of it for exact declared texts. */
export interface ConvertedPackage {
  project: ProjectReflection;
  context: Context;
  program: ts.Program;
  /** Places in the declarations that the compiler cannot read. */
  syntaxErrors: readonly ts.DiagnosticWithLocation[];
  /** The package's own files that matter to what is made of it, relative to its folder. */
  files: string[];
}

/**
 * Runs TypeDoc on a package's published declarations. One program is made here and handed over: TypeDoc would make it
 * twice. Returns `null` where the package exports nothing that can be documented. A package is whatever somebody has
 * published: of the disk, its declarations and comments get nothing but the package and what is installed for it.
 *
 * @param options TypeDoc options of the site, over which the ones that make this work take precedence
 */
export async function convertPackage(
  library: LibraryPackage,
  options: TypeDocOptions,
): Promise<Outcome<ConvertedPackage | null>> {
  const host = createDeclarationHost(library.root, compilerOptions);
  const program = ts.createProgram(rootFiles(library), compilerOptions, host);
  const refused = findRefusedReferences(program, host, library.siteDir);
  const sourceFile = program.getSourceFile(library.entry);
  if (!sourceFile) return outcome(null, refused);
  resetReflectionID();
  const app = await Application.bootstrapWithPlugins(
    {
      ...options,
      entryPoints: [library.entry],
      entryPointStrategy: 'resolve',
      readme: 'none',
      skipErrorChecking: true,
      disableGit: true,
      gitRevision: library.version,
      // A template is required where git is not asked; the links themselves are made from path and line.
      sourceLinkTemplate: '{path}#{line}',
      basePath: library.root,
      externalPattern: externalFiles(program, library.root),
      logLevel: 'None',
    },
    [], // An empty list of readers keeps TypeDoc from reading options of whatever folder it is run in.
  );
  const asked = guardComments(app, library);
  let context: Context | undefined;
  app.converter.on(Converter.EVENT_END, (ended: Context) => {
    context = ended;
  });
  const project = app.converter.convert([{ displayName: library.name, sourceFile, program }]);
  const diagnostics = [...refused, ...asked.diagnostics];
  if (!context || !project.children || project.children.length === 0) return outcome(null, diagnostics);
  // Comments are read after the conversion, when TypeDoc has let go of the program.
  context.setActiveProgram(program);
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${library.root}/`));
  const converted: ConvertedPackage = {
    project,
    context,
    program,
    syntaxErrors: own.flatMap((file) => program.getSyntacticDiagnostics(file)),
    files: [...own.map(({ fileName }) => fileName.slice(library.root.length + 1)), ...asked.files],
  };
  return outcome(converted, diagnostics);
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** Most files that are read because they lie beside the entry. */
const mostNeighbours = 300;

/** Returns the entry, what users import, and the files beside the entry: comments are borrowed from functions in there. */
function rootFiles({ entry, mainEntry, root }: LibraryPackage): string[] {
  const files = new Set([entry, ...(refuseFile(mainEntry, root) === null ? [mainEntry] : [])]);
  const most = files.size + mostNeighbours;
  for (const file of declarationsIn(dirname(entry))) {
    if (files.size === most) break;
    files.add(file);
  }
  return [...files];
}

/** Finds declarations below a folder. Links are left alone: what they lead to may be the whole disk. */
function* declarationsIn(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith('.d.ts')) yield join(folder, entry.name);
  }
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* declarationsIn(join(folder, entry.name));
  }
}

/** TypeDoc takes everything below `node_modules` for foreign by default, and that would be the library itself. */
function externalFiles(program: ts.Program, root: string): string[] {
  return program
    .getSourceFiles()
    .map((file) => file.fileName)
    .filter((file) => !file.startsWith(`${root}/`));
}
