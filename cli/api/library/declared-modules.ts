import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { refuseFile, toRealPath } from './library-files.ts';

/**
 * Returns the files that declare modules by their names (`declare module 'lib/plugin'`), by these names: a declaration
 * file, and those of its package that it references by their paths.
 */
export function findDeclaredModules(file: string, root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const files = new Set([file]);
  // The loop also visits the files that are added while it runs.
  for (const path of files) {
    if (refuseFile(path, root) !== null) continue;
    const { ambientExternalModules = [], referencedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'));
    for (const name of ambientExternalModules) {
      if (!found.has(name)) found.set(name, path);
    }
    for (const { fileName } of referencedFiles) {
      const referenced = toRealPath(join(dirname(path), fileName));
      if (referenced !== null) files.add(referenced);
    }
  }
  return found;
}
