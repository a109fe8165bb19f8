import { posix } from 'node:path';
import { decodeString } from 'micromark-util-decode-string';
import { oneLine } from '../syntax/one-line.ts';
import { withoutExtension } from '../syntax/page-file.ts';

/** A site of another generator as read from disk. The conversion uses nothing else. */
export interface OldSite {
  /** Text of each file, by its path in the old site; `null` for files that are not text. */
  files: ReadonlyMap<string, string | null>;
  /** Path of the configuration file. */
  configFile: string;
  /** The exported configuration; functions are replaced by the text `[code]`. */
  config: unknown;
  /**
   * What the module with the sidebars exports, if the configuration names one; for Nextra and Fumadocs, what each file
   * with the rows of its folder exports, by path.
   */
  sidebars?: unknown;
  /** Starts of paths that stand for folders, such as `@components/`, by which its pages may name files. */
  aliases?: Readonly<Record<string, string>>;
  /** Folders of the old and the new site, relative to the project; empty for the project's own folder. */
  from: string;
  dir: string;
}

/** What the modules of an old site export. */
export type OldModules = Pick<OldSite, 'configFile' | 'config' | 'sidebars' | 'aliases'> & {
  /** Folders of pages, and files, outside of the site's folder. */
  outside: readonly string[];
};

/** Placeholder for a function, which cannot be migrated. */
export const code = '[code]';

/** Something that could not be migrated, and what to do about it. */
export interface Note {
  /** File of the old site. */
  file: string;
  line: number;
  /** The thing that could not be migrated. */
  what: string;
  /** What happens to it, or what to do instead. */
  instead: string;
}

/** Adds a note on a line of a page. */
export type AddNote = (line: number, what: string, instead: string) => void;

/** A file of the new site: a text, or the path of an old file to copy. */
export type NewFile = { text: string } | { copy: string };

/** The result of a migration: files by path in the new folder, and what could not be migrated. */
export interface NewSite {
  files: Map<string, NewFile>;
  notes: Note[];
}

/** A row of a sidebar of the new site: the id of a doc that has its own label there, or an object. */
export type NewRow = string | object;

/** A page of the old site, or a partial that pages include. */
export interface OldPage {
  file: string;
  /** Path in its collection; a translation has the same path as its original. */
  path: string;
  collection: 'docs' | 'blog' | 'pages';
  version?: string | undefined;
  locale?: string | undefined;
  /** Old address without base URL and locale prefix; `null` for a partial. */
  address: string | null;
  /**
   * Whether texts of other folders include it. Its links, which were relative to itself, become addresses, since they
   * would be relative to the pages.
   */
  isShared?: boolean;
}

/** Returns the path of a file relative to a folder that it is in; `undefined` for any other file. */
export function pathIn(folder: string, file: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** Returns what a page has in common with its translations, and with no other page. */
export function toPageKey({ collection, version, path }: OldPage): string {
  return [collection, version, withoutExtension(path)].join('\n');
}

/** An object of the old site, whose keys may have any value. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns an object as it is, and an empty object for any other value. */
export function objectOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns an array as it is, and an empty one for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text unless it is the placeholder for code; `undefined` for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== code ? value : undefined;
}

/** Returns the ID in the front matter of a doc, or another such text, which may be written as a number. */
export function nameOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : textOf(value);
}

/** Returns a base path with a slash at both ends, which generators add to a path without them. */
export function toBase(path: unknown): string {
  return posix.join('/', textOf(path) ?? '', '/');
}

/** Returns an object without the keys whose value is `undefined` or `null`. */
export function compact<Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== null)) as never;
}

/** Like {@link compact}, but returns `undefined` if no key is left. */
export function compactUnlessEmpty(value: object): object | undefined {
  const compacted = compact(value);
  return Object.keys(compacted).length === 0 ? undefined : compacted;
}

/** Returns the text of an HTML fragment, without tags. */
export function toPlainText(html: string): string {
  const text = html.replace(/<(?:br|hr|\/?(?:p|div|li|ul|ol))\b[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, '');
  return oneLine(decodeString(text));
}

/** Returns a date or timestamp in sitegen's format. */
export function toDate(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const [, year, month = '', day = '', rest = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/.exec(text) ?? [];
  // Docusaurus reads any other text, such as "1/31/2000", as JavaScript does.
  const other = new Date(text);
  if (year === undefined && !Number.isNaN(other.getTime()))
    return toDate([other.getFullYear(), other.getMonth() + 1, other.getDate()].join('-'));
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
}
