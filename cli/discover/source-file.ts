/** What a source file belongs to. */
export interface SourceScope {
  collection: 'docs' | 'pages';
  /** Locale that the file is written in. */
  locale: string;
}

/** One text file of the site, read. */
export interface SourceFile {
  /** Path relative to the site folder; identifies the file. */
  file: string;
  /** Path relative to the collection's folder, the same in every locale. */
  path: string;
  scope: SourceScope;
  /** Hash of the file's bytes. */
  hash: string;
  text: string;
}

/** A React page of the site: `pages/<id>.tsx`. */
export interface PageModuleFile {
  /** Path relative to the site folder. */
  file: string;
  /** Path below `pages/` without its ending. */
  id: string;
}

/** A file that is copied as it is, or referred to by a page. */
export interface AssetFile {
  /** Path relative to the site folder. */
  file: string;
}

/** Everything a site consists of, apart from its configuration. */
export interface SiteFiles {
  pages: SourceFile[];
  /** `_category_.yml` files. */
  categories: SourceFile[];
  modules: PageModuleFile[];
  /** Pictures and downloads that lie beside the pages. */
  assets: AssetFile[];
  /** Files below `static/`, with paths relative to it. */
  statics: string[];
}
