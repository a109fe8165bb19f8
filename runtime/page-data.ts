/** The contract between the generator and the templates: all that a page and its frame need to be rendered. */
import type { UrlPath } from './url.ts';

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
  /** Whether this row is the page being shown. */
  active?: true;
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
  active?: true;
  /** Whether it starts open: by configuration, or because it holds the page being shown. */
  open: boolean;
  collapsible: boolean;
  /** Whether the page being shown is among its descendants. */
  onPath?: true;
  /** Its rows, or `null` where they are left out of the page and come with the whole sidebar. */
  items: SidebarEntry[] | null;
}

/** What `<head>` says about a page. */
export interface PageHead {
  /** The whole document title, site name included. */
  title: string;
  description: string;
  /** Absolute address under which search engines know the page; absent where none should. */
  canonical?: string;
  noIndex?: true;
  keywords?: string[];
  /** Absolute address of the picture shown when the page is shared. */
  image?: string;
  /** The same page in the site's other languages, absolute, `x-default` among them. */
  alternates: { hrefLang: string; href: string }[];
}

interface BasePage {
  url: UrlPath;
  locale: string;
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
  /** The same page in each locale of a site that has several, this one included. */
  translations?: { locale: string; label: string; htmlLang: string; href: string }[];
  sidebar?: {
    id: string;
    entries: SidebarEntry[];
    /** Address of the whole sidebar's data, where `entries` leaves parts of it out. */
    rest?: string;
  };
  prev?: PageLink;
  next?: PageLink;
  /** Identifies the application that wrote the page; a chunk of another build causes a full page load. */
  build: string;
}

/** A page whose article is HTML compiled from Markdown or from the API model. */
export interface ArticlePage extends BasePage {
  template: 'doc' | 'api' | 'page';
  /** The article's HTML. Left out of the copy inside the document, which reads it from the page itself. */
  html: string;
  /** Words shown above the title, such as the kind of an API symbol. */
  kicker?: string;
  draft?: true;
  unlisted?: true;
}

/** The generated index of a sidebar category. */
export interface CategoryPage extends BasePage {
  template: 'category';
  items: { label: string; href: string; description: string }[];
}

/** A page that a React module of the site renders. */
export interface ModulePage extends BasePage {
  template: 'module';
  /** Address of the module's browser chunk. */
  module: string;
  /** Address of the style sheet that the module imports. */
  styles?: string;
  /** The page's name among the site's modules. */
  moduleId: string;
}

/** The page served for addresses that do not exist. */
export interface NotFoundPage extends BasePage {
  template: 'not-found';
}

/** All that a template needs to render one route. */
export type PageData = ArticlePage | CategoryPage | ModulePage | NotFoundPage;

/** A link of the navigation bar. */
export interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  external: boolean;
  icon?: string;
  /** When the item is the current one: on the pages of a sidebar, or at and below an address. */
  activeOn?: { sidebar: string } | { base: string };
}

/** An item of the navigation bar, told apart by `type`. */
export type NavbarItem = { position: 'left' | 'right' } & (
  | NavbarLink
  | { type: 'dropdown'; label: string; icon?: string; items: NavbarLink[] }
  | { type: 'html'; html: string }
  | { type: 'versions'; items: NavbarLink[] }
  | { type: 'locales' }
  | { type: 'search'; href: string }
);

/** A column of the footer. */
export interface FooterColumn {
  title: string;
  items: (PageLink & { external: boolean })[];
}

/** Who is told of page views. */
export type AnalyticsOptions = { anonymizeIp: boolean; honorDoNotTrack: boolean } & (
  | { provider: 'gtag'; trackingId: string }
  | { provider: 'endpoint'; url: string }
);

/** A picture with the text that stands for it. */
export interface Picture {
  src: string;
  alt: string;
  href?: string;
}

/** What every page of one locale shares; sent once, not with each page. */
export interface ShellData {
  site: { title: string; tagline: string; baseUrl: string; trailingSlash: boolean };
  locale: { id: string; label: string; htmlLang: string; direction: 'ltr' | 'rtl'; home: string };
  announcement?: { id: string; html: string; backgroundColor?: string; textColor?: string; isCloseable: boolean };
  navbar: { title: string; logo?: Picture; hideOnScroll: boolean; items: NavbarItem[] };
  sidebar: { hideable: boolean; autoCollapse: boolean };
  footer: { columns: FooterColumn[]; logo?: Picture; copyright: string };
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** Absent in the development server. */
  analytics?: AnalyticsOptions;
}

/** What a React page of a site receives. */
export interface PageModuleProps {
  site: ShellData['site'];
  locale: ShellData['locale'];
  /** Turns a route such as `/docs/intro` into the address that a link to it needs, in the page's locale. */
  link: (route: string) => string;
}
