import { readdirSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LibraryPackage } from '../library/find-package.ts';
import { isLibraryFile } from '../library/library-files.ts';
import { compilerOptions, createDeclarationHost, type DeclarationHost } from './declaration-host.ts';
import { findMissing, findRefusedReferences } from './unread-references.ts';

/** A library's declarations in a compiler program, and their origin. */
export interface OpenedLibrary {
  program: ts.Program;
  /** Returns the source file that a declaration file was emitted from, or the file itself. */
  sourceOf(file: ts.SourceFile): ts.SourceFile;
  /** Returns where a declaration, or a part of one, was written. Lines start at 0. */
  placeOf(node: ts.Node): { file: ts.SourceFile; line: number };
  diagnostics: Diagnostic[];
  syntaxErrors: readonly ts.DiagnosticWithLocation[];
  /** Files that the declarations were emitted from, or `null` if they were not emitted. */
  files: string[] | null;
  /** Files of the library that it references but that do not exist. */
  missing: readonly string[];
}

/** Opens the published declarations of a package. */
export function openDeclarations(library: LibraryPackage): OpenedLibrary {
  const { root, siteDir } = library;
  const host = createDeclarationHost(root, compilerOptions);
  const program = ts.createProgram(rootFiles(library), compilerOptions, host);
  return {
    program,
    sourceOf: (file) => file,
    placeOf(node) {
      const file = node.getSourceFile();
      return { file, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line };
    },
    diagnostics: findRefusedReferences(program, host, siteDir),
    syntaxErrors: findSyntaxErrors(program, library, host),
    files: null,
    missing: findMissing(program, host, root),
  };
}

/** Returns the syntax errors in the library, but not those in files that only lie next to its entries. */
function findSyntaxErrors(program: ts.Program, library: LibraryPackage, host: DeclarationHost) {
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => isLibraryFile(fileName, library.root))
    .flatMap((file) => program.getSyntacticDiagnostics(file));
  if (found.length === 0) return found;
  const imported = ts.createProgram(entryFiles(library), compilerOptions, host, program);
  return found.filter(({ file }) => imported.getSourceFile(file.fileName));
}

/** Maximum number of extra files that are read from the entry's folder. */
const maxNeighbours = 300;

/** Returns the entries, and the files that users import. */
function entryFiles({ entries }: LibraryPackage): string[] {
  return entries.flatMap(({ file, importedFile }) => [file, importedFile]);
}

/** Returns the files of the entries, and the files around the first entry, to borrow comments from. */
function rootFiles(library: LibraryPackage): string[] {
  const files = new Set(entryFiles(library));
  const most = files.size + maxNeighbours;
  for (const file of declarationsIn(dirname(library.entries[0].file))) {
    if (files.size === most) break;
    files.add(file);
  }
  return [...files];
}

/** Yields the declaration files below a folder. Symbolic links are skipped, as they could lead to the whole disk. */
function* declarationsIn(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith('.d.ts')) yield posix.join(folder, entry.name);
  }
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* declarationsIn(posix.join(folder, entry.name));
  }
}
