import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteFiles, SourceFile, SourceScope } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { readAssets } from './read-asset.ts';
import { readSources } from './read-source.ts';
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
  const files: SiteFiles = { pages: [], categories: [], modules: [], codeFiles: [], assets: [], statics: [] };
  const diagnostics: Diagnostic[] = [];
  const collect = <T>({ value, diagnostics: found }: Outcome<T>): T => {
    diagnostics.push(...found);
    return value;
  };
  for (const { folder, scope } of collectionFolders(locales, defaultLocale)) {
    const sources: Pick<SourceFile, 'file' | 'path' | 'scope'>[] = [];
    const assets: string[] = [];
    for (const file of collect(await walk(siteDir, folder))) {
      const path = posix.relative(folder, file);
      switch (roleOf(path, scope, defaultLocale)) {
        case 'page':
        case 'category':
          sources.push({ file, path, scope });
          break;
        case 'module':
          files.modules.push({ file, id: path.replace(/\.[jt]sx$/, '') });
          break;
        case 'asset':
          assets.push(file);
          break;
        case 'unused':
          diagnostics.push(unused(file));
      }
    }
    files.assets.push(...collect(await readAssets(siteDir, assets)));
    for (const source of collect(await readSources(siteDir, sources))) {
      (source.path.endsWith('.md') ? files.pages : files.categories).push(source);
    }
  }
  diagnostics.push(...(await unknownLocales(siteDir, locales, defaultLocale)));
  files.statics = collect(await readAssets(siteDir, collect(await walk(siteDir, 'static', { hidden: true }))));
  files.codeFiles = await findCode(siteDir);
  return outcome(files, diagnostics);
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

function roleOf(path: string, { collection, locale }: SourceScope, defaultLocale: string): FileRole {
  const name = posix.basename(path);
  if (/^_category_\.ya?ml$/.test(name)) return collection === 'docs' ? 'category' : 'unused';
  if (name.startsWith('_')) return 'asset'; // A part that other files include; never a page of its own.
  if (name.endsWith('.md')) return 'page';
  if (/\.[jt]sx$/.test(name)) return collection === 'pages' && locale === defaultLocale ? 'module' : 'unused';
  return /\.(?:mdx|ts|js|ya?ml)$/.test(name) ? 'unused' : 'asset';
}

function unused(file: string): Diagnostic {
  const hint = file.endsWith('.mdx')
    ? 'Pages are plain Markdown: rename it to .md.'
    : file.startsWith('i18n/') && /\.[jt]sx$/.test(file)
      ? 'One React page serves all locales: it learns its own from the property "locale".'
      : 'Move it out of the content folders, or start its name with "_".';
  const span = { file, start: { line: 1, column: 1 } };
  return { code: 'source/unused', message: `${file} is not used by the site`, hint, span };
}

/** Reports folders of translations that no locale of the site reads. */
async function unknownLocales(
  siteDir: string,
  locales: readonly Locale[],
  defaultLocale: string,
): Promise<Diagnostic[]> {
  const known = locales.filter(({ id }) => id !== defaultLocale).map(({ folder }) => folder);
  const entries = await readdir(join(siteDir, 'i18n'), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
    .map(({ name }) => ({
      code: 'source/unused',
      message: `No locale reads the folder i18n/${name}`,
      hint: `Add the locale to "locales" in site.config.ts${name === defaultLocale ? ' as another than the default' : ''}, or remove the folder.`,
      span: { file: `i18n/${name}`, start: { line: 1, column: 1 } },
    }));
}

/** Returns the names of the site's code: a new file can change what an import of an old one means. */
async function findCode(siteDir: string): Promise<string[]> {
  const entries = await readdir(siteDir, { withFileTypes: true }).catch(() => []);
  const prose = new Set(['docs', 'static', 'i18n', 'blog', 'versions', 'node_modules']);
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !prose.has(entry.name),
  );
  const below = await Promise.all(folders.map(({ name }) => walk(siteDir, name)));
  const names = [
    ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...below.flatMap(({ value }) => value),
  ];
  return names.filter((name) => /\.(?:[cm]?[jt]sx?|css|json)$/.test(name)).sort();
}
