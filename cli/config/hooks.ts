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
