import { dirname, join, sep } from 'node:path';
import { findPackage } from '../api/index.ts';
import { packageRoot } from '../package-root.ts';
import type { Site } from './load.ts';

/**
 * Returns the folders that a site depends on, and files outside of them; the site folder comes first. For a site that
 * does not load, pass `null`.
 */
export function toWatchedFolders(siteDir: string, site: Site | null): string[] {
  const folders = [siteDir, join(packageRoot, 'templates'), join(packageRoot, 'runtime')];
  const installed = (site?.references ?? []).flatMap(({ library, inputs }) => {
    const { package: name, entry, source, tsconfig } = library;
    const { value } = findPackage({ siteDir, name, entry, source, tsconfig });
    if (value?.source) return [dirname(value.source.entry), ...toSourceFolders(value.root, inputs)];
    return value ? [value.root, value.typings ?? value.root] : [];
  });
  const read = site?.watched.filter((path) => !path.startsWith(siteDir + sep)) ?? [];
  return [...folders, ...withoutInner([...new Set([...installed, ...read])])];
}

/**
 * Returns the folders of a library's source files. The root itself is left out, since it also contains the site, build
 * output and `node_modules`; the entry's folder is watched in any case.
 */
function toSourceFolders(root: string, inputs: readonly string[]): string[] {
  const own = inputs.filter((file) => /\.[cm]?tsx?$/.test(file) && !file.startsWith('..'));
  return own.map((file) => join(root, dirname(file))).filter((folder) => folder !== root);
}

/** Removes folders inside others: watching is recursive. */
function withoutInner(folders: readonly string[]): string[] {
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(other + sep)));
}
