import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { upwards } from '../../config/upwards.ts';
import { parseJsonWithComments } from './json-with-comments.ts';
import { refusals, refuseFile } from './library-files.ts';

/** A `package.json`, or the like of another registry. Its values are unchecked, since packages are untrusted. */
export type Manifest = Readonly<
  Record<'name' | 'version' | 'description' | 'types' | 'typings' | 'typesVersions' | 'exports', unknown>
>;

/** Returns the value if it is a string. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns a manifest, or the end of an error message, to which the caller adds where the package is named. */
export function readManifest(root: string, name = 'package.json'): Manifest | string {
  const file = join(root, name);
  const refusal = refuseFile(file, root);
  if (refusal) return refusals[refusal];
  try {
    const parse = name === 'package.json' ? JSON.parse : parseJsonWithComments;
    const manifest: unknown = parse(readFileSync(file, 'utf8'));
    if (isDeeperThan(mostLevels, manifest)) return 'is nested too deeply';
    if (typeof manifest === 'object' && manifest !== null) return manifest as Manifest;
  } catch {
    // Invalid JSON is reported like a value that is not an object.
  }
  return 'is not JSON';
}

/** Maximum depth of objects and lists. Conditions of exports are a few levels deep. */
const mostLevels = 100;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Files that describe a package to JSR and Deno, which have the same names as npm for what is read of them. */
const jsrFiles = ['jsr.json', 'jsr.jsonc', 'deno.json', 'deno.jsonc'] as const;

/** Files that describe a package. */
const manifestFiles = ['package.json', ...jsrFiles] as const;

/** A manifest, or the end of the message that it cannot be read, and where it is. */
interface FoundManifest {
  root: string;
  file: (typeof manifestFiles)[number];
  manifest: Manifest | string;
}

/**
 * Returns the manifest of the package that a source file belongs to: the nearest one with the package's name, or else
 * the nearest `package.json`, or else the nearest one; `null` if there is none.
 */
export function findManifest(source: string, name: string): FoundManifest | null {
  const found = upwards(dirname(source)).flatMap((root) => readManifests(root, manifestFiles));
  const own = found.find(({ manifest }) => typeof manifest !== 'string' && manifest.name === name);
  return own ?? found.find(({ file }) => file === 'package.json') ?? found[0] ?? null;
}

/**
 * Returns the manifest that a folder has for JSR or Deno, that can be read and that has a key; `null` if there is none.
 */
export function readJsrManifest(root: string, key = 'name'): Manifest | null {
  const found = readManifests(root, jsrFiles).flatMap(({ manifest }) => (typeof manifest === 'string' ? [] : manifest));
  return found.find((manifest) => Object.hasOwn(manifest, key)) ?? null;
}

/** Returns those of the manifests that a folder has. */
function readManifests(root: string, files: readonly FoundManifest['file'][]): FoundManifest[] {
  const there = files.filter((file) => existsSync(join(root, file)));
  return there.map((file) => ({ root, file, manifest: readManifest(root, file) }));
}
