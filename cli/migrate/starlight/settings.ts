import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { isPageFile, withoutExtension } from '../../syntax/page-file.ts';
import type { OldLocale } from '../locales.ts';
import { isNotFound } from '../not-found.ts';
import { type Fields, listOf, type OldPage, type OldSite, objectOf, pathIn, textOf, toBase } from '../old-site.ts';
import { findImported, findOutside, isPartPath, isShared, toPartPath } from '../parts.ts';
import { readMeta } from '../text/front-matter.ts';
import { type OldBlog, readBlog } from './blog.ts';
import { readTopics, type Topic } from './topics.ts';

/** The configuration of a Starlight site. */
export interface StarlightSettings {
  /** Astro's configuration, and Starlight's options in it. */
  config: Fields;
  options: Fields;
  /** Base path, with a slash at both ends. */
  base: string;
  /** Folders of the sources, of the pages in it, and of static files. */
  source: string;
  docs: string;
  statics: string;
  /** Folder of the original pages below `docs`; empty if they are not in a folder of their own. */
  rootFolder: string;
  root: OldLocale;
  others: readonly OldLocale[];
  /** Topics, which a site has in place of its sidebar; empty for most. */
  topics: readonly Topic[];
  /** The blog; `undefined` if the site has none. */
  blog: OldBlog | undefined;
}

/** Returns Starlight's options: only they have a title among those of the integrations. */
export function starlightOptions(config: unknown): Fields | undefined {
  const integrations = listOf(objectOf(config)['integrations']).flat().map(objectOf);
  return integrations.find(({ title }) => title !== undefined);
}

/** Reads the settings from the configuration of a Starlight site. */
export function readSettings(old: OldSite): StarlightSettings {
  const config = objectOf(old.config);
  const options = starlightOptions(config) ?? {};
  const locales = Object.entries(objectOf(options['locales'])).map(
    ([key, settings]): OldLocale => ({ key, settings: objectOf(settings) }),
  );
  const main = locales.find(({ key }) => key === 'root') ?? locales.find(({ key }) => key === options['defaultLocale']);
  const folderOf = (key: string, fallback: string) =>
    posix.normalize(textOf(config[key]) ?? fallback).replace(/\/$/, '');
  const source = folderOf('srcDir', 'src');
  return {
    config,
    options,
    base: toBase(config['base']),
    source,
    docs: posix.join(source, 'content/docs'),
    statics: folderOf('publicDir', 'public'),
    rootFolder: main === undefined || main.key === 'root' ? '' : main.key,
    root: { key: '', settings: main?.settings ?? {} },
    others: locales.filter((locale) => locale !== main),
    topics: readTopics(options['plugins']),
    blog: readBlog(old, options['plugins']),
  };
}

/** Returns the pages, and as partials of the docs the texts that they include from outside of their folder. */
export function withParts(old: OldSite, { source }: StarlightSettings, found: readonly OldPage[]): OldPage[] {
  const imported = findImported(old);
  const toPath = (file: string) => withoutFolder('content', withoutFolder(source, file));
  const pages = found.map((page) =>
    page.address === null && isShared(page.file, imported) ? { ...page, isShared: true } : page,
  );
  return [...pages, ...findOutside(old, pages, { imported, collection: 'docs', toPath })];
}

/**
 * Returns the pages of a site. Those without a sidebar, and those beside the docs, go to the `pages` collection, all
 * others to `docs`.
 */
export function findPages(old: OldSite, settings: StarlightSettings): OldPage[] {
  return [...findDocs(old, settings), ...findPagesBeside(old, settings)];
}

function findDocs({ files }: OldSite, { docs, rootFolder, others, blog }: StarlightSettings): OldPage[] {
  const found = [...files].flatMap(([file, text]) => {
    const below = pathIn(docs, file);
    if (below === undefined || !isPageFile(below)) return [];
    const locale = others.find(({ key }) => below.startsWith(`${key}/`))?.key;
    const prefix = locale ?? rootFolder;
    const old = withoutFolder(prefix, below);
    const path = isPartPath(old) ? toPartPath(old) : old;
    if (isNotFound(path)) return [];
    const { slug: ownSlug, template, date } = readMeta(text);
    const own = textOf(ownSlug) ?? toSlug(path);
    const address = isPartPath(path) ? null : posix.join('/', withoutFolder(prefix, own));
    const post = blog && date !== undefined ? pathIn(blog.prefix, path) : undefined;
    const isPost = post !== undefined;
    return [{ file, path: post ?? path, locale, address, isPost, isSplash: template === 'splash' }];
  });
  const originals = new Map(
    found.flatMap((page) =>
      page.locale === undefined && !page.isPost ? [[withoutExtension(page.path), page] as const] : [],
    ),
  );
  return found.map(({ isSplash, isPost, ...page }) => {
    if (isPost) return { ...page, collection: 'blog' };
    const original = originals.get(withoutExtension(page.path));
    return { ...page, collection: (original?.isSplash ?? isSplash) ? 'pages' : 'docs' };
  });
}

/** Returns the pages of Markdown in Astro's own folder of pages, whose names are their addresses as they are. */
function findPagesBeside({ files }: OldSite, { source, others }: StarlightSettings): OldPage[] {
  const folder = posix.join(source, 'pages');
  return [...files.keys()].flatMap((file): OldPage[] => {
    const below = pathIn(folder, file) ?? '';
    const isPage = isPageFile(below) && !isPartPath(below);
    const locale = others.find(({ key }) => below.startsWith(`${key}/`))?.key;
    const path = withoutFolder(locale ?? '', below);
    if (!isPage || isNotFound(path)) return [];
    const address = posix.join('/', withoutExtension(path).replace(/(?:^|\/)index$/, ''));
    return [{ file, path, locale, address, collection: 'pages' }];
  });
}

/** Returns a path relative to a folder if it is in it, without a slash at its start. */
export function withoutFolder(folder: string, path: string): string {
  const own = path.replace(/^\//, '');
  return folder !== '' && `${own}/`.startsWith(`${folder}/`) ? own.slice(folder.length + 1) : own;
}

/** Returns the address of a file: Astro writes the names of folders and files as GitHub writes ids. */
function toSlug(path: string): string {
  const names = withoutExtension(path)
    .split('/')
    .map((name) => slug(name));
  return names.join('/').replace(/(?:^|\/)index$/, '');
}
