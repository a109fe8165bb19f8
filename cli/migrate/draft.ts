import { posix } from 'node:path';
import { stringify } from 'yaml';
import { type NewFile, type NewSite, type Note, type OldPage, type OldSite, textOf } from './old-site.ts';

/** A new site while it is being made. */
export interface Draft {
  old: OldSite;
  files: Map<string, NewFile>;
  notes: Note[];
  /** Old addresses that lead to new ones. */
  redirects: Map<string, string>;
}

/** Returns a new site without anything in it. */
export function createDraft(old: OldSite): Draft {
  return { old, files: new Map(), notes: [], redirects: new Map() };
}

/** Returns what has become of a draft: nothing lies outside of the new folder, whatever paths the old site names. */
export function toNewSite({ files, notes }: Draft): NewSite {
  const isInside = (path: string) => !posix.normalize(path).startsWith('..') && !posix.isAbsolute(path);
  const outside = [...files.keys()].filter((path) => !isInside(path));
  const instead = 'It would lie outside of the new site, and is left out.';
  const refused = outside.map((path): Note => ({ file: path, line: 1, what: `The file \`${path}\``, instead }));
  // What a line says twice is one thing to do.
  const once = new Map([...notes, ...refused].map((note) => [JSON.stringify(note), note]));
  return { files: new Map([...files].filter(([path]) => isInside(path))), notes: [...once.values()] };
}

/** Returns where a page lies in the new site, as far as its ending. */
export function newPathOf({ collection, path, version, locale }: Omit<OldPage, 'file' | 'address'>): string {
  const folder = version === undefined ? collection : posix.join('versions', version, collection);
  return posix.join(locale === undefined ? '' : `i18n/${locale}`, folder, path);
}

/** Adds copies of all files below a folder. */
export function copyFolder(draft: Draft, folder: string, to: string): void {
  for (const file of draft.old.files.keys()) {
    if (file.startsWith(`${folder}/`)) draft.files.set(posix.join(to, file.slice(folder.length + 1)), { copy: file });
  }
}

/** Adds a file that pages show the code of, and returns the path by which they name it. */
export function addCode({ files }: Draft, file: string): string {
  const path = posix.join('code', posix.join('/', file));
  files.set(path, { copy: file });
  return `/${path}`;
}

/** Adds a file of YAML, unless there is nothing to say. */
export function addYaml(draft: Draft, path: string, value: object): void {
  if (Object.keys(value).length > 0) draft.files.set(path, { text: stringify(value, { lineWidth: 0 }) });
}

/** Returns the line of a file of the old site on which a word stands first; 1 where it does not. */
export function findLine({ files }: Pick<OldSite, 'files'>, file: string, word: string): number {
  const index =
    files
      .get(file)
      ?.split('\n')
      .findIndex((line) => line.includes(word)) ?? -1;
  return Math.max(index, 0) + 1;
}

/** Notes that something of the configuration is not carried over, at its line. */
export function noteSetting(draft: Draft, word: string, { what, instead }: Pick<Note, 'what' | 'instead'>): void {
  const { old } = draft;
  draft.notes.push({ file: old.configFile, line: findLine(old, old.configFile, word), what, instead });
}

/** Returns the address at which files of the new site are edited, where that of the old one is a text. */
export function moveEditUrl({ old }: Draft, editUrl: unknown): string | undefined {
  const url = textOf(editUrl);
  if (!url || !/^https?:/.test(url)) return undefined;
  const plain = url.replace(/\/+$/, '');
  const isAtSite = old.from !== '' && plain.endsWith(`/${old.from}`);
  return `${isAtSite ? plain.slice(0, -old.from.length - 1) : plain}/${old.dir}/`;
}
