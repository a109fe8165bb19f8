import { posix } from 'node:path';
import { listOf, type OldPage, type OldSite, textOf } from '../old-site.ts';
import { readMeta } from '../text/front-matter.ts';
import { baseOf, type DocusaurusSettings, folderOf, localeFolder, otherDocs } from './settings.ts';

/** A folder of the old site that contains pages. */
export interface PageFolder {
  folder: string;
  collection: OldPage['collection'];
  /** Target folder inside the collection; empty for the collection itself. */
  below: string;
  /** Address of the folder, without leading and trailing slashes. */
  base: string;
  version?: string;
  locale?: string;
}

/** Returns the names of the versions, newest first. */
export function versionsOf({ files }: OldSite): string[] {
  const text = files.get('versions.json');
  if (!text) return [];
  try {
    return listOf(JSON.parse(text)).flatMap((name) => textOf(name) ?? []);
  } catch {
    return [];
  }
}

/** Returns the folders of a site that contain pages, in all languages. */
export function pageFolders(site: OldSite, settings: DocusaurusSettings): PageFolder[] {
  const { docs, blog, pages, locales, defaultLocale } = settings;
  const versions = docs ? versionsOf(site) : [];
  const last = textOf(docs?.['lastVersion']) ?? versions[0] ?? 'current';
  const docsBase = baseOf(docs ?? {}, 'docs');
  const segmentOf = (version: string) => (version === last ? '' : version === 'current' ? 'next' : version);
  const originals: (PageFolder & { plugin: string; name: string })[] = [
    ...(docs ? ['current', ...versions] : []).map((version) => ({
      folder: version === 'current' ? folderOf(docs ?? {}, 'docs') : `versioned_docs/version-${version}`,
      collection: 'docs' as const,
      below: '',
      base: posix.join(docsBase, segmentOf(version)),
      ...(version !== 'current' && { version }),
      plugin: 'docusaurus-plugin-content-docs',
      name: version === 'current' ? 'current' : `version-${version}`,
    })),
    ...(blog
      ? [
          {
            ...plain('blog', folderOf(blog, 'blog'), baseOf(blog, 'blog')),
            plugin: 'docusaurus-plugin-content-blog',
            name: '',
          },
        ]
      : []),
    ...(pages
      ? [
          {
            ...plain('pages', folderOf(pages, 'src/pages'), baseOf(pages, '')),
            plugin: 'docusaurus-plugin-content-pages',
            name: '',
          },
        ]
      : []),
    ...otherDocs(settings).map(({ options }) => {
      const base = baseOf(options, 'docs');
      const id = String(options['id']);
      return {
        ...plain('pages', folderOf(options, id), base),
        below: base,
        plugin: `docusaurus-plugin-content-docs-${id}`,
        name: 'current',
      };
    }),
  ];
  const translated = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => localeFolder(settings.config, locale));
  return originals.flatMap(({ plugin, name, ...folder }) => [
    folder,
    ...translated.map((locale) => ({ ...folder, locale, folder: posix.join('i18n', locale, plugin, name) })),
  ]);
}

function plain(collection: OldPage['collection'], folder: string, base: string): PageFolder {
  return { folder, collection, below: '', base };
}

/** Returns the pages of a folder, and the partials that they may include. */
export function findPages({ files }: OldSite, folder: PageFolder): OldPage[] {
  return [...files].flatMap(([file, text]): OldPage[] => {
    if (!file.startsWith(`${folder.folder}/`) || !/\.mdx?$/.test(file)) return [];
    const path = file.slice(folder.folder.length + 1);
    const isPart = path.split('/').some((name) => name.startsWith('_'));
    const { collection, version, locale, base, below } = folder;
    const meta = readMeta(text);
    const slug =
      collection === 'blog'
        ? toPostSlug(path, meta)
        : collection === 'pages' && below === ''
          ? toPageSlug(path)
          : toDocSlug(path, meta);
    const address = isPart ? null : posix.join('/', base, slug).replace(/(?<=.)\/$/, '');
    return [{ file, path: posix.join(below, path), collection, version, locale, address }];
  });
}

/** Removes a number prefix: `02-setup` becomes `setup`. Dates and version numbers are kept. */
function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}

/** Returns the ID of a doc in Docusaurus. */
export function toOldDocId(path: string, { id }: Readonly<Record<string, unknown>>): string {
  const dirs = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/').map(withoutNumber);
  return [...dirs, textOf(id) ?? withoutNumber(posix.basename(path).replace(/\.mdx?$/, ''))].join('/');
}

/** Returns the address of a doc relative to its version. */
function toDocSlug(path: string, meta: Readonly<Record<string, unknown>>): string {
  const id = toOldDocId(path, meta);
  const dir = posix.dirname(id) === '.' ? '' : posix.dirname(id);
  const slug = textOf(meta['slug']);
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join('/', dir, slug);
  const name = withoutNumber(posix.basename(path).replace(/\.mdx?$/, '')).toLowerCase();
  const isIndex = ['index', 'readme', posix.basename(dir).toLowerCase()].includes(name);
  return isIndex && !(dir === '' && name === '') ? dir : posix.join(dir, posix.basename(id));
}

/** Returns the address of a post relative to the blog. The date is a part of it. */
function toPostSlug(path: string, { slug }: Readonly<Record<string, unknown>>): string {
  const own = textOf(slug);
  if (own !== undefined) return own;
  const plainPath = path.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const {
    folder = '',
    date,
    name = '',
  } = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*)$/.exec(plainPath)?.groups ?? {};
  return date ? posix.join(folder, date.replaceAll('-', '/'), name) : plainPath;
}

function toPageSlug(path: string): string {
  return path.replace(/\.(?:mdx?|[jt]sx?)$/, '').replace(/(?:^|\/)index$/, '');
}
