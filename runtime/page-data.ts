/** The contract between the generator and the templates: all that a page and its frame need to be rendered. */
import type { Message } from './i18n/format.ts';
import type { ApiPlace, SymbolFacts, Upgrade } from './page-data/api.ts';
import type { BasePage, OutdatedNotice, PageLink, PageSidebar, PageSource } from './page-data/base-page.ts';
import type { BlogPage, PostSummary } from './page-data/blog.ts';
import type { SearchSettings } from './search/settings.ts';

export type * from './page-data/api.ts';
export type * from './page-data/base-page.ts';
export type * from './page-data/blog.ts';

/** What pages have whose article is HTML compiled from Markdown or from the API model. */
export interface ArticleContent extends BasePage {
  /** The article's HTML. Left out of the copy inside the document, which reads it from the page itself. */
  html: string;
  /** Words shown above the title, such as the kind of an API symbol. */
  kicker?: string;
  draft?: true;
  unlisted?: true;
  /** What has changed in the original since this translation of it was made. */
  outdated?: OutdatedNotice;
  source?: PageSource;
}

/** A page that somebody wrote. */
export interface ArticlePage extends ArticleContent {
  template: 'doc' | 'page';
}

/** A page of the API reference. */
export interface ApiPage extends ArticleContent, ApiPlace, SymbolFacts {
  template: 'api';
}

/** The page on which two releases of the library are compared. */
export interface UpgradePage extends ArticleContent, ApiPlace, Upgrade {
  template: 'upgrade';
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
  /** The page's name among the site's modules. */
  moduleId: string;
  /** The newest posts of the blog, newest first. */
  posts: PostSummary[];
  /** What it shows, where a source of the site has made it. */
  data?: unknown;
}

/** The page of the search; what is searched, browsers ask for themselves. */
export interface SearchPage extends BasePage {
  template: 'search';
}

/** The page served for addresses that do not exist. */
export interface NotFoundPage extends BasePage {
  template: 'not-found';
}

/** All that a template needs to render one route. */
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
 * A page as its document and its data hold it: its sidebar is named by the address of a file, which all pages in the same
 * place of it share. A sidebar that only one page may show comes with that page.
 */
export type SentPage = Sent<PageData>;

type Sent<Page extends PageData> = Page extends unknown
  ? Omit<Page, 'sidebar'> & { sidebar?: string | PageSidebar }
  : never;

/** Returns a page with its sidebar in the place of the sidebar's name. */
export function withSidebar(page: SentPage, sidebar: PageSidebar | undefined): PageData {
  const { sidebar: _, ...rest } = page;
  return { ...rest, ...(sidebar && { sidebar }) };
}

/** A link of the navigation bar. */
export interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  external: boolean;
  icon?: string;
  /** When the item is the current one: on the pages of a sidebar, or at and below an address. */
  activeOn?: { sidebar: string } | { base: string };
  /** Where it leads on the pages of each version of the docs, by the version's name. */
  inVersion?: Record<string, { href: string; label?: string }>;
}

/** The beginning of one version of the docs. */
export interface VersionLink extends PageLink {
  name: string;
  /** Whether it is the version for everybody. */
  isLast?: true;
}

/** An item of the navigation bar, told apart by `type`. */
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
  /** The same for dark pages. */
  srcDark?: string;
  alt: string;
  href?: string;
}

/** What every page of one locale shares; sent once, not with each page. */
export interface ShellData {
  site: {
    title: string;
    tagline: string;
    baseUrl: string;
    trailingSlash: boolean;
    /** Where the API reference begins, where there is one. */
    api?: string;
    /** Address of the page that opens code, where there is one. */
    playground?: string;
  };
  locale: {
    id: string;
    label: string;
    htmlLang: string;
    direction: 'ltr' | 'rtl';
    /** Address of its root, which all of its addresses begin with. */
    home: string;
    /** Address of its front page, or of the first page where it has none. */
    front: string;
  };
  /** The locales of the site, this one included, and the addresses of their roots; empty where there is one only. */
  locales: { id: string; label: string; htmlLang: string; home: string }[];
  announcement?: { id: string; html: string; backgroundColor?: string; textColor?: string; isCloseable: boolean };
  navbar: { title: string; logo?: Picture; hideOnScroll: boolean; items: NavbarItem[] };
  sidebar: { hideable: boolean; autoCollapse: boolean };
  search: SearchSettings;
  footer: { columns: FooterColumn[]; logo?: Picture; copyright: string };
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** Addresses of what the blog has beside its posts, where the site has one; those of feeds are absolute. */
  blog?: {
    list: string;
    archive: string;
    tags: string;
    authors: string;
    feeds: { name: string; type: string; title: string; href: string }[];
  };
  /** Texts of the interface that scripts show, by key. */
  texts: Readonly<Record<string, Message>>;
  /** Addresses of the scripts that make templates known, by template; one that has none is part of the application. */
  templates: { readonly [Name in PageData['template']]?: string };
  /** Absent in the development server. */
  analytics?: AnalyticsOptions;
}

/** What an island can be given in a page: what JSON can hold. */
export type IslandValue =
  | string
  | number
  | boolean
  | null
  | readonly IslandValue[]
  | { readonly [name: string]: IslandValue };

/** What an island receives: the attributes of its directive by name, and what the site adds. */
export type IslandProps<Attribute extends string = string> = {
  /** Id of the page's locale. */
  locale: string;
  /** Path under which the site is served. */
  baseUrl: string;
  /** The fence inside its directive, the file that `src` names, or as JSON the sidebar that `from` names. */
  text?: string;
  /** Language of the fence, ending of the file, or `sidebar`. */
  lang?: string;
} & Partial<Readonly<Record<Attribute, string>>>;

/** What a React page of a site receives. */
export interface PageModuleProps {
  site: ShellData['site'];
  locale: ShellData['locale'];
  /** The newest posts of the site's blog, newest first; none where it has no blog. */
  posts: readonly PostSummary[];
  /** Turns a route such as `/docs/intro` into the address that a link to it needs, in the page's locale. */
  link: (route: string) => string;
}

/** What a template of the site gets, beside what a React page does. */
export interface TemplateProps<Data> extends PageModuleProps {
  /** Title of the page. */
  title: string;
  /** What the source has made the page of. */
  data: Data;
}
