import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import memoize from 'memoize';
import ts from 'typescript';
import { isInside, type Refusal, refuseFile, toRealPath } from '../library/library-files.ts';
import { withKnownTags } from './known-tags.ts';

/** Compiler options for reading libraries' declarations. Modules are resolved as a bundler does for a browser. */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
};

/**
 * Parses one of the compiler's own declaration files. They are most of what it reads in addition to a library, and are
 * parsed only once for all libraries that a thread documents.
 */
const parseCompilerFile = memoize(
  (file: string, how: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined => {
    const text = ts.sys.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, withKnownTags(text), how);
  },
  { cacheKey: toParseKey },
);

/**
 * Returns what the syntax tree of a file depends on. The compiler's options also hold the whole `package.json` around
 * it, which may be long.
 */
function toParseKey([file, how]: readonly [
  string,
  ts.ScriptTarget | ts.CreateSourceFileOptions,
  ...unknown[],
]): string {
  const options: ts.CreateSourceFileOptions = typeof how === 'object' ? how : { languageVersion: how };
  const { languageVersion, impliedNodeFormat, jsDocParsingMode } = options;
  return JSON.stringify([file, languageVersion, impliedNodeFormat, jsDocParsingMode]);
}

/**
 * A compiler host whose file access is limited to the library and the packages installed for it. It parses a file once
 * for all programs.
 */
export interface DeclarationHost extends ts.CompilerHost {
  /** Files that the compiler requested and that were refused, with the reason. */
  readonly refused: Map<string, Refusal>;
}

/**
 * Creates the host for a library's declarations. A file that they import, re-export or reference by any path is read
 * only if its real path is in the library, in a package that the library can import by name, or among the compiler's
 * own files.
 *
 * @param root the library's folder, without symbolic links
 * @param others folders of other libraries that it can import, in the same form
 */
export function createDeclarationHost(
  root: string,
  options: ts.CompilerOptions,
  others: readonly string[] = [],
): DeclarationHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const compiler = dirname(ts.getDefaultLibFilePath(options));
  const parseFile = memoize(getSourceFile, { cacheKey: toParseKey });
  const refuse = createCheck([root, ...others], compiler);
  const refused = new Map<string, Refusal>();
  const admitted = new Set<string>();
  const admits = (path: string): boolean => {
    if (admitted.has(path)) return true;
    const refusal = refuse(path);
    if (refusal === null) admitted.add(path);
    else if (refusal !== 'missing') refused.set(path, refusal);
    return refusal === null;
  };
  return Object.assign(host, {
    refused,
    getSourceFile(...[file, how, ...rest]: Parameters<ts.CompilerHost['getSourceFile']>) {
      return dirname(file) === compiler ? parseCompilerFile(file, how) : parseFile(file, how, ...rest);
    },
    fileExists: (path: string) => fileExists(path) && admits(path),
    readFile: (path: string) => {
      const text = admits(path) ? readFile(path) : undefined;
      return text === undefined ? undefined : withKnownTags(text);
    },
    // The meaning of a reference must not depend on the folder that sitegen runs in.
    getCurrentDirectory: () => root,
  });
}

/** Matches the package folder in the innermost `node_modules` of a path. Names with a leading dot are not packages. */
const installed = /^(?<folder>(?<modules>.*\/node_modules)\/(?:@[^/]+\/)?[^./@][^/]*)\//;

/**
 * Creates a function that returns why a file may not be read, or `null`. A package is allowed if it is requested
 * through a `node_modules` folder that the library's imports search. Its real path may then be anywhere, as in
 * workspaces, pnpm stores and after `npm link`.
 */
function createCheck(folders: readonly string[], compiler: string): (path: string) => Refusal | null {
  const packages = new Set(folders);
  const own = toRealPath(compiler) ?? compiler;
  const learn = (path: string): void => {
    const { folder, modules } = installed.exec(path)?.groups ?? {};
    if (folder === undefined || modules === undefined || !existsSync(join(folder, 'package.json'))) return;
    const around = dirname(modules);
    const canImport = [...packages].some((one) => one === around || isInside(one, around));
    const real = canImport ? toRealPath(folder) : null;
    if (real !== null) packages.add(real);
  };
  return (path) => {
    const real = toRealPath(path);
    if (real === null) return 'missing';
    learn(path);
    learn(real);
    const homes = [...packages, own].filter((folder) => isInside(real, folder));
    const refusals = homes.map((folder) => refuseFile(real, folder));
    return refusals.includes(null) ? null : (refusals.find((refusal) => refusal !== 'outside') ?? 'outside');
  };
}
