import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findUpwards, upwards } from '../../config/upwards.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { readRemote } from './git-remote.ts';
import { readJsrPackage } from './jsr-package.ts';
import { type PackageManager, type ProjectScripts, pickPackageManager } from './package-managers.ts';
import {
  type FoundPackage,
  isInstalled,
  type Manifest,
  readManifest,
  readPackage,
  textOf,
  toPackageName,
  toRepository,
} from './read-package.ts';
import { listDenoFolders, listWorkspaceFolders, sortByDependencies } from './workspace-folders.ts';

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
  /** Whether a script builds the package, or those of its workspace. */
  isBuilt: boolean;
}

const logoFolders = ['', 'assets/', 'docs/', 'img/', 'images/', 'static/', 'public/', '.github/', 'media/'];

/** Inspects a folder for its packages, logo and README. */
export function findProject(folder: string): FoundProject {
  const logos = logoFolders.flatMap((place) => [`${place}logo.svg`, `${place}logo.png`]);
  const logo = logos.find((file) => existsSync(join(folder, file))) ?? null;
  const root = findUpwards(folder, '.git') ?? folder;
  const library = readLibrary(folder, root);
  const manifests = readWorkspace(folder);
  const scripts = toScripts(folder, manifests);
  const published = listPublished(folder, new Set([...manifests.keys(), ...listDenoFolders(folder)]));
  // Source is read from where it is.
  const linked = published.filter(({ name, source }) => source !== '' || isInstalled(folder, name));
  return {
    library,
    packages: [...(library?.hasTypes ? [library] : []), ...linked],
    unlinked: published.filter((one) => !linked.includes(one)),
    logo,
    readme: readdirSync(folder).find((name) => /^readme\.md$/i.test(name)) ?? null,
    pathInRepository: relativePath(root, folder),
    manager: pickManager({ folder, root, scripts }),
    isBuilt: scripts.hasBuild || scripts.listed.length > 0,
  };
}

/** Returns the package manager of the project in a folder. */
export function findManager(folder: string): PackageManager {
  const root = findUpwards(folder, '.git') ?? folder;
  return pickManager({ folder, root, scripts: toScripts(folder, readWorkspace(folder)) });
}

/** The folder of a project, the root of its repository, and what builds it. */
interface ProjectPlace {
  folder: string;
  root: string;
  scripts: ProjectScripts;
}

function pickManager({ folder, root, scripts }: ProjectPlace): PackageManager {
  const places = upwards(folder).slice(0, upwards(folder).indexOf(root) + 1);
  return pickPackageManager(
    places.map((place) => ({
      field: textOf(readManifest(place)['packageManager']),
      hasFile: (name) => existsSync(join(place, name)),
    })),
    scripts,
  );
}

/** Returns the folder's package. Without a repository in its manifest, it has that of git. */
function readLibrary(folder: string, root: string): FoundPackage | null {
  const library = readOwnPackage(folder);
  return library && { ...library, repository: library.repository || toRepository(readRemote(root)) };
}

/**
 * Returns a folder's package: that of npm if it has types, or else that of JSR. Beside the latter, a `package.json`
 * mostly lists programs that the repository uses.
 */
function readOwnPackage(folder: string): FoundPackage | null {
  const onNpm = readPackage(folder);
  const onJsr = onNpm?.hasTypes ? null : readJsrPackage(folder);
  return onJsr ? { ...onJsr, repository: onNpm?.repository ?? '' } : onNpm;
}

/** Returns the manifests of the packages in a workspace, keyed by folder. */
function readWorkspace(root: string): Map<string, Manifest> {
  const folders = listWorkspaceFolders(root, readManifest(root));
  return new Map(folders.map((folder) => [folder, readManifest(folder)]));
}

/** Returns the packages in folders of a workspace that are published with types or as source. */
function listPublished(root: string, folders: ReadonlySet<string>): FoundPackage[] {
  return [...folders].flatMap((folder) => {
    const found = readOwnPackage(folder);
    if (!found || found.isPrivate || !found.hasTypes) return [];
    return { ...found, source: found.source && posix.join(relativePath(root, folder), found.source) };
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
