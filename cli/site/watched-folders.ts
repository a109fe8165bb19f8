import { dirname, join, sep } from 'node:path';
import { findPackage } from '../api/index.ts';
import { packageRoot } from '../package-root.ts';
import type { Site } from './load.ts';

/** Returns the folders, and files outside of them, that a site is made from, its own first; `null` stands for a site that does not load. */
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

/** A folder of the library's own holds its site, what it builds and what is installed: of the files there, only the entry counts. */
function toSourceFolders(root: string, inputs: readonly string[]): string[] {
  const own = inputs.filter((file) => /\.[cm]?tsx?$/.test(file) && !file.startsWith('..'));
  return own.map((file) => join(root, dirname(file))).filter((folder) => folder !== root);
}

/** A folder is watched with all that is in it. */
function withoutInner(folders: readonly string[]): string[] {
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(other + sep)));
}
