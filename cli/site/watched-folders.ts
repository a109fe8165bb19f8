import { dirname, join, sep } from 'node:path';
import { findPackage } from '../api/index.ts';
import { packageRoot } from '../package-root.ts';
import type { Site } from './load.ts';

/** Returns the folders, and files outside of them, that a site is made from, its own first; `null` stands for a site that does not load. */
export function toWatchedFolders(siteDir: string, site: Site | null): string[] {
  const folders = [siteDir, join(packageRoot, 'templates'), join(packageRoot, 'runtime')];
  const libraries = site?.references.map(({ library }) => library) ?? [];
  const installed = libraries.flatMap(({ package: name, entry, source, tsconfig }) => {
    const { value } = findPackage({ siteDir, name, entry, source, tsconfig });
    if (value?.source) return [dirname(value.source.entry)];
    return value ? [value.root, value.typings ?? value.root] : [];
  });
  const read = site?.watched.filter((path) => !path.startsWith(siteDir + sep)) ?? [];
  return [...folders, ...new Set([...installed, ...read])];
}
