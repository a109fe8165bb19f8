import { SourceMap } from 'node:module';
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import type { LibraryPackage, SourceFiles } from '../library/find-package.ts';
import { isJavaScript, isLibraryFile } from '../library/library-files.ts';
import { compilerOptions, createDeclarationHost } from './declaration-host.ts';
import { withKnownTags } from './known-tags.ts';
import type { OpenedLibrary } from './open-library.ts';
import { withPlainComments } from './plain-comments.ts';
import { toSourcePaths } from './unbuilt-neighbours.ts';
import { findMissing, findRefusedReferences } from './unread-references.ts';

/**
 * Opens a library's source. The compiler emits its declarations in memory, with comments and inferred types, and they
 * are then read like published ones. Nothing is written to disk.
 */
export function openSource(library: LibraryPackage, { files, tsconfig }: SourceFiles): OpenedLibrary {
  const { root, siteDir, neighbours } = library;
  const config = readConfig(tsconfig, siteDir);
  const others = neighbours.flatMap(({ source }) => source?.root ?? []);
  const host = createDeclarationHost(root, config.options, others);
  const unbuilt = toSourcePaths(neighbours, { from: posix.join(root, 'index.ts'), options: config.options, host });
  const allowJs = [...files, ...neighbours.flatMap(({ source }) => source?.entry ?? [])].some(isJavaScript);
  const set = { ...config.options, ...(allowJs ? { allowJs } : {}) };
  const options = toEmitOptions({ ...set, paths: { ...unbuilt, ...config.options.paths } });
  const imported = ts.createProgram(files, options, host);
  const read = imported
    .getSourceFiles()
    .filter(({ fileName }) => [root, ...others].some((folder) => isLibraryFile(fileName, folder)));
  const own = read.filter(({ fileName }) => isLibraryFile(fileName, root));
  // The compiler emits nothing for files in `node_modules` unless they are listed.
  const isEmitted = !own.some((file) => imported.isSourceFileFromExternalLibrary(file));
  const listed = [...files, ...read.map(({ fileName }) => fileName)];
  const written = isEmitted ? imported : ts.createProgram(listed, options, host);
  const texts = emitDeclarations(written, withPlainComments(own));
  const sources = new Map(read.map((file) => [toDeclarationPath(file.fileName), file]));
  const program = ts.createProgram(files.map(toDeclarationPath), options, withEmitted(host, { texts, sources }));
  const sourceOf = (file: ts.SourceFile) => sources.get(file.fileName) ?? file;
  return {
    program,
    sourceOf,
    placeOf(node) {
      const file = node.getSourceFile();
      const { line, character } = file.getLineAndCharacterOfPosition(
        (ts.getNameOfDeclaration(node as ts.Declaration) ?? node).getStart(),
      );
      const map = texts.get(`${file.fileName}.map`);
      const found = map === undefined ? {} : new SourceMap(JSON.parse(map)).findEntry(line, character);
      const { originalLine = line } = found as { originalLine?: number };
      return { file: sourceOf(file), line: originalLine };
    },
    diagnostics: [...config.diagnostics, ...findRefusedReferences(written, host, siteDir)],
    syntaxErrors: own.flatMap((file) => written.getSyntacticDiagnostics(file)),
    files: [...read.map(({ fileName }) => fileName), ...config.files],
    missing: findMissing(written, host, root),
  };
}

/** Emit options that override those of the project. */
const emitted: ts.CompilerOptions = {
  noEmit: false,
  declaration: true,
  declarationMap: true,
  emitDeclarationOnly: true,
  noEmitOnError: false,
  removeComments: false,
  skipLibCheck: true,
  composite: false,
  incremental: false,
};

/** Options that change where files are emitted. The declarations have to be next to their source. */
const places = new Set(['outDir', 'outFile', 'declarationDir', 'rootDir', 'sourceRoot', 'mapRoot', 'tsBuildInfoFile']);

function toEmitOptions(options: ts.CompilerOptions): ts.CompilerOptions {
  return { ...Object.fromEntries(Object.entries(options).filter(([name]) => !places.has(name))), ...emitted };
}

/** Returns the path at which the compiler emits the declarations of a file. */
export function toDeclarationPath(file: string): string {
  return /\.d\.[cm]?ts$/.test(file) ? file : file.replace(/\.([cm]?)[jt]sx?$/, '.d.$1ts');
}

/** Compiler options of a project, and the configuration files that they come from. */
interface ProjectConfig {
  options: ts.CompilerOptions;
  files: string[];
  diagnostics: Diagnostic[];
}

/** The compiler's errors for a project whose list of files is empty, or whose patterns match none. */
const noInputs: ReadonlySet<number> = new Set([18002, 18003]);

function readConfig(tsconfig: string | null, siteDir: string): ProjectConfig {
  if (tsconfig === null) return { options: compilerOptions, files: [], diagnostics: [] };
  const { fileExists, readFile, useCaseSensitiveFileNames } = ts.sys;
  const file = ts.readJsonConfigFile(tsconfig, readFile);
  // The project's file list is not needed: the reference starts at its entry.
  const host = { fileExists, readFile, useCaseSensitiveFileNames, readDirectory: () => [] };
  const { options, errors } = ts.parseJsonSourceFileConfigFileContent(file, host, dirname(tsconfig), {}, tsconfig);
  const diagnostics = errors
    .filter(({ code }) => !noInputs.has(code))
    .map(({ messageText }): Diagnostic => {
      const message = `${relativePath(siteDir, tsconfig)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      const hint = 'Correct it. The library is documented with the valid settings only.';
      return { code: 'api/source-config', message, hint, setting: ['tsconfig'] };
    });
  return { options, files: [tsconfig, ...(file.extendedSourceFiles ?? [])], diagnostics };
}

function emitDeclarations(
  program: ts.Program,
  withComments: ts.TransformerFactory<ts.SourceFile | ts.Bundle>,
): Map<string, string> {
  const texts = new Map<string, string>();
  const write: ts.WriteFileCallback = (path, text) => texts.set(path, withKnownTags(text));
  const transformers: ts.CustomTransformers = { afterDeclarations: [withComments] };
  // The last parameter is internal: it emits types even if they have to name unexported symbols.
  (program.emit as (...given: unknown[]) => void)(undefined, write, undefined, true, transformers, true);
  return texts;
}

/** Returns a host that serves the emitted declarations in place of the source. */
function withEmitted(
  host: ts.CompilerHost,
  { texts, sources }: { texts: ReadonlyMap<string, string>; sources: ReadonlyMap<string, ts.SourceFile> },
): ts.CompilerHost {
  const { fileExists, readFile, getSourceFile } = host;
  const hidden = new Set([...sources].flatMap(([path, { fileName }]) => (texts.has(path) ? [fileName] : [])));
  return {
    ...host,
    fileExists: (path) => texts.has(path) || (!hidden.has(path) && fileExists(path)),
    readFile: (path) => texts.get(path) ?? readFile(path),
    getSourceFile(path, how, ...rest) {
      const text = texts.get(path);
      return text === undefined ? getSourceFile(path, how, ...rest) : ts.createSourceFile(path, text, how);
    },
  };
}
