import { readdir } from 'node:fs/promises';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toUnusedFile } from '../diagnostics/diagnostic.ts';
import { isPageFile } from '../syntax/page-file.ts';
import { walkSite } from './walk.ts';

/** Folders that other code reads, or whose content only the site's own code uses. */
const known = new Set(
  'docs blog pages versions api i18n static islands theme components plugins data node_modules'.split(' '),
);

/** Entries that suggest other uses of Markdown: those of a package or repository, and sources, which read any file. */
const ofUnknownUse = /^(?:package\.json|\.git|.*\.source\.[jt]sx?)$/;

/** Files for readers of the repository, such as README and LICENSE, and partials. */
const ofOthers = /(?:^|\/)(?:[A-Z\d_.-]+|_[^/]*)\.mdx?$/;

const hint = 'Put pages into "docs", "blog" or "pages". Start the name of a file that others include with "_".';

/**
 * Reports Markdown outside of the folders of pages, which would otherwise be ignored silently. Reports nothing if the
 * files may have another use.
 */
export async function findStrays(siteDir: string): Promise<Diagnostic[]> {
  const names = await readdir(siteDir).catch(() => []);
  if (names.some((name) => ofUnknownUse.test(name))) return [];
  const files = await walkSite(siteDir, (folder) => /^[^._]/.test(folder) && !known.has(folder));
  return files
    .filter((file) => isPageFile(file) && !ofOthers.test(file))
    .sort()
    .map((file) => toUnusedFile(file, hint));
}
