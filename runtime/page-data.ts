/** The contract between the generator and the templates: everything needed to render a page and its frame. */
import type { Message } from './i18n/format.ts';
import type { ApiPlace, SymbolFacts, Upgrade } from './page-data/api.ts';
import type { ArticleContent, BasePage, PageLink, PageSidebar } from './page-data/base-page.ts';
import type { BlogPage, PostSummary } from './page-data/blog.ts';
import type { SearchSettings } from './search/clients/settings.ts';

export type * from './page-data/api.ts';
export type * from './page-data/base-page.ts';
export type * from './page-data/blog.ts';

/** A page written by an author. */
export interface ArticlePage extends ArticleContent {
  template: 'doc' | 'page';
}

/** A page of the API reference. */
export interface ApiPage extends ArticleContent, ApiPlace, SymbolFacts {
  template: 'api';
}

/** The page that compares two releases of the library. */
export interface UpgradePage extends ArticleContent, ApiPlace, Upgrade {
  template: 'upgrade';
}

/** The generated index of a sidebar category, or the list of the packages of a site. */
export interface CategoryPage extends BasePage {
  template: 'category';
  items: { label: string; href: string; description: string }[];
}

/** A page that a React module of the site renders. */
export interface ModulePage extends BasePage {
  template: 'module';
  /** Address of the module's browser chunk. */
  module: string;
  /** Name of the page among the site's modules. */
  moduleId: string;
  /** The newest posts of the blog, newest first. */
  posts: PostSummary[];
  /** The page's data, if it comes from a source of the site. */
  data?: unknown;
}

/** The search page. Browsers fetch the search data themselves. */
export interface SearchPage extends BasePage {
  template: 'search';
}

/** The 404 page. */
export interface NotFoundPage extends BasePage {
  template: 'not-found';
}

/** Everything that a template needs to render one route. */
export type PageData =
  | ArticlePage
  | ApiPage
  | UpgradePage
  | CategoryPage
  | ModulePage
  | BlogPage
  | SearchPage
  | NotFoundPage;

/**
 * A page as sent to browsers, in its document and in its data file. Its sidebar is replaced by the address of a file,
 * which all pages at the same place in the sidebar share. A sidebar that only one page may show is sent with that page.
 */
export type SentPage = Sent<PageData>;

type Sent<Page extends PageData> = Page extends unknown
  ? Omit<Page, 'sidebar'> & { sidebar?: string | PageSidebar }
  : never;

/** Returns a page with the sidebar itself instead of its address. */
export function withSidebar(page: SentPage, sidebar: PageSidebar | undefined): PageData {
  const { sidebar: _, ...rest } = page;
  return { ...rest, ...(sidebar && { sidebar }) };
}

/** A link in the navigation bar. */
export interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  external?: true;
  icon?: string;
  /** When the item is marked as current: on the pages of a sidebar, or at and below an address. */
  activeOn?: { sidebar: string } | { base: string };
  /** Targets of the link on the pages of each docs version, by the version's name. */
  inVersion?: Record<string, { href: string; label?: string }>;
}

/** A link to the start of one docs version. */
export interface VersionLink extends PageLink {
  name: string;
  /** Whether it is the latest version, which readers get by default. */
  isLatest?: true;
}

/** An item of the navigation bar, discriminated by `type`. */
export type NavbarItem = { position: 'left' | 'right' } & (
  | NavbarLink
  | { type: 'dropdown'; label: string; icon?: string; items: NavbarLink[] }
  | { type: 'html'; html: string }
  | { type: 'versions'; items: VersionLink[] }
  | { type: 'locales' }
  | { type: 'search'; href: string }
);

/** A column of the footer. */
export interface FooterColumn {
  title: string;
  items: (PageLink & { external?: true })[];
}

/** The service that page views are reported to. */
export type AnalyticsOptions = { anonymizeIp: boolean; honorDoNotTrack: boolean } & (
  | { provider: 'gtag'; trackingId: string }
  | { provider: 'endpoint'; url: string }
);

/** A picture with its alternative text. */
export interface Picture {
  src: string;
  /** The variant for dark mode. */
  srcDark?: string;
  alt: string;
  href?: string;
  /** Its width divided by its height; absent for a square, or if that is not known. */
  ratio?: number;
}

/** Data shared by all pages of one locale; sent once, not with each page. */
export interface ShellData {
  site: {
    title: string;
    tagline: string;
    baseUrl: string;
    trailingSlash: boolean;
    /** Address of the start of the API reference, if there is one. */
    api?: string;
    /** Address of the playground, if there is one. */
    playground?: string;
  };
  locale: {
    id: string;
    label: string;
    htmlLang: string;
    direction: 'ltr' | 'rtl';
    /** Address of the locale's root, with which all of its addresses begin. */
    home: string;
    /** Address of the locale's front page, or of its first page if it has none. */
    front: string;
  };
  /** All locales of the site, this one included, with the addresses of their roots; empty if there is only one. */
  locales: { id: string; label: string; htmlLang: string; home: string }[];
  announcement?: { id: string; html: string; backgroundColor?: string; textColor?: string; isCloseable: boolean };
  navbar: { title: string; logo?: Picture; hideOnScroll: boolean; items: NavbarItem[] };
  /** What readers can do with sidebars beyond the default. */
  sidebar: { hideable?: true; autoCollapse?: true };
  search: SearchSettings;
  footer: { columns: FooterColumn[]; logo?: Picture; copyright: string };
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** Addresses of the blog's pages other than posts, if the site has a blog; those of feeds are absolute. */
  blog?: {
    list: string;
    archive: string;
    /** Missing if no post has a tag. */
    tags?: string;
    /** Missing if no post has an author. */
    authors?: string;
    feeds: { name: string; type: string; title: string; href: string }[];
  };
  /** Texts of the interface that scripts need, by key. */
  texts: Readonly<Record<string, Message>>;
  /**
   * Addresses of the scripts that register templates, by template; templates without one are part of the application.
   */
  templates: { readonly [Name in PageData['template']]?: string };
  /** Absent on the development server. */
  analytics?: AnalyticsOptions;
}

/** A value that a page can pass to an island: anything that JSON can represent. */
export type IslandValue =
  | string
  | number
  | boolean
  | null
  | readonly IslandValue[]
  | { readonly [name: string]: IslandValue };

/** Props of an island: the attributes of its directive by name, and what sitegen adds. */
export type IslandProps<Attribute extends string = string> = {
  /** Id of the page's locale. */
  locale: string;
  /** Path under which the site is served. */
  baseUrl: string;
  /**
   * Content of the fence inside the directive or of the file that `src` names, or JSON of the sidebar that `from`
   * names.
   */
  text?: string;
  /** Language of the fence, extension of the file, or `sidebar`. */
  lang?: string;
} & Partial<Readonly<Record<Attribute, string>>>;

/** Props of a site's React page. */
export interface PageModuleProps {
  site: ShellData['site'];
  locale: ShellData['locale'];
  /** The newest posts of the site's blog, newest first; empty if there is no blog. */
  posts: readonly PostSummary[];
  /** Returns the address to use in a link to a route such as `/docs/intro`, in the page's locale. */
  link: (route: string) => string;
}

/** Props of a site's template: those of a React page, and the page's data. */
export interface TemplateProps<Data> extends PageModuleProps {
  /** Title of the page. */
  title: string;
  /** The data that the source created the page from. */
  data: Data;
}
