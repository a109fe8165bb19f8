import type { UrlPath } from '../url.ts';

/** A heading in the table of contents. */
export interface TocEntry {
  id: string;
  text: string;
  /** Heading level, 1 to 6. */
  level: number;
}

/** A link with its final address, base URL included. */
export interface PageLink {
  label: string;
  href: string;
}

/** One row of a sidebar. */
export type SidebarEntry = SidebarLink | SidebarCategory | SidebarMore;

/** A sidebar row that leads to one page of the site or to another site. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  external?: true;
}

/** A sidebar row that stands for rows which a page omits from a long list. */
export interface SidebarMore {
  type: 'more';
  /** Number of omitted rows. */
  count: number;
  /** Number of categories among them. */
  categories: number;
  /** Address of the omitted page nearest to the rows that are shown. */
  href?: string;
}

/** A sidebar row that contains others. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Address of the category's own page. If it has none and its rows are omitted, the address of its first page. */
  href?: string;
  /** Whether it is initially open: by configuration, or because it contains the current page. */
  open: boolean;
  collapsible: boolean;
  /** Whether the current page is the category's own page or below it. */
  onPath?: true;
  /** Its rows, or `null` if they are omitted from the page and loaded with the whole sidebar. */
  items: SidebarEntry[] | null;
}

/** A sidebar as shown by the pages at one place in it. */
export interface PageSidebar {
  id: string;
  entries: SidebarEntry[];
  /** Address of the whole sidebar's data, if `entries` omits parts of it. */
  rest?: string;
  /** Whether it is long enough to offer a filter. */
  filterable?: true;
}

/** The docs version that a page belongs to. */
export interface PageVersion {
  name: string;
  label: string;
  /** Addresses of the page in the versions that contain it, this one included, by the version's name. */
  pages: Record<string, string>;
  /** A notice about the version, with a link to the latest one unless it is that itself. */
  banner?: { kind: 'unreleased' | 'unmaintained'; last?: PageLink & { isSamePage: boolean } };
}

/** Metadata in a page's `<head>`, which scripts update when they show another page. */
export interface PageHead {
  /** The full document title, including the site's name. */
  title: string;
  /** Absolute canonical address for search engines; absent if they should not list the page. */
  canonical?: string;
  /** Address of the page as Markdown, if it is an article. */
  markdown?: string;
}

/** Data that all kinds of pages have. */
export interface BasePage {
  url: UrlPath;
  locale: string;
  /** Present on docs pages. */
  version?: PageVersion;
  /** Language of the article if it is not the locale's, as on an untranslated page. */
  contentLang?: string;
  /** Writing direction of the article, where `contentLang` is given. */
  contentDir?: 'ltr' | 'rtl';
  title: string;
  /** Text of the heading at the top of the page, if it is not the title. */
  heading?: string;
  /** HTML of the heading at the top of the page, if a part of it is code, emphasised or a formula. */
  titleHtml?: string;
  description: string;
  head: PageHead;
  toc: TocEntry[];
  breadcrumbs: (PageLink | { label: string })[];
  /** Locales of the site without this page; in all others it has the same path. */
  missingIn?: string[];
  sidebar?: PageSidebar;
  /** Addresses of the style sheets that its islands or its React module import. */
  styles?: string[];
  prev?: PageLink;
  next?: PageLink;
  /**
   * Identifies the application that built the page. If the page's `<head>` has elements of its own, an identifier of
   * the page follows after a space. A chunk of another build causes a full page load.
   */
  build: string;
}

/** The sections of the original that have changed since the translation. */
export interface OutdatedNotice {
  /** Name of the original's language, in the reader's language. */
  language: string;
  /** Language tag of the original and of the labels. */
  lang: string;
  sections: PageLink[];
}

/** A day in machine-readable form and as text in the locale's format. */
export interface DateText {
  /** `2025-07-14`, or with a time in UTC. */
  iso: string;
  text: string;
}

/** Where the file of a page is edited, and its last change. */
export interface PageEdits {
  /** Address for editing it. */
  edit?: string;
  /** When it was last changed. */
  changed?: DateText;
  /** Who last changed it, if the site names people. */
  changedBy?: string;
}

/** The data of pages whose article is HTML compiled from Markdown or from the API model. */
export interface ArticleContent extends BasePage {
  /**
   * The article's HTML. Omitted from the copy of the data inside the document, where it is read from the page itself.
   */
  html: string;
  /** Text above the title, such as the kind of an API symbol. */
  kicker?: string;
  draft?: true;
  unlisted?: true;
  /** On a translated page, what has changed in the original since. */
  outdated?: OutdatedNotice;
  source?: PageEdits;
}
