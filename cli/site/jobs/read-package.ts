import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { toTypingsName } from '../../api/index.ts';
import { parseJson } from '../../config/parse-json.ts';
import { findUpwards } from '../../config/upwards.ts';
import { readText } from '../../core/files/read-bytes.ts';

/** The parts of a manifest that a new site needs. */
export interface FoundPackage {
  name: string;
  /** Whether it is never published. */
  isPrivate: boolean;
  description: string;
  /** SPDX expression of the licence, or empty if the manifest has none. */
  license: string;
  /** URL of the repository if a browser can open it, otherwise empty. */
  repository: string;
  /** Whether types for an API reference are available, from the package itself or from `@types`. */
  hasTypes: boolean;
  /**
   * Declaration file to start from if importing the package by name finds no types, as without `exports` or where they
   * lead past the types; otherwise empty.
   */
  entry: string;
  /** File of the source to document, for a library that JSR publishes as it is; otherwise empty. */
  source: string;
}

/** Returns whether a package is installed for a folder, perhaps in the root of its workspace. */
export function isInstalled(folder: string, name: string): boolean {
  return findUpwards(folder, `node_modules/${name}/package.json`) !== null;
}

/** The content of a `package.json`. */
export type Manifest = Readonly<Record<string, unknown>>;

/** Returns the name of a package; `null` if it has none that npm accepts. */
export function toPackageName(manifest: Manifest): string | null {
  const name = textOf(manifest['name']);
  return /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) ? name : null;
}

/** Returns the package that the `package.json` of a folder describes; `null` if it has no valid name. */
export function readPackage(folder: string): FoundPackage | null {
  const manifest = readManifest(folder);
  const name = toPackageName(manifest);
  if (name === null) return null;
  const { repository } = manifest;
  const address = textOf(typeof repository === 'string' ? repository : Object(repository).url);
  const types = findTypes(folder, manifest);
  return {
    name,
    isPrivate: manifest['private'] === true,
    description: textOf(manifest['description']),
    license: toLicense(textOf(manifest['license'])),
    repository: toRepository(address),
    hasTypes: types !== null || isInstalled(folder, toTypingsName(name)),
    entry: types ?? '',
    source: '',
  };
}

/**
 * Returns the file of types that a manifest names, or that is one of the files that it names or beside one of them:
 * there the compiler finds types, too. It is empty if importing the package finds them, and `null` if there are none.
 */
function findTypes(folder: string, manifest: Manifest): string | null {
  const { types, typings, main, module, exports } = manifest;
  const named = posix.normalize(textOf(types ?? typings)).replace(/^\.$/, '');
  // With `exports`, the compiler reads no other field.
  const entries = JSON.stringify(exports === undefined ? [main, module] : [exports]);
  if (entries.includes('"types"')) return '';
  const scripts = [...entries.matchAll(/"([^"*]+)\.([cm]?)js"/g)];
  const beside = scripts.map(([, path, kind]) => posix.normalize(`${path}.d.${kind}ts`));
  // The source of a private package is mostly that of an application, which exports nothing.
  const sources =
    manifest['private'] === true ? [] : [...entries.matchAll(importedSource)].map(([, path = '']) => path);
  const found = [...beside, ...sources].find((path) => existsSync(join(folder, path)));
  if (exports === undefined) return named || (found ?? null);
  // The types that it names may not be built yet.
  if (found !== undefined || beside.includes(named)) return '';
  return named || null;
}

/** Matches a file of TypeScript in a list, or under a path or condition that the compiler reads. */
const importedSource = /(?:[[,]|"(?:import|require|default|\.[^"]*)":)"([^"*]+\.[cm]?tsx?)"/g;

/**
 * Drops the two values that npm accepts and that are not names of licences: `UNLICENSED` and `SEE LICENSE IN <file>`.
 */
export function toLicense(license: string): string {
  return /^(?:UNLICENSED$|SEE LICEN[CS]E IN )/.test(license) ? '' : license;
}

/** Returns the content of a folder's `package.json`; an empty manifest if it cannot be read. */
export function readManifest(folder: string): Manifest {
  return Object(parseJson(readText(join(folder, 'package.json')))) as Manifest;
}

/** Returns a value that is text, or else an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Converts `git+https://github.com/a/b.git`, `git@github.com:a/b.git`, `github:a/b` and `a/b` to
 * `https://github.com/a/b`.
 */
export function toRepository(address: string): string {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(address)?.[1];
  if (short !== undefined) return `https://github.com/${short}`;
  const { host, path } =
    /^(?:git\+)?(?:https|ssh|git):\/\/(?:\w+@)?(?<host>[\w.-]+)\/(?<path>[\w./-]+?)(?:\.git)?$/.exec(
      address.replace(/^git@([\w.-]+):/, 'ssh://$1/'),
    )?.groups ?? {};
  return host === undefined ? '' : `https://${host}/${path}`;
}
