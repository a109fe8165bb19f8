import { join } from 'node:path';
import { findPackage } from '../api/index.ts';
import { packageRoot } from '../package-root.ts';
import type { Site } from './load.ts';

/** Returns the folders that a site is made from, its own first; `null` stands for a site that does not load. */
export function toWatchedFolders(siteDir: string, site: Site | null): string[] {
  const folders = [siteDir, join(packageRoot, 'templates'), join(packageRoot, 'runtime')];
  const { api } = site?.config ?? {};
  if (!api) return folders;
  const library = findPackage({ siteDir, name: api.package, entry: api.entry }).value;
  const installed = library ? [library.root, library.typings ?? library.root] : [];
  return [...folders, ...new Set(installed)];
}
