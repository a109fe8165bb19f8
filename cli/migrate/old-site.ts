/** A site of another generator, as it was read: what follows from it is made of nothing else. */
export interface OldSite {
  /** Text of each file, by its path in the old site; `null` for one that is no text. */
  files: ReadonlyMap<string, string | null>;
  /** Path of the configuration. */
  configFile: string;
  /** What it exports; functions are the text `[code]`. */
  config: unknown;
  /** What other modules export that the configuration names, by their paths. */
  modules: ReadonlyMap<string, unknown>;
  /** Folder of the old site and of the new one, relative to the project; empty for the project itself. */
  from: string;
  dir: string;
}

/** What stands in the place of a function, which cannot be carried over. */
export const code = '[code]';

/** Something that could not be carried over, and what to do about it. */
export interface Note {
  /** File of the old site. */
  file: string;
  line: number;
  /** What it is. */
  what: string;
  /** What becomes of it, or can be done in its place. */
  instead: string;
}

/** A file of the new site: a text, or a copy of a file of the old one. */
export type NewFile = { text: string } | { copy: string };

/** What a site becomes: its files by their paths in the new folder, and what could not be carried over. */
export interface NewSite {
  files: Map<string, NewFile>;
  notes: Note[];
}

/** A page of the old site, or a part of pages. */
export interface OldPage {
  file: string;
  /** Path in its collection, where the original of a translation has the same. */
  path: string;
  collection: 'docs' | 'blog' | 'pages';
  version?: string | undefined;
  locale?: string | undefined;
  /** Old address, without base URL and prefix of the language; `null` for what is only a part of pages. */
  address: string | null;
}

/** Returns an object's entries as they are, and none of what is no object. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns a list as it is, and an empty one for what is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text that is not code; `undefined` for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== code ? value : undefined;
}

/** Returns an object without the keys that have no value. */
export function compact<Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== null)) as never;
}

/** Returns the words of HTML. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
