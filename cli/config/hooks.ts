import type { Nodes as HtmlNode, Root as HtmlRoot, Properties } from 'hast';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';

/** Any node of the Markdown or HTML tree of a page. */
export type { HtmlNode, MarkdownNode };

declare module 'mdast' {
  interface Data {
    /** Name of the HTML element that the node is rendered as. */
    hName?: string | undefined;
    /** Attributes of that element. */
    hProperties?: Properties | undefined;
  }
}

/** The page that a plugin transforms. A `place` is a node or its position. */
export interface PluginFile {
  /** Path of the page's file, relative to the site's folder. */
  path: string;
  /** Markdown of the page. Spaces replace its front matter, so that positions match those in the file. */
  value: unknown;
  /** Reports a warning at a place. */
  message(reason: string, place?: MarkdownNode | MarkdownNode['position']): unknown;
  /** Reports an error at a place, and stops the plugin by throwing. */
  fail(reason: string, place?: MarkdownNode | MarkdownNode['position']): never;
}

/** Modifies the tree of a page, or returns another tree. Must be synchronous. */
type Transform<Root> = ((tree: Root, file: PluginFile) => Root) | ((tree: Root, file: PluginFile) => void);

/** A remark plugin, which transforms the Markdown tree of a page: a function of its options. */
export type RemarkPlugin<Options = undefined> = (options: Options) => Transform<MarkdownRoot>;

/** A rehype plugin, which transforms the HTML tree of a page: a function of its options. */
export type RehypePlugin<Options = undefined> = (options: Options) => Transform<HtmlRoot>;

/** The site, as passed to a source's `load`. */
export interface SourceSite {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Returns the text of a file, relative to the site's folder. When the file changes, `load` is called again. */
  read(file: string): Promise<string>;
}

/** A page that a source returns as Markdown. */
export interface MarkdownPage {
  /**
   * Path that the page would have as a file: `docs/changelog.md` is a doc, `pages/changelog.md` the page `/changelog`.
   */
  path: string;
  /** Markdown of the page, with front matter if needed. */
  markdown: string;
  /**
   * URL that relative links and images of the page start from, if its text was written for another place: that of the
   * folder in the repository, `https://github.com/acme/acme/blob/HEAD/`. For images, `/raw/` replaces its `/blob/`.
   * What starts with `/` and is not in the site starts from the root of the repository. Without it, they start from
   * `path`.
   */
  linkBase?: string;
  /**
   * Files that trigger a new call of `load` when they change, in addition to those read with `site.read`; relative to
   * the site's folder.
   */
  watch?: string[];
}

/** A page that one of the site's templates renders from data. */
export interface DataPage<Data> extends Pick<MarkdownPage, 'watch'> {
  /** Path that the page would have as a file: `pages/people/ada` is the page `/people/ada`. */
  path: string;
  title: string;
  description?: string;
  /** Data that the template shows: JSON values. */
  data: Data;
  /** Name of the template: its file name in `theme/templates`, without the extension. */
  template: string;
}

/** The `load` export of a source module: returns pages generated from any data. */
export type Source<Data = never> = (
  site: SourceSite,
) => (MarkdownPage | DataPage<Data>)[] | Promise<(MarkdownPage | DataPage<Data>)[]>;

/** A planned page, in the site's default language. */
export interface PlannedPage {
  /** URL of the page, without the base URL. */
  url: string;
  /** `module` is a React page or a data page. */
  kind: 'doc' | 'page' | 'blog-post' | 'module';
  title: string;
  /** File of the page, relative to the site's folder; for a data page, the file of its template. */
  file: string;
  draft: boolean;
  unlisted: boolean;
}

/** Changes to the planned pages. They apply to every language. */
export interface RouteChanges {
  /** URLs of pages to leave out, like drafts. */
  drop?: string[];
  /** Redirects to pages: `{ '/old': '/docs/new' }`. */
  redirects?: Record<string, string>;
}

/** The default export of the module that `routes` names: leaves pages out and adds redirects. */
export type Routes = (pages: readonly PlannedPage[]) => RouteChanges | Promise<RouteChanges>;
