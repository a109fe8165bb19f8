import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPageFile } from '../../syntax/page-file.ts';

/** Folders of a site whose Markdown is used, and those of packages. */
const used = new Set(['docs', 'blog', 'pages', 'versions', 'api', 'i18n', 'static', 'node_modules']);

/** Returns the Markdown files in a folder that are no pages of the site in it, relative to the folder. */
export function findStrayPages(siteDir: string, folder = ''): string[] {
  const entries = readdirSync(join(siteDir, folder), { withFileTypes: true });
  const own = entries.filter(({ name }) => !/^[._]/.test(name) && !(folder === '' && used.has(name)));
  const files = own.filter((entry) => entry.isFile() && isPageFile(entry.name)).map(({ name }) => folder + name);
  const inner = own.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  return [...files.sort(), ...inner.flatMap(({ name }) => findStrayPages(siteDir, `${folder}${name}/`))];
}
