import type { Nodes as HtmlNode, Root as HtmlRoot, Properties } from 'hast';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';

/** Any node of a page as Markdown or as HTML. */
export type { HtmlNode, MarkdownNode };

declare module 'mdast' {
  interface Data {
    /** Name of the HTML element that the node becomes. */
    hName?: string | undefined;
    /** Attributes of that element. */
    hProperties?: Properties | undefined;
  }
}

/** The page that a plugin is at work on; a place is a node, or what it says of where it stands. */
export interface PluginFile {
  /** Path of the page, relative to the site's folder. */
  path: string;
  /** Its Markdown, with spaces in the place of its front matter: places in it are those of the file. */
  value: unknown;
  /** Reports a warning at a place. */
  message(reason: string, place?: MarkdownNode | MarkdownNode['position']): unknown;
  /** Reports an error at a place, and ends the plugin. */
  fail(reason: string, place?: MarkdownNode | MarkdownNode['position']): never;
}

/** What changes the tree of a page, or returns another one; it is done when it returns. */
type Transform<Root> = ((tree: Root, file: PluginFile) => Root) | ((tree: Root, file: PluginFile) => void);

/** A plugin that changes pages as Markdown: a function of its options. */
export type RemarkPlugin<Options = undefined> = (options: Options) => Transform<MarkdownRoot>;

/** A plugin that changes pages as HTML: a function of its options. */
export type RehypePlugin<Options = undefined> = (options: Options) => Transform<HtmlRoot>;

/** What a source works with. */
export interface SourceSite {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Returns the text of a file, relative to the site's folder; when it changes, the pages are made again. */
  read(file: string): Promise<string>;
}

/** A page that a source makes of Markdown. */
export interface MarkdownPage {
  /** Where the page's file would lie: `docs/changelog.md` is a doc, `pages/changelog.md` the page `/changelog`. */
  path: string;
  /** Text of the page, with front matter where it needs some. */
  markdown: string;
  /** Files that the page is made again for, beside those that `site.read` reads; relative to the site's folder. */
  watch?: string[];
}

/** A page that a template of the site makes of data. */
export interface DataPage<Data> extends Pick<MarkdownPage, 'watch'> {
  /** Where the page would lie: `pages/people/ada` is the page `/people/ada`. */
  path: string;
  title: string;
  description?: string;
  /** What the template shows: plain values, as in JSON. */
  data: Data;
  /** Name of the template: that of its file in `theme/templates`. */
  template: string;
}

/** What a source exports as `load`: returns pages made of anything. */
export type Source<Data = never> = (
  site: SourceSite,
) => (MarkdownPage | DataPage<Data>)[] | Promise<(MarkdownPage | DataPage<Data>)[]>;

/** A page as it has been planned, in the site's own language. */
export interface PlannedPage {
  /** Its address, without the base URL. */
  url: string;
  /** What it is: `module` is a React page, or one made of data. */
  kind: 'doc' | 'page' | 'blog-post' | 'module';
  title: string;
  /** Its file, relative to the site's folder; of a page that is made of data, its template. */
  file: string;
  draft: boolean;
  unlisted: boolean;
}

/** What is to be another than planned; languages follow. */
export interface RouteChanges {
  /** Addresses of pages that are left out, as drafts are. */
  drop?: string[];
  /** Addresses that lead to pages, by where they are: `{ '/old': '/docs/new' }`. */
  redirects?: Record<string, string>;
}

/** The default export of the module that `routes` names: leaves pages out, and adds addresses. */
export type Routes = (pages: readonly PlannedPage[]) => RouteChanges | Promise<RouteChanges>;
