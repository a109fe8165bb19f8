import { posix } from 'node:path';
import { parseJson } from '../../config/parse-json.ts';
import { readBlogNames } from '../blog-names.ts';
import { copyStatics, createDraft, type Draft, newIdOf, newPathOf, toNewSite } from '../draft.ts';
import { findMdxPages } from '../mdx-pages.ts';
import {
  listOf,
  type NewRow,
  type NewSite,
  type OldPage,
  type OldSite,
  objectOf,
  pathIn,
  textOf,
} from '../old-site.ts';
import { findImported, findOutside } from '../parts.ts';
import { printModule } from '../print-module.ts';
import { addSiteTexts, type NewTexts, toKnownTexts } from '../site-texts.ts';
import { readMeta } from '../text/front-matter.ts';
import { type LinkMap, toAddress } from '../text/links.ts';
import { titleOf } from '../text/title.ts';
import { toConfig } from './config.ts';
import { addFrontPage } from './front-page.ts';
import { noteLeftovers } from './leftovers.ts';
import { docRules, postRules } from './meta.ts';
import { addPage, needsMdx } from './page-text.ts';
import { type FilledFolder, findPages, lastVersionOf, pageFolders, toOldDocId, versionsOf } from './pages.ts';
import { addRedirects } from './redirects.ts';
import { type DocusaurusSettings, hasMath, localeFolder, readSettings } from './settings.ts';
import { addCategories, toSidebars } from './sidebars.ts';
import { originalsOf, readTexts } from './texts.ts';

/** Converts a Docusaurus site to a sitegen site. */
export function convertDocusaurus(old: OldSite): NewSite {
  const draft = createDraft(old);
  const settings = readSettings(old);
  const folders = findFolders(old, settings);
  for (const folder of staticFolders(settings)) copyStatics(draft, folder);
  const categories = folders.flatMap((folder) => addFolder(draft, folder));
  addPages(draft, settings, folders);
  const config = toConfig(draft, settings);
  const sidebars = addSidebars(draft, settings, folders);
  addVersionSettings(draft, config, settings);
  addTexts(draft, settings, { config, rows: [...[...sidebars.values()].flat(), ...categories] });
  noteLeftovers(draft, settings, folders);
  const pages = folders.flatMap((folder) => folder.pages);
  const last = lastVersionOf(old, settings);
  const originals = pages.filter(({ locale }) => locale === undefined);
  addFrontPage(draft, { pages: originals, last, rows: sidebars.get(last) ?? [] });
  addRedirects(draft, settings, { config, pages });
  draft.files.set('site.config.ts', { text: printModule('defineConfig', config) });
  return toNewSite(draft);
}

/** Returns the folders of pages. The first one has the texts too that pages import from elsewhere. */
function findFolders(old: OldSite, settings: DocusaurusSettings): FilledFolder[] {
  const imported = findImported(old);
  const [first, ...folders] = pageFolders(old, settings).map(
    (folder): FilledFolder => ({ ...folder, pages: findPages(old, folder, imported) }),
  );
  if (first === undefined) return [];
  const pages = [first, ...folders].flatMap((folder) => folder.pages);
  const outside = findOutside(old, pages, { imported, collection: first.collection, toPath: String });
  return [{ ...first, pages: [...first.pages, ...outside] }, ...folders];
}

function staticFolders({ config }: DocusaurusSettings): string[] {
  const folders = listOf(config['staticDirectories']).flatMap((name) => textOf(name) ?? []);
  return (folders.length > 0 ? folders : ['static']).map((folder) => posix.join(folder, '.'));
}

/** Copies files next to pages, and returns the content of the folder's category files. */
function addFolder(draft: Draft, folder: FilledFolder): object[] {
  const to = newPathOf({ ...folder, path: folder.below });
  for (const file of draft.old.files.keys()) {
    const path = pathIn(folder.folder, file);
    const isAsset =
      path !== undefined &&
      !/\.(?:mdx?|[cm]?[jt]sx?|ya?ml)$|(?:^|\/)_category_\.|\.module\.css$|^(?:authors|tags|options)\.json$/.test(path);
    if (isAsset) draft.files.set(posix.join(to, path), { copy: file });
  }
  return folder.collection === 'docs' ? addCategories(draft, folder, { to, ...toIds(draft, folder) }) : [];
}

/** Returns lookups from old doc IDs to new IDs and to links. */
function toIds({ old }: Draft, folder: FilledFolder) {
  const byId = new Map(
    folder.pages.map((page) => {
      const meta = readMeta(old.files.get(page.file));
      const id = toOldDocId(page.path, meta, folder.options);
      return [id, { page, id: newIdOf(old, page) }];
    }),
  );
  const find = (id: string) => byId.get(id.replace(/^version-[^/]+\//, ''));
  return {
    toId: (id: string) => find(id)?.id ?? null,
    toLink: (id: string) => {
      const { address = null, file = '' } = find(id)?.page ?? {};
      const text = old.files.get(file) ?? '';
      const label = textOf(readMeta(text)['sidebar_label']) ?? titleOf(text) ?? id;
      return address === null ? null : { label, href: address };
    },
  };
}

function addPages(draft: Draft, settings: DocusaurusSettings, folders: readonly FilledFolder[]): void {
  const pages = folders.flatMap((folder) => folder.pages);
  const textAt = (file: string) => draft.old.files.get(file) ?? '';
  const originals = pages.filter(({ locale, address }) => locale === undefined && address !== null);
  const format = textOf(objectOf(settings.config['markdown'])['format']);
  const isMarkdown = (file: string) => format === 'md' || (format === 'detect' && file.endsWith('.md'));
  const math = hasMath(draft.old, settings);
  const isKept = ({ file }: OldPage) => needsMdx(textAt(file), { isMarkdown: isMarkdown(file), math });
  const mdx = findMdxPages(pages, isKept);
  const last = lastVersionOf(draft.old, settings);
  const links: LinkMap = {
    byFile: new Map(pages.map((page) => [page.file, page])),
    byAddress: new Map(originals.map((page) => [toAddress(page.address ?? ''), page])),
    keepsSlash: () => settings.config['trailingSlash'] === true,
    isMdx: (page) => mdx.has(page),
    base: settings.base,
    roots: ['', ...folders.map(({ folder }) => folder)],
    statics: staticFolders(settings),
    last: last === 'current' ? undefined : last,
  };
  for (const folder of folders) {
    const to = newPathOf({ ...folder, path: '' });
    const names = folder.collection === 'blog' ? readBlogNames(draft, { ...folder, to }) : null;
    const rules = names ? postRules(names) : docRules;
    const base = folder.below === '' ? posix.join('/', folder.base) : '/';
    for (const page of folder.pages) addPage(page, { draft, links, math, rules, base });
    names?.write();
  }
}

/** Adds the sidebars of all versions, and returns their rows by version. */
function addSidebars(
  draft: Draft,
  { docs }: DocusaurusSettings,
  folders: readonly FilledFolder[],
): ReadonlyMap<string, readonly NewRow[]> {
  if (!docs) return new Map();
  const own = textOf(docs['sidebarPath'])?.replace(/^\.\//, '');
  const generated = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
  const originals = folders.filter(({ collection, locale }) => collection === 'docs' && locale === undefined);
  const rows = originals.map((folder): [string, NewRow[]] => {
    const { version } = folder;
    const isOwn = version === undefined;
    const file = isOwn ? (own ?? '') : `versioned_sidebars/version-${version}-sidebars.json`;
    const value = isOwn ? draft.old.sidebars : parseJson(draft.old.files.get(file) ?? '');
    const options = { draft, file: file || draft.old.configFile, ...toIds(draft, folder) };
    const sidebars = docs['sidebarPath'] === false ? {} : toSidebars(value ?? generated, options);
    if (isOwn) draft.files.set('sidebars.ts', { text: printModule('defineSidebars', sidebars) });
    else draft.files.set(`versions/${version}/sidebars.json`, { text: `${JSON.stringify(sidebars, null, 2)}\n` });
    return [version ?? 'current', Object.values(sidebars).flat()];
  });
  return new Map(rows);
}

/** The list of versions defines their order. Its first version is the default. */
function addVersionSettings({ old }: Draft, config: Record<string, unknown>, settings: DocusaurusSettings): void {
  const versions = versionsOf(old, settings);
  const [last] = versions;
  if (last === undefined) return;
  const order = versions.length > 1 ? { versionOrder: versions } : {};
  config['docs'] = { lastVersion: last, ...order, ...objectOf(config['docs']) };
}

function addTexts(
  draft: Draft,
  { locales, defaultLocale, config: old }: DocusaurusSettings,
  { config, rows }: NewTexts,
): void {
  const known = toKnownTexts({ config, rows });
  const { blog, navbar, footer } = config;
  const originals = {
    ...originalsOf(rows),
    'site.title': textOf(objectOf(blog)['title']),
    'site.description': textOf(objectOf(blog)['description']),
    'navbar.title': textOf(objectOf(navbar)['title']),
    'navbar.logo.alt': textOf(objectOf(objectOf(navbar)['logo'])['alt']),
    'footer.copyright': textOf(objectOf(footer)['copyright']),
    'footer.logo.alt': textOf(objectOf(objectOf(footer)['logo'])['alt']),
  };
  for (const locale of locales.filter((id) => id !== defaultLocale)) {
    const folder = localeFolder(old, locale);
    addSiteTexts(draft, folder, { texts: readTexts(draft, `i18n/${folder}`, originals), known });
  }
}
