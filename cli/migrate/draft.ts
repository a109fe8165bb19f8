import { posix } from 'node:path';
import { type Document, stringify } from 'yaml';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { toDocId, toSlug } from '../model/doc-path.ts';
import { escapeRegExp } from '../syntax/escape-reg-exp.ts';
import { withoutExtension } from '../syntax/page-file.ts';
import {
  type AddNote,
  type Fields,
  type NewFile,
  type NewSite,
  type Note,
  nameOf,
  type OldPage,
  type OldSite,
  pathIn,
  textOf,
} from './old-site.ts';
import { convertMeta, dividePage, readMeta } from './text/front-matter.ts';
import { divideLines } from './text/lines.ts';

/** A new site under construction. */
export interface Draft {
  old: OldSite;
  files: Map<string, NewFile>;
  notes: Note[];
  /** Redirects from old addresses to new ones. */
  redirects: Map<string, string>;
}

/** Returns an empty draft. */
export function createDraft(old: OldSite): Draft {
  return { old, files: new Map(), notes: [], redirects: new Map() };
}

/** Returns the finished site. Files that would lie outside the new folder are left out and noted. */
export function toNewSite({ files, notes }: Draft): NewSite {
  const isInside = (path: string) => !posix.normalize(path).startsWith('..') && !posix.isAbsolute(path);
  const outside = [...files.keys()].filter((path) => !isInside(path));
  const instead = 'It would be outside of the new site, and is left out.';
  const refused = outside.map((path): Note => ({ file: path, line: 1, what: `The file \`${path}\``, instead }));
  // The same note twice on one line is one thing to do.
  const once = new Map([...notes, ...refused].map((note) => [JSON.stringify(note), note]));
  return { files: new Map([...files].filter(([path]) => isInside(path))), notes: [...once.values()] };
}

/** Returns the path of a page in the new site. Its extension may still change. */
export function newPathOf({ collection, path, version, locale }: Omit<OldPage, 'file' | 'address'>): string {
  const folder = version === undefined ? collection : posix.join('versions', version, collection);
  return posix.join(locale === undefined ? '' : `i18n/${locale}`, folder, path);
}

/** Returns the id of a doc whose front matter sets none. */
export function idOf({ path }: OldPage): string {
  return toDocId(path, {} as FrontMatter);
}

/** Returns the id of a doc whose front matter may set one. */
export function newIdOf({ files }: OldSite, { file, path }: OldPage): string {
  const id = nameOf(readMeta(files.get(file))['id']);
  return toDocId(path, { id } as FrontMatter);
}

/** Copies all files below a folder of static files. */
export function copyStatics({ old, files }: Draft, folder: string): void {
  for (const file of old.files.keys()) {
    const path = pathIn(folder, file);
    if (path !== undefined) files.set(posix.join('static', path), { copy: file });
  }
}

/** Copies a file whose code pages show, and returns the path that pages use for it. */
export function addCode({ files }: Draft, file: string): string {
  const path = posix.join('code', posix.join('/', file));
  files.set(path, { copy: file });
  return `/${path}`;
}

/** Adds a YAML file, unless it would be empty. */
export function addYaml(draft: Draft, path: string, value: object): void {
  if (Object.keys(value).length > 0) draft.files.set(path, { text: stringify(value, { lineWidth: 0 }) });
}

/**
 * Opens a page of the old site: its front matter, also as an object before any conversion (`plain`), its text, and
 * functions that convert its front matter, find the line of a key, and note what is lost.
 */
export function openPage({ file }: OldPage, { old, notes }: Draft) {
  const { isBroken, lineOf, ...page } = dividePage(old.files.get(file) ?? '');
  const note: AddNote = (line, what, instead) => {
    notes.push({ file, line, what, instead });
  };
  if (isBroken) note(1, 'The front matter', 'It is not valid YAML, and is kept unchanged.');
  for (const { text, at, isLong } of divideLines(page.body, page.bodyLine))
    if (isLong)
      note(at, `A line of ${text.length} characters`, 'It is too long to be converted, and is kept unchanged.');
  const plain: Fields = Object(page.meta.toJS());
  const convert = (rules: Parameters<typeof convertMeta>[1]) =>
    convertMeta(page.meta, rules, (key, why) => note(lineOf(key), `The key \`${key}\``, why));
  return { ...page, lineOf, plain, note, convert };
}

/**
 * Returns the first line of an old file with a word, neither as a part of another word nor in an import or a comment.
 * If there is none, returns the first line that contains it at all; 1 if none does.
 */
function findLine({ files }: Pick<OldSite, 'files'>, file: string, word: string): number {
  const lines = files.get(file)?.split('\n') ?? [];
  const alone = toWordPattern(word);
  const index = lines.findIndex((line) => alone.test(line) && !/^\s*(?:import\b|\/\/)/.test(line));
  const any = index === -1 ? lines.findIndex((line) => line.includes(word)) : index;
  return Math.max(any, 0) + 1;
}

/** Returns a pattern of a word that is no part of another one. */
function toWordPattern(word: string): RegExp {
  return new RegExp(`(?<![\\w$-])${escapeRegExp(word)}(?![\\w$-])`);
}

/** Notes something that could not be migrated, at the first line of a file that contains a word. */
export function noteAt(
  { old, notes }: Draft,
  { file, word, what, instead }: Omit<Note, 'line'> & { word: string },
): void {
  notes.push({ file, line: findLine(old, file, word), what, instead });
}

/** Notes, at its line, a setting of the configuration that could not be migrated. */
export function noteSetting(draft: Draft, word: string, { what, instead }: Pick<Note, 'what' | 'instead'>): void {
  const { old } = draft;
  const files = configFiles(old);
  const alone = toWordPattern(word);
  const file =
    files.find((one) => alone.test(old.files.get(one) ?? '')) ??
    files.find((one) => old.files.get(one)?.includes(word)) ??
    old.configFile;
  noteAt(draft, { file, word, what, instead });
}

/** Returns the files of the configuration: its own, and those next to it that it imports. */
function configFiles({ files, configFile }: OldSite): string[] {
  const text = files.get(configFile) ?? '';
  const others = [...files.keys()].filter((file) => {
    const [, name = ''] = /^(.+)\.[cm]?[jt]s$/.exec(posix.basename(file)) ?? [];
    const isNext = posix.dirname(file) === posix.dirname(configFile);
    return isNext && name !== '' && new RegExp(`['"]\\./${escapeRegExp(name)}(?:\\.\\w+)?['"]`).test(text);
  });
  return [configFile, ...others];
}

/** Returns the origin of a site. If the configuration, whose generator has this name, lacks it, that is noted. */
export function toOrigin(draft: Draft, url: unknown, generator: string): string {
  const text = textOf(url);
  if (text && URL.canParse(text)) return new URL(text).origin;
  const instead = `The ${generator} configuration does not contain it: set \`url\`.`;
  noteSetting(draft, 'export default', { what: 'The URL of the site', instead });
  return 'https://example.com';
}

/** Returns the edit URL for files of the new site, if the old one is a plain `http(s)` URL. */
export function moveEditUrl({ old }: Draft, editUrl: unknown): string | undefined {
  const url = textOf(editUrl);
  if (!url || !/^https?:/.test(url)) return undefined;
  const plain = url.replace(/\/+$/, '');
  const isAtSite = old.from !== '' && plain.endsWith(`/${old.from}`);
  return `${isAtSite ? plain.slice(0, -old.from.length - 1) : plain}/${old.dir}/`;
}

/** What the address of a page depends on. */
interface AddressOptions {
  page: OldPage;
  /** Address of the original, if the page is a translation. */
  original?: string | null | undefined;
  /** Address of the page's collection, with a leading slash. */
  base: string;
}

/** Sets the `slug` in the front matter of a new page if the page would not have its old address otherwise. */
export function keepAddress(meta: Document, options: AddressOptions): void {
  const slug = toKeptSlug(options, Object(meta.toJS()));
  if (slug === null) meta.delete('slug');
  else meta.set('slug', slug);
}

function toKeptSlug({ page, original, base }: AddressOptions, meta: Fields): string | null {
  const { address, collection, path } = page;
  if (address === null || address === original) return null;
  const wanted = posix.join('/', address.slice(base === '/' ? 0 : base.length));
  const own = collection === 'blog' ? toPostName(path) : slugOf(path, { ...meta, slug: undefined });
  if (own === wanted) return null;
  const slug = textOf(meta['slug']);
  return slug !== undefined && collection !== 'blog' && slugOf(path, meta) === wanted ? slug : wanted;
}

function slugOf(path: string, meta: Fields): string {
  return posix.join('/', toSlug(path, meta as unknown as FrontMatter));
}

function toPostName(path: string): string {
  const name = posix.basename(withoutExtension(path).replace(/\/index$/, ''));
  return `/${name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')}`;
}
