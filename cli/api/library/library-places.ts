import { existsSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { upwards } from '../../config/upwards.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { findPackage, type InstalledPackage, type PackageRequest } from './find-package.ts';
import { isInside, isJavaScript, isTypeScript } from './library-files.ts';
import { leaves } from './list-subpaths.ts';
import { findManifest } from './manifest.ts';

/**
 * Returns the folders and files that a library is documented from. Folders are followed with all that is in them.
 *
 * @param inputs the files that its reference was made from, relative to its package
 */
export function listPlaces(request: PackageRequest, inputs: readonly string[]): string[] {
  const { value } = findPackage(request);
  if (value?.source) {
    const files = [relativePath(value.root, value.source.entry), ...inputs];
    return files.map((file) => toSourcePlace(value.root, file));
  }
  if (value) return [value.root, value.typings ?? value.root];
  return request.source === undefined ? listPlacesToInstall(request) : listPlacesOfMistake(request, request.source);
}

/** Returns where package managers put a package that is not installed: in the projects that the site is part of. */
function listPlacesToInstall({ siteDir, name }: PackageRequest): string[] {
  const projects = upwards(siteDir).filter((folder) => existsSync(join(folder, 'package.json')));
  return projects.map((folder) => join(folder, 'node_modules', name));
}

/**
 * Returns the folder of a source file. Files in the root are followed one by one, since it also contains the site,
 * build output and `node_modules`. So are those that are not source, such as `tsconfig.json`.
 */
function toSourcePlace(root: string, file: string): string {
  const path = join(root, file);
  return (isTypeScript(file) || isJavaScript(file)) && !file.startsWith('..') && dirname(path) !== root
    ? dirname(path)
    : path;
}

/** Returns where a source is corrected that is not there now, or whose package cannot be read. */
function listPlacesOfMistake({ siteDir, name, tsconfig }: PackageRequest, source: string): string[] {
  const folder = dirname(resolve(siteDir, source));
  const configured = tsconfig === undefined ? [] : [resolve(siteDir, tsconfig)];
  const manifest = findManifest(resolve(siteDir, source), name);
  return [folder, ...configured, ...(manifest === null ? [] : [join(manifest.root, manifest.file)])];
}

/** Returns the folders and files with the published declarations of a library that is documented from its source. */
export function listPublished(request: PackageRequest): string[] {
  const { value } = findPackage({ ...request, source: undefined });
  if (!value || request.source === undefined) return [];
  const { types, typings, exports } = value.manifest;
  return [types, typings, exports].flatMap(leaves).flatMap((file) => toPublishedPlace(value, file));
}

function toPublishedPlace({ root }: InstalledPackage, file: string): string[] {
  const [named = ''] = file.split('*');
  const path = posix.join(root, named);
  const folder = named.endsWith('/') ? path.slice(0, -1) : dirname(path);
  if (!isInside(path, root) || !/\.[cm]?[jt]sx?$/.test(file)) return [];
  if (folder !== root) return [folder];
  return named === file ? [path.replace(/(?<!\.d)\.([cm]?)[jt]sx?$/, '.d.$1ts')] : [];
}
