import type { LocaleFile } from './locale-file.ts';
import type { MdxResult } from './mdx.ts';

/** What a source file belongs to. */
export interface SourceScope {
  collection: 'docs' | 'blog' | 'pages' | 'api/notes';
  /** Docs version that the file belongs to; only docs have one. */
  version?: string;
  /** Locale that the file is written in. */
  locale: string;
}

/**
 * Texts of files that a page takes something from, by the path that it means; a translation may get what lies beside its
 * original, whose path is `file`.
 */
export type TextParts = Readonly<Record<string, TextPart>>;

/** The text of such a file. */
interface TextPart {
  file: string;
  text: string;
  /** Why its text is not there, where it is too large. */
  refused?: string;
}

/** One text file of the site, read. */
export interface SourceFile {
  /** Path relative to the site folder; identifies the file. */
  file: string;
  /** Path relative to the collection's folder, the same in every locale. */
  path: string;
  scope: SourceScope;
  /** Hash of the file's bytes, and of its parts. */
  hash: string;
  text: string;
  /** What it takes from other files, where it does. */
  parts?: TextParts;
  /** What its code shows, where it is MDX: the hash is of that, too. */
  mdx?: MdxResult;
}

/** A React page of the site: `pages/<id>.tsx`. */
export interface PageModuleFile {
  /** Path relative to the site folder. */
  file: string;
  /** Path below `pages/` without its ending. */
  id: string;
}

/** A component of the site that articles can show: `islands/<Name>.tsx`. */
export interface IslandFile {
  /** Path relative to the site folder; one of sitegen's own begins with `templates/`. */
  file: string;
  name: string;
}

/** A component of the site in the place of one of the templates, or in a slot: `theme/<Name>.tsx`. */
export interface ThemeFile {
  /** Path relative to the site folder. */
  file: string;
  name: string;
}

/** A picture or download that is copied as it is. */
export interface AssetFile {
  /** Path relative to the site folder. */
  file: string;
  /** Hash of the file's bytes. */
  hash: string;
  /** Width and height in CSS pixels, where it is a picture that can be measured. */
  size?: { width: number; height: number };
}

/** Everything a site consists of, apart from its configuration. */
export interface SiteFiles {
  pages: SourceFile[];
  /** `_category_.yml` files. */
  categories: SourceFile[];
  /** What locales keep about their translations. */
  localeFiles: LocaleFile[];
  /** `authors.yml` and `tags.yml` of the blog. */
  blogNames: SourceFile[];
  modules: PageModuleFile[];
  islands: IslandFile[];
  theme: ThemeFile[];
  /** Names of all code files of the site. */
  codeFiles: string[];
  /** Pictures and downloads that lie beside the pages. */
  assets: AssetFile[];
  /** Files below `static/`, published under the same path. */
  statics: AssetFile[];
}
