import ts from 'typescript';
import type { Neighbour } from '../library/find-package.ts';
import { isTypeScript } from '../library/library-files.ts';
import { findSourceEntries } from '../library/source-entries.ts';

/** A file that imports libraries, and how the compiler finds them. */
interface Importer {
  from: string;
  options: ts.CompilerOptions;
  host: ts.CompilerHost;
}

/**
 * Returns paths, as in a `tsconfig.json`, to the sources of other libraries of the site whose declarations the compiler
 * does not find: members of a workspace that are not built, or that only Deno finds by their names.
 */
export function toSourcePaths(neighbours: readonly Neighbour[], importer: Importer): ts.MapLike<string[]> {
  const paths = neighbours.flatMap(({ name, source }) => {
    if (source === null || hasDeclarations(name, importer)) return [];
    return findSourceEntries(source.root, source.exports, source.entry).map(({ path, file }): [string, string[]] => [
      path === '' ? name : `${name}/${path}`,
      [file],
    ]);
  });
  return Object.fromEntries(paths);
}

function hasDeclarations(name: string, { from, options, host }: Importer): boolean {
  const { resolvedModule } = ts.resolveModuleName(name, from, options, host);
  return resolvedModule !== undefined && isTypeScript(resolvedModule.resolvedFileName);
}
