import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readJsrManifest } from '../../api/index.ts';
import { type FoundPackage, textOf, toLicense, toPackageName } from './read-package.ts';

/** Returns the library that a folder publishes on JSR; `null` if there is none, or it exports no TypeScript. */
export function readJsrPackage(folder: string): FoundPackage | null {
  const manifest = Object(readJsrManifest(folder)) as Readonly<Record<string, unknown>>;
  const name = toPackageName(manifest);
  const source = findSource(folder, manifest['exports']);
  if (name === null || source === null) return null;
  return {
    name,
    isPrivate: manifest['publish'] === false,
    description: textOf(manifest['description']),
    license: toLicense(textOf(manifest['license'])),
    repository: '',
    hasTypes: true,
    entry: '',
    source,
  };
}

/** Returns the file of the main export, or else that of the first. */
function findSource(folder: string, exports: unknown): string | null {
  const entries = Object(exports) as Readonly<Record<string, unknown>>;
  const files = [exports, entries['.'], ...Object.values(entries)].map((file) => posix.normalize(textOf(file)));
  const isSource = (file: string) =>
    /\.[cm]?tsx?$/.test(file) && !file.startsWith('..') && existsSync(join(folder, file));
  return files.find(isSource) ?? null;
}
