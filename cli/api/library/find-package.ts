import { existsSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { toApiSlug } from '../../../runtime/api/slug.ts';
import { withoutScope } from '../../config/libraries.ts';
import type { LibraryConfig } from '../../config/schema/api.ts';
import { findSpelling, openListing, toSpellingHint } from '../../config/spelling.ts';
import { findUpwards, upwards } from '../../config/upwards.ts';
import { validVersion } from '../../contracts/api-history.ts';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { isInside, isJavaScript, isTypeScript, toRealPath } from './library-files.ts';
import { findManifest, type Manifest, readManifest, textOf } from './manifest.ts';

/** An installed npm package whose declarations have not been located yet. */
export interface InstalledPackage {
  name: string;
  version: string;
  description: string;
  /** Folder of the package, with symbolic links resolved. */
  root: string;
  /** Name of the file in it that contains the manifest. */
  manifestFile: string;
  manifest: Manifest;
  /** Folder of its declarations in `@types`, or `null` if none are installed. */
  typings: string | null;
  request: PackageRequest;
  /** Its source if that is documented instead of the published declarations. */
  source: LibrarySource | null;
}

/** The source of a library. */
export interface LibrarySource {
  /** Absolute path of the file that exports the library's public API. */
  entry: string;
  /** Absolute path of the project's `tsconfig.json`, or `null` if there is none. */
  tsconfig: string | null;
}

/** Source files that a library's declarations are emitted from. */
export interface SourceFiles extends Pick<LibrarySource, 'tsconfig'> {
  /** Absolute paths of the files of its entries, in the order of the entries. */
  files: readonly string[];
}

/** A way to import from a package. */
export interface LibraryEntry {
  /** Module specifier that users import from. */
  specifier: string;
  /** The part of the specifier after the package's name; empty for the main entry. */
  path: string;
  /** Absolute path of the declaration file where documentation starts. */
  file: string;
  /** Absolute path of the declaration file that the specifier resolves to. */
  importedFile: string;
}

/** A package whose declarations have been located. */
export interface LibraryPackage extends Pick<InstalledPackage, 'name' | 'version' | 'description'> {
  /** Folder of the declarations, with symbolic links resolved. */
  root: string;
  /** Its entries, the main one first. */
  entries: readonly [LibraryEntry, ...LibraryEntry[]];
  /** Folder of the site, which reported paths are relative to. */
  siteDir: string;
  /** Other packages of the site. */
  neighbours: readonly Neighbour[];
  source: SourceFiles | null;
  /** Whether members that only have a type get their own pages. If undefined, only a small library's do. */
  propertyPages: boolean | undefined;
}

/** Another package that the site documents. */
export interface Neighbour {
  name: string;
  /** Folders of its declarations. */
  folders: readonly string[];
  /** Where its source is and what it exports, if that is documented. */
  source: { root: string; entry: string; exports: unknown } | null;
}

/** The package as the site's configuration requests it. */
export interface PackageRequest
  extends Pick<LibraryConfig, 'entry' | 'entries' | 'source' | 'tsconfig' | 'propertyPages'> {
  siteDir: string;
  name: string;
  /** The package that `name` is an alias of, for an older release. */
  aliasOf?: string | undefined;
  /** Other packages of the site. Their symbols have pages of their own. */
  neighbours?: readonly Neighbour[];
}

/** Finds an installed package from the site's folder upwards, as Node does. Diagnostics name the setting at fault. */
export function findPackage(request: PackageRequest): Outcome<InstalledPackage | null> {
  const { siteDir, name, aliasOf, source } = request;
  if (source !== undefined) return findSource(request, source);
  const typings = findRoot(siteDir, toTypingsName(name)) ?? null;
  const root = findRoot(siteDir, name) ?? typings;
  if (!root) {
    const hint = installHint(name, aliasOf);
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
  // A package can be installed under an alias, for example to have several of its releases.
  const ownName = root === typings ? name : (textOf(manifest.name) ?? name);
  const own = { name: ownName, ...factsOf(manifest), root, manifestFile: 'package.json', manifest };
  return outcome({ ...own, typings, request, source: null });
}

/** Returns how to install a package or, for an older release, its alias. */
function installHint(name: string, aliasOf: string | undefined): string {
  const [, own, version] = /^(@?[^@]+)@(.+)$/.exec(name) ?? [];
  const where = 'Install it in the folder of the site: npm install --save-dev';
  if (aliasOf !== undefined) {
    if (version === undefined) return `${where} ${name}@npm:${aliasOf}@<version>`;
    const alias = `${aliasOf}-${version}`;
    return `Write an alias, '${alias}'. ${where} ${alias}@npm:${aliasOf}@${version}`;
  }
  if (version === undefined) return `${where} ${name}`;
  return `Write "package: '${own}'": package.json decides the version. ${where} ${name}`;
}

/** Finds the package that a source file belongs to. */
function findSource(request: PackageRequest, source: string): Outcome<InstalledPackage | null> {
  const { siteDir, name, tsconfig } = request;
  const wrong = (message: string, hint: string, setting: string) =>
    outcome(null, [{ code: 'api/source-invalid' as const, message, hint, setting: [setting] }]);
  const example = 'Write the path of the file that exports the public API, relative to the site: "../src/index.ts".';
  const { path: entry, hint: spelling } = findSetFile(siteDir, source);
  if (entry === null) return wrong(`The source file "${source}" does not exist`, spelling ?? example, 'source');
  if (!isTypeScript(entry) && !isJavaScript(entry))
    return wrong(`"${source}" is not a TypeScript or JavaScript file`, example, 'source');
  const found = findManifest(entry, name);
  if (found === null || typeof found.manifest === 'string') {
    const hint =
      'Add or correct it: the package.json, jsr.json or deno.json of a library contains its name and version.';
    const problem = found?.manifest ?? 'is not in its folder or a parent folder';
    return wrong(`The ${found?.file ?? 'package.json'} of "${source}" ${problem}`, hint, 'source');
  }
  const { root, file: manifestFile, manifest } = found;
  const ownName = textOf(manifest.name) ?? name;
  if (ownName !== name) {
    const message = `"${source}" is the source of "${ownName}", not of "${name}"`;
    return wrong(message, `Write "package: '${ownName}'", or choose another file.`, 'package');
  }
  const config = tsconfig === undefined ? { path: findConfig(dirname(entry), root) } : findSetFile(siteDir, tsconfig);
  if (tsconfig !== undefined && config.path === null) {
    const hint = config.hint ?? 'Write its path relative to the site: "../tsconfig.json".';
    return wrong(`The configuration "${tsconfig}" does not exist`, hint, 'tsconfig');
  }
  const own = { name, ...factsOf(manifest), root, manifestFile, manifest, typings: null, request };
  return outcome({ ...own, source: { entry, tsconfig: config.path } });
}

/** Returns the real path of a file that a setting names, or `null` and, if only the case differs, how it is named. */
function findSetFile(siteDir: string, file: string): { path: string | null; hint?: string } {
  const absolute = resolve(siteDir, file);
  const spelled = findSpelling(relativePath(siteDir, absolute), openListing(siteDir));
  return spelled === null ? { path: toRealPath(absolute) } : { path: null, hint: toSpellingHint(spelled) };
}

function factsOf({ version, description }: Manifest): Pick<InstalledPackage, 'version' | 'description'> {
  const written = textOf(version) ?? '';
  return { version: validVersion.test(written) ? written : '0.0.0', description: textOf(description) ?? '' };
}

/** Returns the nearest `tsconfig.json` of a file, if it is inside the library. */
export function findConfig(folder: string, root: string): string | null {
  const found = findUpwards(folder, 'tsconfig.json');
  return found !== null && (found === root || isInside(found, root)) ? posix.join(found, 'tsconfig.json') : null;
}

/** Returns the name of the `@types` package for a package's declarations: `@types/a__b` for `@a/b`. */
export function toTypingsName(name: string): string {
  return `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;
}

/** Returns the slug of a package's page, with which those of its symbols begin: `b` for `@a/b`. */
export function toPackageSlug(name: string): string {
  return toApiSlug(withoutScope(name));
}

/**
 * Returns a package's folder, searching upwards. A site inside its library finds the library itself, unless a release
 * of it is installed.
 */
function findRoot(siteDir: string, name: string): string | undefined {
  for (const folder of upwards(siteDir)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return toRealPath(candidate) ?? undefined;
    const own = existsSync(join(folder, 'package.json')) ? toRealPath(folder) : null;
    if (own !== null && Object(readManifest(own)).name === name) return own;
  }
  return undefined;
}
