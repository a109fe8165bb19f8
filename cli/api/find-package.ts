import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { isInside, refusals, refuseFile, toRealPath } from './library-files.ts';

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
  /** Its source, where that is documented instead of what it has published. */
  source: LibrarySource | null;
}

/** The source of a library. */
export interface LibrarySource {
  /** Absolute path of the file that exports what the library exports. */
  entry: string;
  /** Absolute path of the project's configuration. */
  tsconfig: string | null;
}

/** What the declarations of a library are made from. */
export interface SourceFiles extends Pick<LibrarySource, 'tsconfig'> {
  /** Absolute paths of the files of its entries, in their order. */
  files: readonly string[];
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
  source: SourceFiles | null;
  /** Whether members that merely have a type have pages; where nothing is said, those of a small library do. */
  propertyPages: boolean | undefined;
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
  /** File of its own source to begin at instead of its declarations, relative to the site. */
  source?: string | undefined;
  /** Configuration of the source's project, relative to the site; the nearest one where it is missing. */
  tsconfig?: string | undefined;
  /** Other packages of the site, whose symbols have pages of their own. */
  neighbours?: readonly Neighbour[];
  /** Whether members that merely have a type have pages. */
  propertyPages?: boolean | undefined;
}

/** Finds an installed package from the site's folder upwards, as Node would. Diagnostics name the setting they are about. */
export function findPackage(request: PackageRequest): Outcome<InstalledPackage | null> {
  const { siteDir, name, source } = request;
  if (source !== undefined) return findSource(request, source);
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
  return outcome({ name: ownName, version, description, root, manifest, typings, request, source: null });
}

/** Finds the package that a file of source belongs to. */
function findSource(request: PackageRequest, source: string): Outcome<InstalledPackage | null> {
  const { siteDir, name, tsconfig } = request;
  const wrong = (message: string, hint: string, setting: string) =>
    outcome(null, [{ code: 'api/source-invalid' as const, message, hint, setting: [setting] }]);
  const example = 'Name the file that exports what the library exports, relative to the site: "../src/index.ts".';
  const entry = toRealPath(resolve(siteDir, source));
  if (entry === null) return wrong(`The source file "${source}" does not exist`, example, 'source');
  if (!/\.[cm]?tsx?$/.test(entry)) return wrong(`"${source}" is no TypeScript file`, example, 'source');
  const root = findUpwards(dirname(entry), 'package.json');
  const manifest = root === null ? 'is nowhere around it' : readManifest(root);
  if (root === null || typeof manifest === 'string') {
    const hint = 'The package.json of the library tells its name and its version.';
    return wrong(`The package.json of "${source}" ${manifest}`, hint, 'source');
  }
  const ownName = textOf(manifest.name) ?? name;
  if (ownName !== name) {
    const message = `"${source}" is the source of "${ownName}", not of "${name}"`;
    return wrong(message, `Write "package: '${ownName}'", or name another file.`, 'package');
  }
  const found = tsconfig === undefined ? findConfig(dirname(entry), root) : toRealPath(resolve(siteDir, tsconfig));
  if (tsconfig !== undefined && found === null) {
    const hint = 'Name it relative to the site: "../tsconfig.json".';
    return wrong(`The configuration "${tsconfig}" does not exist`, hint, 'tsconfig');
  }
  const version = textOf(manifest.version) ?? '0.0.0';
  const description = textOf(manifest.description) ?? '';
  const own = { name, version, description, root, manifest, typings: null, request };
  return outcome({ ...own, source: { entry, tsconfig: found } });
}

/** Returns the configuration of the compiler that is nearest to a file of a library. */
function findConfig(folder: string, root: string): string | null {
  const found = findUpwards(folder, 'tsconfig.json');
  return found !== null && (found === root || isInside(found, root)) ? join(found, 'tsconfig.json') : null;
}

/** Returns the nearest folder around that has a file of this name. */
function findUpwards(folder: string, name: string): string | null {
  if (existsSync(join(folder, name))) return folder;
  return dirname(folder) === folder ? null : findUpwards(dirname(folder), name);
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
