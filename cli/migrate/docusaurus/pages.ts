import { posix } from 'node:path';
import { parseJson } from '../../config/parse-json.ts';
import { isPageFile, toPageName, withoutExtension } from '../../syntax/page-file.ts';
import { type Fields, listOf, nameOf, type OldPage, type OldSite, objectOf, pathIn, textOf } from '../old-site.ts';
import { type ImportedTexts, isPartPath, isShared, toPartPath } from '../parts.ts';
import { readMeta } from '../text/front-matter.ts';
import { toPattern } from '../text/glob.ts';
import { baseOf, type DocusaurusSettings, folderOf, localeFolder, otherDocs } from './settings.ts';

/** A folder of the old site that contains pages. */
export interface PageFolder {
  folder: string;
  collection: OldPage['collection'];
  /** Whether it belongs to another instance of the docs plugin than the default one. Its docs become pages. */
  isOtherDocs: boolean;
  /** Target folder inside the collection; empty for the collection itself. */
  below: string;
  /** Address of the folder, without leading and trailing slashes. */
  base: string;
  /** Options of its plugin. */
  options: Fields;
  version?: string;
  locale?: string;
}

/** A folder of pages, with its pages. */
export interface FilledFolder extends PageFolder {
  pages: readonly OldPage[];
}

/** Returns the names of the versions that the site shows, newest first. */
export function versionsOf({ files }: OldSite, { docs }: DocusaurusSettings): string[] {
  if (docs === null || docs['disableVersioning'] === true) return [];
  const all = listOf(parseJson(files.get('versions.json') ?? '')).flatMap((name) => textOf(name) ?? []);
  return all.filter((name) => isIncluded(docs, name));
}

/** Returns the version whose docs have addresses without its name; the one that has no name is "current". */
export function lastVersionOf(site: OldSite, settings: DocusaurusSettings): string {
  return textOf(settings.docs?.['lastVersion']) ?? versionsOf(site, settings)[0] ?? 'current';
}

/** Returns the segment that a version without a path of its own has in its addresses. */
export function segmentOf(version: string, last: string): string {
  return version === last ? '' : version === 'current' ? 'next' : version;
}

/** Returns the path that the options of the docs give a version, without slashes at its ends. */
export function pathOf({ versions }: Fields, version: string): string | undefined {
  return textOf(objectOf(objectOf(versions)[version])['path'])?.replace(/^\/+|\/+$/g, '');
}

/** Whether a path of a version is one of sitegen, which is a single segment. */
export function isSegment(path: string): boolean {
  return /^[\w.-]+$/.test(path);
}

/** Whether the options of the docs leave a version in. */
export function isIncluded({ onlyIncludeVersions: only }: Fields, version: string): boolean {
  return only === undefined || listOf(only).includes(version);
}

/** A folder with pages in the default language, and the folder of its plugin in `i18n/<locale>/`. */
type OriginalFolder = PageFolder & { plugin: string };

/** Returns the folders of a site that contain pages, in all languages. */
export function pageFolders(site: OldSite, settings: DocusaurusSettings): PageFolder[] {
  const { docs, blog, pages, locales, defaultLocale } = settings;
  const versions = versionsOf(site, settings);
  const last = lastVersionOf(site, settings);
  const originals: OriginalFolder[] = [
    ...(docs ? ['current', ...versions] : []).map((version) => {
      const name = version === 'current' ? version : `version-${version}`;
      const own = toFolder('docs', docs ?? {}, { folder: 'docs', base: 'docs', plugin: `docs/${name}` });
      const segment = pathOf(docs ?? {}, version) ?? segmentOf(version, last);
      const placed = { ...own, base: posix.join(own.base, segment) };
      return version === 'current' ? placed : { ...placed, version, folder: `versioned_docs/${name}` };
    }),
    ...(blog ? [toFolder('blog', blog, { folder: 'blog', base: 'blog', plugin: 'blog' })] : []),
    ...(pages ? [toFolder('pages', pages, { folder: 'src/pages', base: '', plugin: 'pages' })] : []),
    ...otherDocs(settings).map(({ options }) => {
      const id = String(options['id']);
      const own = toFolder('pages', options, { folder: id, base: 'docs', plugin: `docs-${id}/current` });
      return { ...own, isOtherDocs: true, below: own.base };
    }),
  ];
  const translated = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => localeFolder(settings.config, locale));
  return originals.flatMap(({ plugin, ...folder }) => [
    folder,
    ...translated.map((locale) => ({ ...folder, locale, folder: posix.join('i18n', locale, plugin) })),
  ]);
}

/** Returns a folder with pages. What the options of its plugin do not set is as given. */
function toFolder(
  collection: OldPage['collection'],
  options: Fields,
  { folder, base, plugin }: Pick<OriginalFolder, 'folder' | 'base' | 'plugin'>,
): OriginalFolder {
  const place = { folder: folderOf(options, folder), base: baseOf(options, base) };
  return {
    ...place,
    collection,
    isOtherDocs: false,
    below: '',
    options,
    plugin: `docusaurus-plugin-content-${plugin}`,
  };
}

/** Returns the pages of a folder, and the partials that they may include. */
export function findPages({ files }: OldSite, folder: PageFolder, imported: ImportedTexts): OldPage[] {
  const { include, exclude } = folder.options;
  const [included, excluded] = [include, exclude].map((globs) => listOf(globs).map((glob) => toPattern(String(glob))));
  return [...files].flatMap(([file, text]): OldPage[] => {
    const path = pathIn(folder.folder, file);
    if (path === undefined || !isPageFile(path)) return [];
    const isNamed = (globs: readonly RegExp[] = []) => globs.some((glob) => glob.test(path));
    const isLeftOut = (include !== undefined && !isNamed(included)) || isNamed(excluded);
    if (isLeftOut && !imported.has(file)) return [];
    const isPart = isLeftOut || isPartPath(path);
    const own = isPart ? toPartPath(path) : path;
    const { collection, isOtherDocs, version, locale, base, below } = folder;
    const meta = readMeta(text);
    const slug =
      collection === 'blog'
        ? toPostSlug(path, meta)
        : collection === 'pages' && !isOtherDocs
          ? withoutExtension(path).replace(/(?:^|\/)index$/, '')
          : toDocSlug(path, meta, folder.options);
    const address = isPart ? null : posix.join('/', base, slug).replace(/(?<=.)\/$/, '');
    const place = { file, path: posix.join(below, own), collection, version, locale, address };
    return [isPart && isShared(file, imported) ? { ...place, isShared: true } : place];
  });
}

/** Removes a number prefix: `02-setup` becomes `setup`. Dates and version numbers are kept. */
function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}

/** Returns the function that shortens the names of a doc's file and folders, which its docs or the doc may forbid. */
function shortener({ parse_number_prefixes: isParsed }: Fields, { numberPrefixParser: parser }: Fields) {
  return isParsed === false || (parser === false && isParsed !== true) ? String : withoutNumber;
}

/** Returns the ID of a doc in Docusaurus. `options` are those of its docs. */
export function toOldDocId(path: string, meta: Fields, options: Fields): string {
  const shorten = shortener(meta, options);
  const dirs = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/').map(shorten);
  return [...dirs, nameOf(meta['id']) ?? shorten(toPageName(path))].join('/');
}

/** Returns the address of a doc relative to its version. */
function toDocSlug(path: string, meta: Fields, options: Fields): string {
  const id = toOldDocId(path, meta, options);
  const dir = posix.dirname(id) === '.' ? '' : posix.dirname(id);
  const slug = nameOf(meta['slug']);
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join('/', dir, slug);
  const name = shortener(meta, options)(toPageName(path)).toLowerCase();
  const isIndex = ['index', 'readme', posix.basename(dir).toLowerCase()].includes(name);
  return isIndex && !(dir === '' && name === '') ? dir : posix.join(dir, posix.basename(id));
}

/** Returns the address of a post relative to the blog. The date is a part of it. */
function toPostSlug(path: string, { slug }: Fields): string {
  const own = nameOf(slug);
  if (own !== undefined) return own;
  const plainPath = withoutExtension(path).replace(/\/index$/, '');
  const [, folder = '', date, name = ''] = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(plainPath) ?? [];
  return date ? posix.join(folder, date.replaceAll('-', '/'), name) : plainPath;
}
