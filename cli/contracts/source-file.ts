import type { LocaleFile } from './locale-file.ts';
import type { MdxResult } from './mdx.ts';

/** Collection, version and locale of a source file. */
export interface SourceScope {
  collection: 'docs' | 'blog' | 'pages' | 'api/notes';
  /** Docs version of the file; only docs have one. */
  version?: string;
  /** Locale of the file. */
  locale: string;
}

/**
 * Texts of files that a page includes, by the path that it refers to. A translation can get the file next to its
 * original instead; `file` is the path of the file that was read.
 */
export type TextParts = Readonly<Record<string, TextPart>>;

/** The text of an included file. */
interface TextPart {
  file: string;
  text: string;
  /** Reason why the text is missing: the file is too large. */
  refused?: string;
  /** Whether there is no such file, and `file` is only the most similar one. */
  isOther?: boolean;
}

/** A text file of the site, as read from disk. */
export interface SourceFile {
  /** Path relative to the site folder; identifies the file. */
  file: string;
  /** Path relative to the collection's folder, the same in every locale. */
  path: string;
  scope: SourceScope;
  /** Hash of the file's bytes and of its parts. */
  hash: string;
  text: string;
  /** URL that its relative links and images start from, if not its own place. */
  linkBase?: string;
  /** Texts of other files that it includes, if any. */
  parts?: TextParts;
  /** Rendered HTML of its code, if it is MDX; included in `hash`. */
  mdx?: MdxResult;
}

/** A React page of the site: `pages/<id>.tsx`. */
export interface PageModuleFile {
  /** Path relative to the site folder. */
  file: string;
  /** Path inside `pages/`, without the extension. */
  id: string;
}

/** A component of the site for use in articles: `islands/<Name>.tsx`. */
export interface IslandFile {
  /** Path relative to the site folder; the path of one of sitegen's own islands starts with `templates/`. */
  file: string;
  name: string;
}

/** A component of the site that replaces a template or fills a slot: `theme/<Name>.tsx`. */
export interface ThemeFile {
  /** Path relative to the site folder. */
  file: string;
  name: string;
}

/** An image or download that is copied unchanged. */
export interface AssetFile {
  /** Path relative to the site folder. */
  file: string;
  /** Hash of the file's bytes. */
  hash: string;
  /** Width and height in CSS pixels, if it is an image whose size can be determined. */
  size?: { width: number; height: number };
}

/** All files of a site, except its configuration. */
export interface SiteFiles {
  pages: SourceFile[];
  /** Whether any page is MDX. */
  hasMdx: boolean;
  /** `_category_.yml` files. */
  categories: SourceFile[];
  /** Files about the locales' translations. */
  localeFiles: LocaleFile[];
  /** `authors.yml` and `tags.yml` of the blog. */
  blogNames: SourceFile[];
  modules: PageModuleFile[];
  islands: IslandFile[];
  theme: ThemeFile[];
  /** Names of all code files of the site. */
  codeFiles: string[];
  /** Images and downloads next to the pages. */
  assets: AssetFile[];
  /** Files in `static/`, published under the same paths. */
  statics: AssetFile[];
}
