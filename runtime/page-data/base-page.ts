import type { UrlPath } from '../url.ts';

/** One heading of the table of contents. */
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

/** A sidebar row that leads to one page, or away from the site. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  external?: true;
}

/** A sidebar row that stands for others, which a page leaves out of a long list. */
export interface SidebarMore {
  type: 'more';
  /** Number of rows left out. */
  count: number;
  /** Number of categories among them. */
  categories: number;
  /** The page among them that is nearest to those shown. */
  href?: string;
}

/** A sidebar row that holds others. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page, if it has one. */
  href?: string;
  /** Whether it starts open: by configuration, or because it holds the page being shown. */
  open: boolean;
  collapsible: boolean;
  /** Whether it leads to the page being shown: by its own address, or by a row below it. */
  onPath?: true;
  /** Its rows, or `null` where they are left out of the page and come with the whole sidebar. */
  items: SidebarEntry[] | null;
}

/** A sidebar as the pages in one place of it show it. */
export interface PageSidebar {
  id: string;
  entries: SidebarEntry[];
  /** Address of the whole sidebar's data, where `entries` leaves parts of it out. */
  rest?: string;
  /** Whether there is so much in it that its rows can be filtered. */
  filterable?: true;
}

/** The docs version that a page belongs to. */
export interface PageVersion {
  name: string;
  label: string;
  /** Addresses of the page in the versions that have it, this one included, by the version's name. */
  pages: Record<string, string>;
  /** What a reader should know about the version, and where the last one is. */
  banner?: { kind: 'unreleased' | 'unmaintained'; last: PageLink & { isSamePage: boolean } };
}

/** What `<head>` says about a page, and scripts say again of the page that they show. */
export interface PageHead {
  /** The whole document title, site name included. */
  title: string;
  /** Absolute address under which search engines know the page; absent where none should. */
  canonical?: string;
  /** Address of the page as Markdown, where it is an article. */
  markdown?: string;
}

/** What pages of all kinds have. */
export interface BasePage {
  url: UrlPath;
  locale: string;
  /** Present on the pages of the docs. */
  version?: PageVersion;
  /** Language of the article where it differs from the locale's, as on an untranslated page. */
  contentLang?: string;
  /** Writing direction of the article, where `contentLang` is given. */
  contentDir?: 'ltr' | 'rtl';
  title: string;
  /** What stands at the top of the page, where that is not its title. */
  heading?: string;
  description: string;
  head: PageHead;
  toc: TocEntry[];
  breadcrumbs: (PageLink | { label: string })[];
  /** Locales of the site that have no such page; in all others it has the same path. */
  missingIn?: string[];
  sidebar?: PageSidebar;
  /** Addresses of the style sheets that its islands or its module import. */
  styles?: string[];
  prev?: PageLink;
  next?: PageLink;
  /**
   * Identifies the application that wrote the page, and behind a space the page itself where its head has elements of its
   * own; a chunk of another build causes a full page load.
   */
  build: string;
}

/** The original's changed sections, for readers of its translation. */
export interface OutdatedNotice {
  /** Name of the original's language, in the reader's. */
  language: string;
  /** Language tag of the original and of the labels. */
  lang: string;
  sections: PageLink[];
}

/** A day, as machines and as readers of the locale write it. */
export interface DateText {
  /** `2025-07-14`, or with a time in UTC. */
  iso: string;
  text: string;
}

/** The file that a page shows. */
export interface PageSource {
  /** Address at which it is edited. */
  edit?: string;
  /** When it was changed last. */
  changed?: DateText;
  /** Who has changed it last, where people are named. */
  changedBy?: string;
}
