import { posix } from 'node:path';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteFiles, SourceFile, SourceScope } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { readAssets } from './read-asset.ts';
import { readSource } from './read-source.ts';
import { walk } from './walk.ts';

/** A folder of the site that holds pages. */
interface CollectionFolder {
  folder: string;
  scope: SourceScope;
}

/** What kind of input a file of a collection is. */
type FileRole = 'page' | 'category' | 'module' | 'asset' | 'unused';

/** Finds and reads everything below the site folder that can become a part of the site. */
export async function discover(
  siteDir: string,
  locales: readonly Locale[],
  defaultLocale: string,
): Promise<Outcome<SiteFiles>> {
  const files: SiteFiles = { pages: [], categories: [], modules: [], assets: [], statics: [] };
  const diagnostics: Diagnostic[] = [];
  for (const { folder, scope } of collectionFolders(locales, defaultLocale)) {
    const found = await walk(siteDir, folder);
    diagnostics.push(...found.diagnostics);
    const assets: string[] = [];
    const sources: Pick<SourceFile, 'file' | 'path' | 'scope'>[] = [];
    for (const file of found.files) {
      const path = posix.relative(folder, file);
      const role = roleOf(path, scope);
      if (role === 'page' || role === 'category') sources.push({ file, path, scope });
      if (role === 'module') files.modules.push({ file, id: path.replace(/\.[jt]sx$/, '') });
      if (role === 'asset') assets.push(file);
      if (role === 'unused') diagnostics.push(unused(file));
    }
    const beside = await readAssets(siteDir, assets);
    files.assets.push(...beside.value);
    diagnostics.push(...beside.diagnostics);
    const read = await Promise.all(sources.map((source) => readSource(siteDir, source)));
    for (const { value, diagnostics: reported } of read) {
      diagnostics.push(...reported);
      if (value) (roleOf(value.path, scope) === 'page' ? files.pages : files.categories).push(value);
    }
  }
  const statics = await walk(siteDir, 'static');
  const measured = await readAssets(siteDir, statics.files);
  files.statics = measured.value;
  return outcome(files, [...diagnostics, ...statics.diagnostics, ...measured.diagnostics]);
}

function collectionFolders(locales: readonly Locale[], defaultLocale: string): CollectionFolder[] {
  return locales.flatMap(({ id, folder }) => {
    const root = id === defaultLocale ? '' : `i18n/${folder}/`;
    return (['docs', 'pages'] as const).map((collection) => ({
      folder: `${root}${collection}`,
      scope: { collection, locale: id },
    }));
  });
}

function roleOf(path: string, { collection }: SourceScope): FileRole {
  const name = posix.basename(path);
  if (/^_category_\.ya?ml$/.test(name)) return collection === 'docs' ? 'category' : 'unused';
  if (name.startsWith('_')) return 'asset'; // A part that other files include; never a page of its own.
  if (name.endsWith('.md')) return 'page';
  if (/\.[jt]sx$/.test(name)) return collection === 'pages' ? 'module' : 'unused';
  return /\.(?:mdx|ts|js|ya?ml)$/.test(name) ? 'unused' : 'asset';
}

function unused(file: string): Diagnostic {
  const hint = file.endsWith('.mdx')
    ? 'Pages are plain Markdown: rename it to .md.'
    : 'Move it out of the content folders, or start its name with "_".';
  return {
    code: 'source/unused',
    message: `${file} is not used by the site`,
    hint,
    span: { file, start: { line: 1, column: 1 } },
  };
}
