import { join, resolve, sep } from 'node:path';
import { listPlaces, listPublished } from '../api/index.ts';
import { packageRoot } from '../package-root.ts';
import type { Site } from './load/load.ts';

/**
 * Returns the folders that a site depends on, and files outside of them; the site folder comes first. For a site that
 * does not load, pass `null`.
 */
export function toWatchedFolders(siteDir: string, site: Site | null): string[] {
  const folders = [siteDir, join(packageRoot, 'templates'), join(packageRoot, 'runtime')];
  const installed = (site?.references ?? []).flatMap(({ library, inputs }) => {
    const { package: name, entry, source, tsconfig } = library;
    const request = { siteDir, name, entry, source, tsconfig };
    // Examples are checked against what the library's users get.
    const isChecked = site?.config.examples !== undefined || library.examples;
    return [...listPlaces(request, inputs), ...(isChecked ? listPublished(request) : [])].map((path) => resolve(path));
  });
  const read = site?.watched.filter((path) => !path.startsWith(siteDir + sep)) ?? [];
  return [...folders, ...withoutInner([...new Set([...installed, ...read])])];
}

/** Removes folders inside others: watching is recursive. */
function withoutInner(folders: readonly string[]): string[] {
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(other + sep)));
}
