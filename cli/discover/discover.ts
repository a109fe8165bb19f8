import { readdir } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Locale } from '../config/schema/locales.ts';
import { findUpwards } from '../config/upwards.ts';
import { cacheName } from '../contracts/cache-name.ts';
import { docsFolder } from '../contracts/site-index.ts';
import type { IslandFile, PageModuleFile, SiteFiles, SourceScope } from '../contracts/source-file.ts';
import type { FileCache } from '../core/files/file-cache.ts';
import {
  createCollector,
  type Diagnostic,
  type Outcome,
  outcome,
  startOf,
  toUnusedFile,
} from '../diagnostics/diagnostic.ts';
import { isMdx, isPageFile, isUnpublished } from '../syntax/page-file.ts';
import { readLocaleFiles } from './read-locale-files.ts';
import { readAssets, readSources, type SourcePlace } from './read-source.ts';
import { walk, walkSite } from './walk.ts';

/** A folder of the site with pages. */
export interface CollectionFolder {
  folder: string;
  scope: SourceScope;
}

/** The role of a text in a collection: the list of `SiteFiles` that it belongs to. */
type TextRole = (typeof textRoles)[number];
const textRoles = ['pages', 'categories', 'blogNames'] as const;

/** The role of any file in a collection. */
type FileRole = TextRole | 'modules' | 'assets' | 'unused';

/** Options of `discover`. */
export interface DiscoverOptions {
  locales: readonly Locale[];
  defaultLocale: string;
  /** Names of the docs versions to read; folders of others are ignored. */
  versions: readonly string[];
  /** Cache of files read before. */
  fileCache: FileCache;
}

/** Finds and reads all files in the site folder that can become a part of the site. */
export async function discover(siteDir: string, options: DiscoverOptions): Promise<Outcome<SiteFiles>> {
  const { locales, defaultLocale, fileCache } = options;
  const modules: PageModuleFile[] = [];
  const read: Pick<SiteFiles, 'pages' | 'categories' | 'blogNames' | 'assets'> = {
    pages: [],
    categories: [],
    blogNames: [],
    assets: [],
  };
  const { diagnostics, collect } = createCollector();
  for (const { folder, scope } of collectionFolders(options)) {
    const sources: Record<TextRole, SourcePlace[]> = { pages: [], categories: [], blogNames: [] };
    const assets: string[] = [];
    for (const file of collect(await walk(siteDir, folder))) {
      const path = file.slice(folder.length + 1);
      const role = roleOf(path, scope, defaultLocale);
      if (role === 'unused') diagnostics.push(unused(file));
      else if (role === 'assets') assets.push(file);
      else if (role === 'modules') modules.push({ file, id: path.replace(/\.[jt]sx$/, '') });
      else sources[role].push({ file, path, scope });
    }
    read.assets = read.assets.concat(collect(readAssets(siteDir, assets, fileCache)));
    for (const role of textRoles)
      read[role] = read[role].concat(collect(readSources(siteDir, sources[role], fileCache)));
  }
  collect(outcome(null, await findMisplacedNotes(siteDir, options)));
  collect(outcome(null, await findStrays(siteDir)));
  const localeFiles = collect(await readLocaleFiles(siteDir, locales, defaultLocale));
  const statics = collect(leaveOutHidden(collect(await walk(siteDir, 'static', { hidden: true }))));
  const files: SiteFiles = {
    ...read,
    hasMdx: read.pages.some(({ file }) => isMdx(file)),
    modules,
    localeFiles,
    statics: collect(readAssets(siteDir, statics, fileCache)),
    islands: withDiagrams(
      siteDir,
      collect(await walk(siteDir, 'islands')).flatMap((file) => toNamed(file, islandFile)),
    ),
    theme: collect(await walk(siteDir, 'theme')).flatMap((file) => toNamed(file, themeFile)),
    codeFiles: await findCode(siteDir),
  };
  return outcome(files, diagnostics);
}

/** Returns all folders with pages: each collection in each locale, the docs in each version. */
export function collectionFolders(options: Omit<DiscoverOptions, 'fileCache'>): CollectionFolder[] {
  const { locales, defaultLocale, versions } = options;
  return locales.flatMap(({ id: locale, folder }) => {
    const root = locale === defaultLocale ? '' : `i18n/${folder}/`;
    return [
      ...versions.map((version) => {
        const scope: SourceScope = { collection: 'docs', version, locale };
        return { folder: root + docsFolder(version), scope };
      }),
      ...(['blog', 'pages', 'api/notes'] as const).map((collection) => ({
        folder: root + collection,
        scope: { collection, locale },
      })),
    ];
  });
}

/** Reports Markdown next to the folder of notes, which would otherwise be ignored silently. */
async function findMisplacedNotes(siteDir: string, { locales, defaultLocale }: DiscoverOptions): Promise<Diagnostic[]> {
  const folders = locales.map(({ id, folder }) => (id === defaultLocale ? 'api' : `i18n/${folder}/api`));
  const found = await Promise.all(folders.map((folder) => walk(siteDir, folder)));
  const isMisplaced = (file: string) => isPageFile(file) && !/(?:^|\/)api\/notes\//.test(file);
  return found
    .flatMap(({ value }) => value.filter(isMisplaced))
    .map((file) => toUnusedFile(file, 'Put notes on symbols into "api/notes".'));
}

function roleOf(path: string, { collection, locale }: SourceScope, defaultLocale: string): FileRole {
  const name = posix.basename(path);
  if (/^_category_\.(?:ya?ml|json)$/.test(name)) return collection === 'docs' ? 'categories' : 'unused';
  if (collection === 'blog' && /^(?:authors|tags)\.ya?ml$/.test(path)) return 'blogNames';
  if (name.startsWith('_')) return 'assets'; // A partial, included by other files; never a page.
  if (isMdx(name)) return collection === 'api/notes' ? 'unused' : 'pages';
  if (isPageFile(name)) return 'pages';
  if (/\.[jt]sx$/.test(name)) return collection === 'pages' && locale === defaultLocale ? 'modules' : 'unused';
  return isUnpublished(name) || markdownElsewhere.test(name) ? 'unused' : 'assets';
}

/** Endings that other programs accept for Markdown, and capitals, which some systems write. */
const markdownElsewhere = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/** Islands are named like their files. Other files in the folder are only imported by them. */
const islandFile = /^islands\/([A-Z][\w-]*)\.[jt]sx$/;

/** Files in subfolders of the theme, or without a capital initial, are only imported by others. */
const themeFile = /^theme\/([A-Z]\w*)\.[jt]sx$/;

/** Returns a file with the name that the first group of a pattern finds in its path; none if it does not match. */
export function toNamed(file: string, pattern: RegExp): { file: string; name: string }[] {
  const name = pattern.exec(file)?.[1];
  return name === undefined ? [] : [{ file, name }];
}

function unused(file: string): Diagnostic {
  return toUnusedFile(file, hintForUnused(file));
}

function hintForUnused(file: string): string {
  if (file.endsWith('.mdx')) return 'Rename it to .md: notes are plain Markdown.';
  if (markdownElsewhere.test(file)) return `Rename it to ${/\.mdx$/i.test(file) ? '.mdx' : '.md'}.`;
  if (file.startsWith('i18n/') && /\.[jt]sx$/.test(file))
    return 'Remove it: one React page serves all locales, and gets the current one in the property "locale".';
  return 'Move it out of the content folders, or start its name with "_".';
}

/** Returns the paths of the site's code files: a new file can change how an import in an old one resolves. */
async function findCode(siteDir: string): Promise<string[]> {
  const prose = new Set(['docs', 'static', 'i18n', 'blog', 'versions', 'node_modules', cacheName]);
  const names = await walkSite(siteDir, (folder) => !folder.startsWith('.') && !prose.has(folder));
  return names.filter((name) => /\.(?:[cm]?[jt]sx?|css|json)$/.test(name)).sort();
}

/** The built-in island for Mermaid diagrams, which uses the package that the site has installed. */
const diagrams: IslandFile = { file: 'templates/diagrams/Mermaid.tsx', name: 'Mermaid' };

/** Adds the island for diagrams, unless the site has one of that name or has not installed Mermaid. */
function withDiagrams(siteDir: string, islands: readonly IslandFile[]): IslandFile[] {
  const isOwn = islands.some(({ name }) => name === diagrams.name);
  const isUsable = !isOwn && findUpwards(siteDir, 'node_modules/mermaid/package.json') !== null;
  return isUsable ? [...islands, diagrams] : [...islands];
}

/** Dot files that browsers and other clients request. */
const published = /^static\/\.well-known\//;

/** Files left out without a report: those for git, and `.nojekyll`, which each build writes itself. */
const silent = /\/\.git(?:keep|ignore|attributes)$|^static\/\.nojekyll$/;

/**
 * Returns the static files without hidden ones, whose names begin with a dot: these may contain private data, such as
 * keys. Omitted files are reported, a hidden folder only once.
 */
function leaveOutHidden(files: readonly string[]): Outcome<string[]> {
  const isHidden = (file: string) => file.includes('/.') && !published.test(file);
  const hidden = files.filter((file) => isHidden(file) && !silent.test(file));
  const named = new Set(hidden.map((file) => file.replace(/(\/\.[^/]+).*$/, '$1')));
  return outcome(
    files.filter((file) => !isHidden(file)),
    [...named].map((file) => ({
      code: 'source/hidden' as const,
      message: `${file} is not published: its name begins with a dot`,
      hint: 'Rename it, or move it out of the static folder. Only ".well-known" and ".nojekyll" are published.',
      span: startOf(file),
    })),
  );
}

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
async function findStrays(siteDir: string): Promise<Diagnostic[]> {
  const names = await readdir(siteDir).catch(() => []);
  if (names.some((name) => ofUnknownUse.test(name))) return [];
  const files = await walkSite(siteDir, (folder) => /^[^._]/.test(folder) && !known.has(folder));
  return files
    .filter((file) => isPageFile(file) && !ofOthers.test(file))
    .sort()
    .map((file) => toUnusedFile(file, hint));
}
