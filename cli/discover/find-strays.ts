import { readdir } from 'node:fs/promises';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isPageFile } from '../syntax/page-file.ts';
import { walk } from './walk.ts';

/** Folders that are read by others, or hold what only the site's own code knows the use of. */
const known = new Set(
  'docs blog pages versions api i18n static islands theme components plugins data node_modules'.split(' '),
);

/** What says that texts may be of use to somebody else: a folder that is a whole package, and sources, which read what they like. */
const ofUnknownUse = /^(?:package\.json|\.git|.*\.source\.[jt]sx?)$/;

/** Files for readers of the repository, such as README and LICENSE, and parts that other files include. */
const ofOthers = /(?:^|\/)(?:[A-Z\d_.-]+|_[^/]*)\.mdx?$/;

/**
 * Reports Markdown beside the folders of pages, which nobody would miss; nothing where it cannot be told whether somebody
 * reads it.
 */
export async function findStrays(siteDir: string, unused: (file: string) => Diagnostic): Promise<Diagnostic[]> {
  const entries = await readdir(siteDir, { withFileTypes: true }).catch(() => []);
  if (entries.some(({ name }) => ofUnknownUse.test(name))) return [];
  const folders = entries.filter((entry) => entry.isDirectory() && /^[^._]/.test(entry.name) && !known.has(entry.name));
  const below = await Promise.all(folders.map(({ name }) => walk(siteDir, name)));
  const files = [
    ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...below.flatMap(({ value }) => value),
  ];
  return files
    .filter((file) => isPageFile(file) && !ofOthers.test(file))
    .sort()
    .map((file) => ({
      ...unused(file),
      hint: 'Pages are in "docs", "blog" and "pages". The name of a part that others include begins with "_".',
    }));
}
