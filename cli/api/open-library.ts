import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compilerOptions } from './compiler-options.ts';
import { createDeclarationHost, type DeclarationHost } from './declaration-host.ts';
import type { LibraryPackage } from './find-package.ts';
import { findMissing } from './missing-files.ts';
import { findRefusedReferences } from './refused-references.ts';

/** A library's declarations as the compiler sees them, and where they come from. */
export interface OpenedLibrary {
  program: ts.Program;
  /** Returns the file that somebody has written: declarations can be made from another. */
  sourceOf(file: ts.SourceFile): ts.SourceFile;
  /** Returns where a declaration was written; lines count from 0. */
  placeOf(node: ts.Declaration): { file: ts.SourceFile; line: number };
  diagnostics: Diagnostic[];
  syntaxErrors: readonly ts.DiagnosticWithLocation[];
  /** Files that the declarations were made from; `null` where these are what was written. */
  files: string[] | null;
  /** Files of the library that it asks for and that are not there. */
  missing: readonly string[];
}

/** Opens the declarations that a package has published. */
export function openDeclarations(library: LibraryPackage): OpenedLibrary {
  const { root, siteDir } = library;
  const host = shareOwnFiles(createDeclarationHost(root, compilerOptions));
  const program = ts.createProgram(rootFiles(library), compilerOptions, host);
  return {
    program,
    sourceOf: (file) => file,
    placeOf(node) {
      const file = node.getSourceFile();
      return { file, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line };
    },
    diagnostics: findRefusedReferences(program, host, siteDir),
    syntaxErrors: program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(`${root}/`))
      .flatMap((file) => program.getSyntacticDiagnostics(file)),
    files: null,
    missing: findMissing(program, host, root),
  };
}

/** The compiler's own declarations as it has read them, by path. They are most of what it reads beside a library. */
const ownFiles = new Map<string, ts.SourceFile>();

/** Lets the compiler read its own declarations once for all releases of all libraries, which are opened with the same options. */
function shareOwnFiles(host: DeclarationHost): DeclarationHost {
  const { getSourceFile } = host;
  const folder = dirname(ts.getDefaultLibFilePath(compilerOptions));
  return Object.assign(host, {
    getSourceFile(...[name, ...how]: Parameters<ts.CompilerHost['getSourceFile']>) {
      const file = ownFiles.get(name) ?? getSourceFile(name, ...how);
      if (file && dirname(name) === folder) ownFiles.set(name, file);
      return file;
    },
  });
}

/** Most files that are read because they lie beside the entry. */
const mostNeighbours = 300;

/** Returns the entries, what users import, and the files beside the first entry: comments are borrowed from functions in there. */
function rootFiles({ entries }: LibraryPackage): string[] {
  const files = new Set(entries.flatMap(({ file, importedFile }) => [file, importedFile]));
  const most = files.size + mostNeighbours;
  for (const file of declarationsIn(dirname(entries[0].file))) {
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
