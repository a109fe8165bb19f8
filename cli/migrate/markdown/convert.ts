import { posix } from 'node:path';
import { reportedLinks } from '../../config/reported-links.ts';
import { isIndexName, isPageFile, toPageName } from '../../syntax/page-file.ts';
import { copyShown } from '../copy-shown.ts';
import {
  addYaml,
  copyStatics,
  createDraft,
  type Draft,
  keepAddress,
  moveEditUrl,
  openPage,
  toNewSite,
} from '../draft.ts';
import {
  compact,
  type Fields,
  listOf,
  type NewSite,
  nameOf,
  type OldPage,
  type OldSite,
  objectOf,
  textOf,
  toBase,
} from '../old-site.ts';
import { isPartPath, toPartPath, withUnderscore } from '../parts.ts';
import { printModule } from '../print-module.ts';
import { addRedirect, toRedirects } from '../redirects.ts';
import { joinPage, readMeta } from '../text/front-matter.ts';
import { divideLines, hideComments, tidyLines } from '../text/lines.ts';
import { convertLinks, type LinkMap, toAddress } from '../text/links.ts';
import { raiseTitle, titleOf } from '../text/title.ts';
import { nameContentRefs } from './content-refs.ts';
import { convertIncludes } from './includes.ts';
import { convertJekyll } from './jekyll.ts';
import { noteLeftovers } from './leftovers.ts';
import { jekyllRules, pageRules, readHome } from './meta.ts';
import { readMetaFiles } from './meta-files.ts';
import { type OldRow, readNav, readSummary } from './navigation.ts';
import { readParents } from './parents.ts';
import { generatorOf, mkdocsFiles } from './settings.ts';
import { toRows } from './sidebar.ts';
import { convertForeign } from './text.ts';

/** Files that are no pages, and those in folders whose names begin with a dot, except pictures of GitBook. */
const noPage =
  /(?:^|\/)(?:SUMMARY|_sidebar|_navbar|_coverpage|_footer|_404)\.md$|^index\.html$|(?:^|\/)\.(?!gitbook\/)/;

/** The folder of pictures and parts of GitBook, which would not be read: its name begins with a dot. */
const withoutDot = (path: string) => path.replace(/(?<![^(<"'/])\.(?=gitbook\/(?:assets|includes)\/)/g, '');

/** Files of Jekyll that are no pages either: its theme, and posts. */
const ofJekyll =
  /(?:^|\/)(?:_(?:layouts|includes|sass|data|plugins|posts|drafts)\/|Gemfile|[^/]+\.gemspec$|404\.html$)/;

/** Folders of public files in the folder of the pages. */
const publicFolders = ['.vuepress/public', 'public'];

/** Converts a folder of Markdown that another generator reads to a sitegen site. */
export function convertMarkdown(old: OldSite): NewSite {
  const draft = createDraft(old);
  const pages = [...old.files.keys()].flatMap((file) => toPage(file, old));
  const statics = [...publicFolders, ...outerStatics(old)];
  for (const folder of statics) copyStatics(draft, folder);
  for (const [file, text] of old.files) {
    const isPublic = statics.some((folder) => file.startsWith(`${folder}/`));
    if (text === null && !isPublic && !isNoPage(file, old) && !file.startsWith('../'))
      draft.files.set(`docs/${withoutDot(file)}`, { copy: file });
  }
  const links = toLinkMap(pages, old, statics);
  const byFile = new Map(pages.map((page) => [page.file, page]));
  for (const page of pages) addPage(page, { draft, links, pages: byFile });
  noteLeftovers(draft);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const rows = toRows(readNavigation(old, byPath), { draft, pages: byPath });
  if (rows.length > 0) draft.files.set('sidebars.ts', { text: printModule('defineSidebars', { docs: rows }) });
  addRedirects(draft);
  draft.files.set('site.config.ts', { text: printModule('defineConfig', toConfig(draft, pages)) });
  return toNewSite(draft);
}

function isNoPage(file: string, old: OldSite): boolean {
  return noPage.test(file) || (generatorOf(old) === 'Jekyll' && ofJekyll.test(file));
}

/**
 * Returns a page. That of a folder has an underscore before its name in Hugo, where others mark partials, and is
 * `page.mdx` in the folder `app` of Nextra.
 */
function toPage(file: string, old: OldSite): OldPage | [] {
  if (!isPageFile(file) || isNoPage(file, old) || file.startsWith('../')) return [];
  const plainPath = file.replace(/(?<=^|\/)(?:_index(?=\.md$)|page(?=\.mdx$))/, 'index');
  const path = old.files.has(plainPath) ? file : plainPath;
  const { permalink, url = permalink } = readMeta(old.files.get(file));
  const address = typeof url === 'string' ? toAddress(url) : addressOf(path);
  if (/^\.gitbook\//.test(path))
    return { file, path: withUnderscore(withoutDot(path)), collection: 'docs', address: null };
  if (isPartPath(path)) return { file, path: toPartPath(path), collection: 'docs', address: null };
  return { file, path, collection: 'docs', address };
}

/** Returns the folders of public files that are not in the folder of the pages. */
function outerStatics({ files }: OldSite): string[] {
  return [...new Set([...files.keys()].flatMap((file) => /^(?:\.\.\/)+(?:static|public)(?=\/)/.exec(file)?.[0] ?? []))];
}

/** Returns what finds the pages that links in Hugo and Jekyll name by address; `null` for others, which name files. */
function toLinkMap(pages: readonly OldPage[], old: OldSite, statics: readonly string[]): LinkMap | null {
  if (generatorOf(old) === undefined) return null;
  const { use_directory_urls: isFolder } = objectOf(old.config);
  return {
    byFile: new Map(pages.map((page) => [page.file, page])),
    byAddress: new Map(pages.flatMap((page) => (page.address === null ? [] : [[page.address, page]]))),
    keepsSlash: ({ path }) => isFolder === true || isIndexName(toPageName(path)),
    isMdx: ({ file }) => file.endsWith('.mdx'),
    base: toBase(siteUrlOf(old)?.pathname),
    roots: [''],
    statics,
  };
}

function readNavigation(old: OldSite, pages: ReadonlyMap<string, OldPage>): OldRow[] {
  if (isMkdocs(old)) return readNav(objectOf(old.config)['nav']);
  if (Object.keys(objectOf(old.sidebars)).length > 0) return readMetaFiles(old, [...pages.keys()]);
  const generator = generatorOf(old);
  if (generator === undefined) return readSummary(old.files.get(old.configFile) ?? '');
  return generator === 'Jekyll' ? readParents(old, (file) => pages.has(file)) : [];
}

/** Returns the address of a page: its path, or that of its folder, without folders in parentheses, as Next has them. */
function addressOf(path: string): string {
  const name = toPageName(path);
  const folder = posix.dirname(path).replace(/(?<=^|\/)\([^/]*\)(?=\/|$)/g, '');
  return toAddress(posix.join('/', folder, isIndexName(name) ? '' : name));
}

/** What pages are converted with. */
interface PageOptions {
  draft: Draft;
  links: LinkMap | null;
  /** Pages by file. */
  pages: ReadonlyMap<string, OldPage>;
}

function addPage(page: OldPage, { draft, links, pages }: PageOptions): void {
  const { meta, plain, body, bodyLine, convert } = openPage(page, draft);
  const { callouts } = objectOf(draft.old.config);
  const isJekyll = generatorOf(draft.old) === 'Jekyll';
  convert({ ...pageRules(plain), ...(isJekyll && jekyllRules) });
  if (!meta.has('slug')) keepAddress(meta, { page, base: '/' });
  const home = readHome(plain);
  const start = home === null ? [] : divideLines(`${home}\n`, 1);
  const comments = hideComments(body);
  const written = [...start, ...divideLines(comments.text, bodyLine)];
  const plainLines = isJekyll ? convertJekyll(written, listOf(callouts).map(String)) : written;
  const shown = { draft, bases: [''], roots: [''], statics: publicFolders };
  const lines = convertIncludes(plainLines, page, { draft, pages }).map((line) => {
    const text = line.isCode ? line.text : withoutDot(line.text);
    return { ...line, text: copyShown({ ...line, text }, page, shown) };
  });
  if (page.path !== page.file && page.address !== null) addCategory(page, plain, draft);
  const foreign = convertForeign(nameContentRefs(lines, page, { draft, pages }));
  const converted = links ? convertLinks(foreign, page, links) : foreign;
  const titled = page.address === null || plain['title'] !== undefined ? converted : raiseTitle(converted);
  const text = tidyLines(titled).map((line) => comments.restore(line.text));
  draft.files.set(`docs/${page.path}`, { text: joinPage(meta, text.join('\n')) });
}

/** Gives a folder of Hugo the name and the position of its page. */
function addCategory({ path }: OldPage, { title, linkTitle = title, weight }: Fields, draft: Draft): void {
  const folder = posix.dirname(path);
  const category = compact({ label: nameOf(linkTitle), position: typeof weight === 'number' ? weight : undefined });
  if (folder !== '.') addYaml(draft, posix.join('docs', folder, '_category_.yml'), category);
}

/** Returns the URL of the old site, if its settings name one. */
function siteUrlOf({ config }: OldSite): URL | undefined {
  const url = textOf(objectOf(config)['site_url']) ?? '';
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** Returns the configuration of the new site: what the settings of the old one say, or the title of the first page. */
function toConfig(draft: Draft, pages: readonly OldPage[]): object {
  const { old } = draft;
  const config = objectOf(old.config);
  const home = pages.find(({ address }) => address === '/');
  const address = siteUrlOf(old);
  const base = toBase(address?.pathname);
  const [repository, path] = [textOf(config['repo_url']), textOf(config['edit_uri'])];
  const instead = 'It is not known: set `url`.';
  if (!address) draft.notes.push({ file: old.configFile, line: 1, what: 'The URL of the site', instead });
  return compact({
    title: textOf(config['site_name']) ?? titleOf((home && old.files.get(home.file)) ?? '') ?? 'Documentation',
    tagline: textOf(config['site_description']),
    url: address?.origin ?? 'https://example.com',
    baseUrl: base === '/' ? undefined : base,
    // MkDocs and Hugo write a folder for each page, as Jekyll does if its settings say so.
    trailingSlash: Object.keys(config).length > 0 && config['use_directory_urls'] !== false ? true : undefined,
    editUrl: repository && path ? moveEditUrl(draft, `${repository.replace(/\/$/, '')}/${path}`) : undefined,
    redirects: toRedirects(draft, pages),
    navbar: {
      items: [
        ...(repository
          ? [{ label: textOf(config['repo_name']) ?? 'Repository', href: repository, position: 'right' }]
          : []),
        { type: 'search', position: 'right' },
      ],
    },
    docs: { routeBasePath: '' },
    diagnostics: reportedLinks,
  });
}

function isMkdocs({ configFile }: OldSite): boolean {
  return mkdocsFiles.includes(posix.basename(configFile));
}

/** Takes over the redirects of a plugin of MkDocs. */
function addRedirects(draft: Draft): void {
  for (const plugin of listOf(objectOf(draft.old.config)['plugins']).map(objectOf)) {
    const redirects = Object.entries(objectOf(objectOf(plugin['redirects'])['redirect_maps']));
    for (const [from, to] of redirects) {
      const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(String(to)) ?? [];
      const isPage = /\.md$/.test(path);
      addRedirect(draft, addressOf(from), isPage ? addressOf(path) + hash : String(to));
    }
  }
}
