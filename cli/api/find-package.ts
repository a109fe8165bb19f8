import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { refusals, refuseFile, toRealPath } from './library-files.ts';

/** An installed npm package, before it is known what it declares. */
export interface InstalledPackage {
  name: string;
  version: string;
  description: string;
  /** Folder of the package, symbolic links resolved. */
  root: string;
  manifest: Manifest;
  /** Folder of its declarations where `@types` publishes them; `null` where none are installed. */
  typings: string | null;
  request: PackageRequest;
}

/** A way into a package: what stands behind `from` in an import. */
export interface LibraryEntry {
  /** What users write behind `from`. */
  specifier: string;
  /** What follows the package's name in it; empty for the main entry. */
  path: string;
  /** Absolute path of the declaration file that its part of the surface starts from. */
  file: string;
  /** Absolute path of the declaration file that users import from. */
  importedFile: string;
}

/** A package whose declarations can be read. */
export interface LibraryPackage {
  name: string;
  version: string;
  description: string;
  /** Folder of the declarations, symbolic links resolved. */
  root: string;
  /** Its entries, the main one first. */
  entries: readonly [LibraryEntry, ...LibraryEntry[]];
  /** Folder of the site, which places are named relative to. */
  siteDir: string;
  /** Other packages of the site. */
  neighbours: readonly Neighbour[];
}

/** Another package that the site documents. */
export interface Neighbour {
  name: string;
  /** Where its declarations lie. */
  folders: readonly string[];
}

/** What the site's author asks for. */
export interface PackageRequest {
  siteDir: string;
  name: string;
  /** Declaration file relative to the package. */
  entry: string | undefined;
  /** Which of its entries to document; all public ones where it is missing. */
  entries?: readonly string[] | undefined;
  /** Other packages of the site, whose symbols have pages of their own. */
  neighbours?: readonly Neighbour[];
}

/** Finds an installed package from the site's folder upwards, as Node would. Diagnostics name the setting they are about. */
export function findPackage(request: PackageRequest): Outcome<InstalledPackage | null> {
  const { siteDir, name } = request;
  const typings = findRoot(siteDir, toTypingsName(name)) ?? null;
  const root = findRoot(siteDir, name) ?? typings;
  if (!root) {
    const hint = `Install it beside the site: npm install --save-dev ${name}`;
    return outcome(null, [
      { code: 'api/package-missing', message: `The package "${name}" is not installed`, hint, setting: ['package'] },
    ]);
  }
  const manifest = readManifest(root);
  if (typeof manifest === 'string') {
    const message = `The package.json of "${name}" ${manifest}`;
    const hint = `Install it again: npm install ${name}`;
    return outcome(null, [{ code: 'api/failed', message, hint, setting: ['package'] }]);
  }
  // A package can be installed under another name, as several releases of one are.
  const ownName = root === typings ? name : (textOf(manifest.name) ?? name);
  const version = textOf(manifest.version) ?? '0.0.0';
  const description = textOf(manifest.description) ?? '';
  return outcome({ name: ownName, version, description, root, manifest, typings, request });
}

/** Returns the name under which others publish a package's declarations: those of `@a/b` are `@types/a__b`. */
export function toTypingsName(name: string): string {
  return `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;
}

/** What a package says of itself: anything, since anybody may have written it. */
export type Manifest = Readonly<
  Record<'name' | 'version' | 'description' | 'types' | 'typings' | 'typesVersions' | 'exports', unknown>
>;

/** Returns a value that is a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns what is wrong with a manifest that cannot be read: the caller knows where the package is named. */
export function readManifest(root: string): Manifest | string {
  const file = join(root, 'package.json');
  const refusal = refuseFile(file, root);
  if (refusal) return refusals[refusal];
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof manifest === 'object' && manifest !== null) return manifest as Manifest;
  } catch {
    // What is no JSON is no object either.
  }
  return 'is not JSON';
}

/** A site that lies in the folder of its library finds it there, unless a release of it is installed. */
function findRoot(folder: string, name: string): string | undefined {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return toRealPath(candidate) ?? undefined;
  if (existsSync(join(folder, 'package.json'))) {
    const manifest = readManifest(folder);
    if (typeof manifest === 'object' && manifest.name === name) return toRealPath(folder) ?? undefined;
  }
  return dirname(folder) === folder ? undefined : findRoot(dirname(folder), name);
}
