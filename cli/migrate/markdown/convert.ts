import { posix } from 'node:path';
import { reportedLinks } from '../../config/reported-links.ts';
import { isIndexName, isPageFile, toPageName } from '../../syntax/page-file.ts';
import { copyShown } from '../copy-shown.ts';
import { copyStatics, createDraft, type Draft, keepAddress, moveEditUrl, openPage, toNewSite } from '../draft.ts';
import { compact, listOf, type NewSite, type OldPage, type OldSite, objectOf, textOf, toBase } from '../old-site.ts';
import { isPartPath } from '../parts.ts';
import { printModule } from '../print-module.ts';
import { addRedirect, toRedirects } from '../redirects.ts';
import { joinPage } from '../text/front-matter.ts';
import { divideLines, hideComments, tidyLines } from '../text/lines.ts';
import { toAddress } from '../text/links.ts';
import { raiseTitle, titleOf } from '../text/title.ts';
import { noteLeftovers } from './leftovers.ts';
import { pageRules, readHome } from './meta.ts';
import { readMetaFiles } from './meta-files.ts';
import { type OldRow, readNav, readSummary } from './navigation.ts';
import { mkdocsFiles } from './pages-folder.ts';
import { toRows } from './sidebar.ts';
import { convertForeign } from './text.ts';

/** Files that are no pages, and those in folders whose names begin with a dot, except pictures of GitBook. */
const noPage =
  /(?:^|\/)(?:SUMMARY|_sidebar|_navbar|_coverpage|_footer|_404)\.md$|^index\.html$|(?:^|\/)\.(?!gitbook\/)/;

/** The folder of pictures of GitBook, which would not be read: its name begins with a dot. */
const withoutDot = (path: string) => path.replace(/(?<![^(<"'/])\.(?=gitbook\/assets\/)/g, '');

/** Folders of public files in the folder of the pages. */
const publicFolders = ['.vuepress/public', 'public'];

/** Converts a folder of Markdown that another generator reads to a sitegen site. */
export function convertMarkdown(old: OldSite): NewSite {
  const draft = createDraft(old);
  const pages = [...old.files.keys()].flatMap((file): OldPage | [] => {
    if (!isPageFile(file) || noPage.test(file)) return [];
    return { file, path: file, collection: 'docs', address: isPartPath(file) ? null : addressOf(file) };
  });
  for (const folder of publicFolders) copyStatics(draft, folder);
  for (const [file, text] of old.files) {
    const isPublic = publicFolders.some((folder) => file.startsWith(`${folder}/`));
    if (text === null && !isPublic && !noPage.test(file)) draft.files.set(`docs/${withoutDot(file)}`, { copy: file });
  }
  for (const page of pages) addPage(page, draft);
  noteLeftovers(draft);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const rows = toRows(
    readNavigation(old, (file) => byPath.has(file)),
    { draft, pages: byPath },
  );
  if (rows.length > 0) draft.files.set('sidebars.ts', { text: printModule('defineSidebars', { docs: rows }) });
  addRedirects(draft);
  draft.files.set('site.config.ts', { text: printModule('defineConfig', toConfig(draft, pages)) });
  return toNewSite(draft);
}

function readNavigation(old: OldSite, isPage: (file: string) => boolean): OldRow[] {
  if (isMkdocs(old)) return readNav(objectOf(old.config)['nav']);
  if (Object.keys(objectOf(old.sidebars)).length > 0) return readMetaFiles(old, isPage);
  return readSummary(old.files.get(old.configFile) ?? '');
}

/** Returns the address of a page: its path, or that of its folder. */
function addressOf(path: string): string {
  const name = toPageName(path);
  return toAddress(posix.join('/', posix.dirname(path), isIndexName(name) ? '' : name));
}

function addPage(page: OldPage, draft: Draft): void {
  const { meta, plain, body, bodyLine, convert } = openPage(page, draft);
  convert(pageRules(plain));
  if (!meta.has('slug')) keepAddress(meta, { page, base: '/' });
  const home = readHome(plain);
  const start = home === null ? [] : divideLines(`${home}\n`, 1);
  const comments = hideComments(body);
  const lines = [...start, ...divideLines(comments.text, bodyLine)].map((line) => {
    const text = copyShown(line, page, { draft, bases: [''], roots: [''], statics: publicFolders });
    return { ...line, text: line.isCode ? text : withoutDot(text) };
  });
  const converted = convertForeign(lines);
  const titled = page.address === null || plain['title'] !== undefined ? converted : raiseTitle(converted);
  const text = tidyLines(titled).map((line) => comments.restore(line.text));
  draft.files.set(`docs/${page.path}`, { text: joinPage(meta, text.join('\n')) });
}

/** Returns the configuration of the new site: what `mkdocs.yml` says, or the title of the first page. */
function toConfig(draft: Draft, pages: readonly OldPage[]): object {
  const { old } = draft;
  const config = objectOf(old.config);
  const home = pages.find(({ address }) => address === '/');
  const url = textOf(config['site_url']) ?? '';
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const base = toBase(address?.pathname);
  const [repository, path] = [textOf(config['repo_url']), textOf(config['edit_uri'])];
  const instead = 'It is not known: set `url`.';
  if (!address) draft.notes.push({ file: old.configFile, line: 1, what: 'The URL of the site', instead });
  return compact({
    title: textOf(config['site_name']) ?? titleOf((home && old.files.get(home.file)) ?? '') ?? 'Documentation',
    tagline: textOf(config['site_description']),
    url: address?.origin ?? 'https://example.com',
    baseUrl: base === '/' ? undefined : base,
    // MkDocs writes a folder for each page.
    trailingSlash: isMkdocs(old) && config['use_directory_urls'] !== false ? true : undefined,
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
