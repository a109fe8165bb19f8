import { posix } from 'node:path';
import { toNameSlug } from '../../model/doc-path.ts';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { type Draft, noteAt, noteSetting } from '../draft.ts';
import { listOf, type Note, objectOf, textOf, toPageKey } from '../old-site.ts';
import { toModulePath } from '../page-code.ts';
import { readMeta } from '../text/front-matter.ts';
import type { FilledFolder } from './pages.ts';
import { baseOf, type DocusaurusSettings, isFirst } from './settings.ts';

const componentInstead =
  'Make it an island if articles show it, or a component of the theme if it belongs to the layout: see "Islands" and "Theme" in the documentation.';
const sheetInstead = 'It uses classes and properties of Docusaurus. See "Brand" in the documentation.';
const copiedInstead =
  'It is copied, and runs when the site is built. Make it an island if it needs the browser: see "Islands" in the documentation.';

/** Notes files that are not part of the new site, and addresses that no longer exist. */
export function noteLeftovers(draft: Draft, settings: DocusaurusSettings, folders: readonly FilledFolder[]): void {
  const { old, notes } = draft;
  const originals = folders.filter(({ locale }) => locale === undefined);
  const pagesFolder = originals.find(({ collection, isOtherDocs }) => collection === 'pages' && !isOtherDocs);
  for (const [file] of old.files) {
    const isBelow = pagesFolder !== undefined && file.startsWith(`${pagesFolder.folder}/`);
    const isPage = isBelow && isReactPage(file.slice(pagesFolder.folder.length));
    const note = isPage ? describePage(file, pagesFolder) : describeSource(file, draft);
    if (note) notes.push({ file, line: 1, ...note });
  }
  for (const sheet of [objectOf(settings.preset['theme'])['customCss']].flat()) {
    const name = posix.basename(textOf(sheet) ?? '');
    if (name !== '' && !/(?:^|\/)src\//.test(String(sheet)))
      noteSetting(draft, name, { what: `The style sheet \`${name}\``, instead: sheetInstead });
  }
  noteOtherDocs(draft, originals);
  noteTranslations(draft, folders);
  noteTags(draft, originals);
  for (const { name, options } of settings.plugins) {
    if (!name.endsWith('plugin-content-blog') || isFirst(options)) continue;
    const what = `The blog at \`/${baseOf(options, 'blog')}\`, and all URLs below it`;
    const word = idSettingOf(draft, String(options['id']));
    noteSetting(draft, word, { what, instead: 'A site can have only one blog.' });
  }
}

/** What the note on a file says. */
type FileNote = Pick<Note, 'what' | 'instead'>;

function describePage(file: string, { folder, base }: FilledFolder): FileNote {
  const path = file.slice(folder.length + 1).replace(/\.[jt]sx?$/, '');
  const address = posix.join('/', base, path.replace(/(?:^|\/)index$/, ''));
  const instead = `It uses modules of Docusaurus. Rewrite it as \`pages/${path}.tsx\`, or as Markdown.`;
  return { what: `A React page with the URL \`${address}\``, instead };
}

/** Returns a note on a component or a style sheet; `null` for any other file. */
function describeSource(file: string, draft: Draft): FileNote | null {
  if (/^src\/(?:theme|components)\/.*\.[jt]sx?$/.test(file)) {
    const isCopied = draft.files.has(toModulePath(file));
    return isCopied
      ? { what: 'A component of pages', instead: copiedInstead }
      : { what: 'A component', instead: componentInstead };
  }
  return /^src\/.*\.(?:css|s[ac]ss)$/.test(file) ? { what: 'A style sheet', instead: sheetInstead } : null;
}

/** Returns how the configuration sets the id of a plugin: its folder and addresses often have the same name. */
function idSettingOf({ old }: Draft, id: string): string {
  const setter = new RegExp(`\\bid:\\s*(['"\`])${escapeRegExp(id)}\\1`);
  return setter.exec(old.files.get(old.configFile) ?? '')?.[0] ?? id;
}

/** Notes the losses of docs that become plain pages. */
function noteOtherDocs(draft: Draft, folders: readonly FilledFolder[]): void {
  for (const { folder, isOtherDocs, base, options, pages } of folders) {
    if (!isOtherDocs) continue;
    const what = `The docs at \`/${base}\``;
    const instead =
      pages.length === 0
        ? `The folder \`${folder}\` contains no pages. Create it, if a script does that, and migrate again.`
        : 'They become pages without a sidebar, since a site has one set of docs.';
    const id = String(options['id']);
    const isLess = pages.length === 0 || options['sidebarPath'] !== false;
    if (isLess) noteSetting(draft, idSettingOf(draft, id), { what, instead });
    const file = `${id}_versions.json`;
    const insteadOfVersions = 'Only one set of docs has versions. The pages are those of the current version.';
    if (draft.old.files.has(file))
      draft.notes.push({ file, line: 1, what: `The versions of the docs at \`/${base}\``, instead: insteadOfVersions });
  }
}

function isReactPage(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/\/_|\.(?:test|spec)\.|\.d\.ts$|__tests__/.test(path);
}

/** Notes translations of pages that do not exist, which Docusaurus does not show. */
function noteTranslations({ notes }: Draft, folders: readonly FilledFolder[]): void {
  const pages = folders.flatMap((folder) => folder.pages).filter(({ address }) => address !== null);
  const originals = new Set(pages.flatMap((page) => (page.locale === undefined ? toPageKey(page) : [])));
  const instead = 'Docusaurus does not show it. Add a page with the same path in the default language, or remove it.';
  for (const page of pages) {
    if (page.locale === undefined || originals.has(toPageKey(page))) continue;
    notes.push({ file: page.file, line: 1, what: 'A translation without an original', instead });
  }
}

/** Notes the tags of docs, each of which has a page in Docusaurus. */
function noteTags(draft: Draft, folders: readonly FilledFolder[]): void {
  for (const { collection, isOtherDocs, base, options, pages } of folders) {
    const all = posix.join('/', base, textOf(options['tagsBasePath']) ?? 'tags');
    for (const { file } of collection === 'docs' || isOtherDocs ? pages : []) {
      for (const tag of listOf(readMeta(draft.old.files.get(file))['tags'])) {
        const { label = tag, permalink } = objectOf(tag);
        const slug = textOf(permalink)?.replace(/^\//, '') ?? toNameSlug(String(label));
        noteAt(draft, {
          file,
          word: 'tags',
          what: `The tag "${String(label)}", with the URLs \`${posix.join(all, slug)}\` and \`${all}\``,
          instead: 'Docs have no tags. Readers can search for words of the page instead.',
        });
      }
    }
  }
}
