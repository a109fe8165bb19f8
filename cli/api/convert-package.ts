import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  Application,
  type Context,
  Converter,
  type ProjectReflection,
  resetReflectionID,
  type TypeDocOptions,
} from 'typedoc';
import ts from 'typescript';
import type { LibraryPackage } from './find-package.ts';

/** A library as TypeDoc sees it, and the compiler's view of it for exact declared texts. */
export interface ConvertedPackage {
  project: ProjectReflection;
  context: Context;
  program: ts.Program;
  /** Places in the declarations that the compiler cannot read. */
  syntaxErrors: readonly ts.DiagnosticWithLocation[];
  /** The package's own files that were read, relative to its folder. */
  files: string[];
}

/**
 * Runs TypeDoc on a package's published declarations. One program is made here and handed over: TypeDoc would make it
 * twice. Returns `null` where the package exports nothing that can be documented.
 *
 * @param options TypeDoc options of the site, over which the ones that make this work take precedence
 */
export async function convertPackage(
  library: LibraryPackage,
  options: TypeDocOptions,
): Promise<ConvertedPackage | null> {
  const program = createProgram(library);
  const sourceFile = program.getSourceFile(library.entry);
  if (!sourceFile) return null;
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
  let context: Context | undefined;
  app.converter.on(Converter.EVENT_END, (ended: Context) => {
    context = ended;
  });
  const project = app.converter.convert([{ displayName: library.name, sourceFile, program }]);
  if (!context || !project.children || project.children.length === 0) return null;
  // Comments are read after the conversion, when TypeDoc has let go of the program.
  context.setActiveProgram(program);
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${library.root}/`));
  return {
    project,
    context,
    program,
    syntaxErrors: own.flatMap((file) => program.getSyntacticDiagnostics(file)),
    files: own.map(({ fileName }) => fileName.slice(library.root.length + 1)),
  };
}

function createProgram(library: LibraryPackage): ts.Program {
  return ts.createProgram([...rootFiles(library)], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
}

/** Most files that are read because they lie beside the entry. */
const mostNeighbours = 300;

/** Returns the entry, what users import, and the files beside the entry: comments are borrowed from functions in there. */
function rootFiles({ entry, mainEntry }: LibraryPackage): Set<string> {
  const neighbours = ts.sys.readDirectory(dirname(entry), ['.d.ts'], ['**/node_modules']).slice(0, mostNeighbours);
  return new Set([entry, ...(existsSync(mainEntry) ? [mainEntry] : []), ...neighbours]);
}

/** TypeDoc takes everything below `node_modules` for foreign by default, and that would be the library itself. */
function externalFiles(program: ts.Program, root: string): string[] {
  return program
    .getSourceFiles()
    .map((file) => file.fileName)
    .filter((file) => !file.startsWith(`${root}/`));
}
