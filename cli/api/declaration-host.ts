import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { isInside, type Refusal, refuseFile, toRealPath } from './library-files.ts';

/** A compiler's access to the disk that ends where the library and the packages installed for it end. */
export interface DeclarationHost extends ts.CompilerHost {
  /** Files that were asked for and kept back. */
  readonly refused: Map<string, Refusal>;
}

/**
 * Creates the host for a library's declarations. Whatever they import, re-export or reference, by whatever path, is
 * read only where it really lies in the library, in a package that the library can import by name, or among the
 * compiler's own files.
 *
 * @param root the library's folder, without symbolic links
 */
export function createDeclarationHost(root: string, options: ts.CompilerOptions): DeclarationHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const refuse = createCheck(root, dirname(ts.getDefaultLibFilePath(options)));
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
    fileExists: (path: string) => fileExists(path) && admits(path),
    readFile: (path: string) => (admits(path) ? readFile(path) : undefined),
    // What a reference means must not depend on the folder that sitegen is run in.
    getCurrentDirectory: () => root,
  });
}

/** The folder of a package in the innermost `node_modules` of a path; names that begin with a dot are no packages'. */
const installed = /^(?<folder>(?<modules>.*\/node_modules)\/(?:@[^/]+\/)?[^./@][^/]*)\//;

/**
 * Creates a function that returns why a file may not be read. A package is known by its place in a `node_modules` that
 * the library's imports look into, and is asked for there first: what that leads to may lie anywhere, as it does in
 * workspaces, in pnpm's stores and after `npm link`.
 */
function createCheck(root: string, compiler: string): (path: string) => Refusal | null {
  const packages = new Set([root]);
  const own = toRealPath(compiler) ?? compiler;
  const learn = (path: string): void => {
    const { folder, modules } = installed.exec(path)?.groups ?? {};
    if (folder === undefined || modules === undefined || !existsSync(join(folder, 'package.json'))) return;
    const around = resolve(modules, '..');
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
