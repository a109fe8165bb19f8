import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { toTypingsName } from '../../api/index.ts';
import { findUpwards, upwards } from '../../config/upwards.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { type PackageManager, type ProjectScripts, pickPackageManager } from './package-managers.ts';
import { listWorkspaceFolders, sortByDependencies } from './workspace-folders.ts';

/** The parts of a `package.json` that a new site needs. */
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
   * Declaration file to start from if importing the package by name finds no types, as without `exports`; otherwise
   * empty.
   */
  entry: string;
}

/** What is known about the folder in which a site is created. */
export interface FoundProject {
  /** The folder's package, or `null` if it has none with a valid name. */
  library: FoundPackage | null;
  /** What a reference can document: the folder's package, and those of its workspace that are published. */
  packages: readonly FoundPackage[];
  /** Packages of the workspace that are published with types, and that a site in its root cannot import. */
  unlinked: readonly FoundPackage[];
  /** Path of an image that is probably the logo, or `null`. */
  logo: string | null;
  /** Name of the file that introduces the project, or `null`. */
  readme: string | null;
  /** Path of the folder from the root of its git repository; empty if it is the root, or in no repository. */
  pathInRepository: string;
  manager: PackageManager;
}

const logoFolders = ['', 'assets/', 'docs/', 'img/', 'images/', 'static/', 'public/', '.github/', 'media/'];

/** Inspects a folder for its packages, logo and README. */
export function findProject(folder: string): FoundProject {
  const logos = logoFolders.flatMap((place) => [`${place}logo.svg`, `${place}logo.png`]);
  const logo = logos.find((file) => existsSync(join(folder, file))) ?? null;
  const root = findUpwards(folder, '.git') ?? folder;
  const places = upwards(folder).slice(0, upwards(folder).indexOf(root) + 1);
  const library = readPackage(folder);
  const manifests = readWorkspace(folder);
  const manager = pickPackageManager(
    places.map((place) => ({
      field: textOf(readManifest(place)['packageManager']),
      hasFile: (name) => existsSync(join(place, name)),
    })),
    toScripts(folder, manifests),
  );
  const published = listPublished(manifests);
  const linked = published.filter(({ name }) => isInstalled(folder, name));
  return {
    library,
    packages: [...(library?.hasTypes ? [library] : []), ...linked],
    unlinked: published.filter((one) => !linked.includes(one)),
    logo,
    readme: readdirSync(folder).find((name) => /^readme\.md$/i.test(name)) ?? null,
    pathInRepository: relativePath(root, folder),
    manager,
  };
}

/** Returns whether a package is installed for a folder, perhaps in the root of its workspace. */
export function isInstalled(folder: string, name: string): boolean {
  return findUpwards(folder, `node_modules/${name}/package.json`) !== null;
}

/** The content of a `package.json`. */
type Manifest = Readonly<Record<string, unknown>>;

/** Returns the manifests of the packages in a workspace, keyed by folder. */
function readWorkspace(root: string): Map<string, Manifest> {
  const folders = listWorkspaceFolders(root, readManifest(root));
  return new Map(folders.map((folder) => [folder, readManifest(folder)]));
}

/** Returns the packages of a workspace that are published with types. */
function listPublished(manifests: ReadonlyMap<string, Manifest>): FoundPackage[] {
  return [...manifests.keys()].flatMap((folder) => {
    const found = readPackage(folder);
    return found && !found.isPrivate && found.hasTypes ? [found] : [];
  });
}

/** Returns what runs when a project is built. */
function toScripts(folder: string, manifests: ReadonlyMap<string, Manifest>): ProjectScripts {
  const hasBuild = (manifest: Manifest) => Object(manifest['scripts']).build !== undefined;
  const packages = [...manifests.values()].filter(hasBuild).flatMap((manifest) => {
    const name = toPackageName(manifest);
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
    const dependencies = new Set(kinds.flatMap((kind) => Object.keys(Object(manifest[kind]))));
    return name === null ? [] : [{ name, dependencies }];
  });
  return {
    isWorkspace: manifests.size > 0,
    hasBuild: hasBuild(readManifest(folder)),
    listed: packages.map(({ name }) => name),
    ordered: sortByDependencies(packages).map(({ name }) => name),
  };
}

/** Returns the name of a package; `null` if it has none that npm accepts. */
function toPackageName(manifest: Manifest): string | null {
  const name = textOf(manifest['name']);
  return /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) ? name : null;
}

function readPackage(folder: string): FoundPackage | null {
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
    entry: 'exports' in manifest ? '' : posix.normalize(types ?? '').replace(/^\.$/, ''),
  };
}

/**
 * Returns the path of a package's types, which the manifest names, or which are in or beside a file that it names:
 * there the compiler finds them, too. It is empty if `exports` names them, and `null` if there are none.
 */
function findTypes(folder: string, manifest: Manifest): string | null {
  const { types, typings, main, module, exports } = manifest;
  const named = textOf(types ?? typings);
  const entries = JSON.stringify([main, module, exports]);
  if (named !== '' || entries.includes('"types"')) return named;
  const scripts = [...entries.matchAll(/"([^"*]+)\.([cm]?)js"/g)];
  const beside = scripts.map(([, path, kind]) => `${path}.d.${kind}ts`);
  // The source of a private package is mostly that of an application, which exports nothing.
  const sources =
    manifest['private'] === true ? [] : [...entries.matchAll(importedSource)].map(([, path = '']) => path);
  return [...beside, ...sources].find((path) => existsSync(join(folder, path))) ?? null;
}

/** Matches a file of TypeScript in a list, or under a path or condition that the compiler reads. */
const importedSource = /(?:[[,]|"(?:import|require|default|\.[^"]*)":)"([^"*]+\.[cm]?tsx?)"/g;

/**
 * Drops the two values that npm accepts and that are not names of licences: `UNLICENSED` and `SEE LICENSE IN <file>`.
 */
function toLicense(license: string): string {
  return /^(?:UNLICENSED$|SEE LICEN[CS]E IN )/.test(license) ? '' : license;
}

function readManifest(folder: string): Manifest {
  try {
    return Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))) as Manifest;
  } catch {
    return {}; // Treat an unreadable file like an empty manifest.
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Converts `git+https://github.com/a/b.git`, `git@github.com:a/b.git`, `github:a/b` and `a/b` to
 * `https://github.com/a/b`.
 */
function toRepository(address: string): string {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(address)?.[1];
  if (short !== undefined) return `https://github.com/${short}`;
  const { host, path } =
    /^(?:git\+)?(?:https|ssh|git):\/\/(?:\w+@)?(?<host>[\w.-]+)\/(?<path>[\w./-]+?)(?:\.git)?$/.exec(
      address.replace(/^git@([\w.-]+):/, 'ssh://$1/'),
    )?.groups ?? {};
  return host === undefined ? '' : `https://${host}/${path}`;
}

/** Returns the URL at which the files of a folder of a repository are shown; `null` if its host is not known. */
export function toFilesAddress(repository: string, folder: string): string | null {
  const { host } = /^https:\/\/(?<host>github|gitlab)\.com\/[\w-]+\/[\w.-]+$/.exec(repository)?.groups ?? {};
  if (host === undefined) return null;
  return `${repository}/${host === 'gitlab' ? '-/' : ''}blob/HEAD/${folder === '' ? '' : `${folder}/`}`;
}

/** Returns the GitHub Pages URL of a repository, or `null` if it is hosted elsewhere. */
export function toPagesAddress(repository: string): { url: string; baseUrl: string } | null {
  const { owner = '', name = '' } =
    /^https:\/\/github\.com\/(?<owner>[\w-]+)\/(?<name>[\w.-]+)$/.exec(repository)?.groups ?? {};
  if (owner === '') return null;
  const host = `${owner.toLowerCase()}.github.io`;
  return { url: `https://${host}`, baseUrl: name.toLowerCase() === host ? '/' : `/${name}/` };
}
