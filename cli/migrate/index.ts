import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../diagnostics/paths.ts';
import { isPageFile } from '../syntax/page-file.ts';
import { convertDocusaurus } from './docusaurus/convert.ts';
import { convertMarkdown } from './markdown/convert.ts';
import { toMigrationList } from './migration-list.ts';
import type { NewFile, Note, OldSite } from './old-site.ts';
import { loadDocusaurus, loadMarkdown, loadStarlight, loadVitepress, readOldFiles } from './read-old-site.ts';
import { convertStarlight } from './starlight/convert.ts';
import { convertVitepress } from './vitepress/convert.ts';

/** How the site of each generator is read and converted. */
const generators = {
  docusaurus: { load: loadDocusaurus, convert: convertDocusaurus },
  vitepress: { load: loadVitepress, convert: convertVitepress },
  starlight: { load: loadStarlight, convert: convertStarlight },
  markdown: { load: loadMarkdown, convert: convertMarkdown },
};

export { findPagesFolder } from './markdown/pages-folder.ts';

/** The generators whose sites can be migrated. */
export type OldGenerator = keyof typeof generators;

/** A site of another generator, and where to put the new site. */
export interface MigrationRequest {
  generator: OldGenerator;
  /** Absolute path of the project's folder. */
  project: string;
  /** Folder of the old site, relative to the project or absolute. */
  from: string;
  /** Folder of the new site, relative to the project. */
  dir: string;
}

/** The new site: its files by path in the new folder. A copied file holds the absolute path of its source. */
export interface MigratedSite {
  files: ReadonlyMap<string, NewFile>;
  notes: readonly Note[];
}

/**
 * Converts a site of another generator to a sitegen site, with a list of what could not be converted. Writes nothing.
 */
export async function migrate(request: MigrationRequest): Promise<Outcome<MigratedSite | null>> {
  const { generator, project, from, dir } = request;
  const siteDir = resolve(project, from);
  const target = resolve(project, dir);
  const refuse = (message: string, hint: string) => outcome(null, [{ code: 'config/missing', message, hint }]);
  if (!existsSync(siteDir) || !statSync(siteDir).isDirectory())
    return refuse(`The folder ${from} does not exist`, 'Specify the folder of the old site.');
  if (siteDir === target) {
    const hint = 'Choose another folder for the new site: sitegen init <dir>.';
    return refuse(`${from} is the folder of both the old and the new site`, hint);
  }
  const { load, convert } = generators[generator];
  const { value: loaded, diagnostics } = await load(siteDir, project);
  if (!loaded) return outcome(null, diagnostics);
  const { outside, ...modules } = loaded;
  const skipped = new Set([relativePath(siteDir, target)]);
  const files = new Map(['.', ...outside].flatMap((place) => [...readOldFiles(siteDir, place, skipped)]));
  if (generator === 'markdown' && ![...files.keys()].some(isPageFile))
    return refuse(`There is no Markdown in ${from}`, 'Specify the folder of the pages, such as "docs" or "src".');
  const old: OldSite = { ...modules, files, from: relativePath(project, siteDir), dir };
  const site = convert(old);
  const placed = [...site.files].map(([path, file]): [string, NewFile] => [
    path,
    'copy' in file ? { copy: join(siteDir, file.copy) } : file,
  ]);
  const list: NewFile = { text: toMigrationList(site.notes, old) };
  return outcome({ files: new Map([...placed, ['MIGRATION.md', list]]), notes: site.notes });
}
