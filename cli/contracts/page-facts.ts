import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { IslandValue, TocEntry } from '../../runtime/page-data.ts';
import type { FrontMatter, PostFrontMatter } from '../config/schema/front-matter.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { MdxResult } from './mdx.ts';
import type { MarkdownPlugins } from './plugins.ts';
import type { TextParts } from './source-file.ts';

/** Kinds of references: `link` and `image` are the author's, `code` is inline code that may be the name of a symbol. */
export type RefKind = 'link' | 'image' | 'code';

/** A reference in a page. Its index in `refs` is the `data-ref` of its element in the body. */
export interface Ref {
  kind: RefKind;
  /** Target as the author wrote it. */
  target: string;
  span: Span;
}

/**
 * A place in a page that a component fills. Its index in `islands` is the `data-island-ref` of its element in the body.
 */
export interface IslandUse {
  name: string;
  /**
   * Attributes of the directive, plus `text` and `lang` of the fence inside it, if any; or attributes of the element.
   */
  props: Readonly<Record<string, IslandValue>>;
  span: Span;
  /** Content besides the fence, which is not shown. */
  extra?: Span;
}

/** Kinds of content that a browser runs, displays or submits, subject to the content security policy. */
export type ActiveKind =
  | 'inline-script'
  | 'remote-script'
  | 'script-address'
  | 'handler'
  | 'inline-style'
  | 'remote-style'
  | 'plugin'
  | 'frame'
  | 'media'
  | 'form';

/** Content of a page that a browser runs, displays or submits. */
export interface ActiveContent {
  kind: ActiveKind;
  /** URL as the author wrote it; for content without a URL, the name of its element or attribute, such as `<style>`. */
  target: string;
  span: Span;
}

/** The lines of an example that are shown. */
interface ShownLines {
  /** Index in the example, from 0, of each shown line; absent if all lines are shown. */
  lines?: readonly number[];
  /** Number of leading characters removed from each shown line; absent if there are none. */
  column?: number;
}

/** A fenced code block in a language that the compiler can check. */
export interface CodeExample {
  language: 'ts' | 'tsx' | 'js' | 'jsx';
  code: string;
  /** Reason for not checking the example; empty if its author gave none. Absent if it is to be checked. */
  skipReason?: string;
  /** Position of the opening fence: the code starts on the next line, in the same column. */
  opening: Span;
  /** The part that readers see; absent if it is not shown as a code block. */
  shown?: ShownLines;
  /** Positions whose types are to be shown: lines and columns of the code, from 0. */
  queries?: readonly { line: number; column: number }[];
  /** Numbers of the compiler errors that the example is expected to have. */
  errors?: readonly number[];
}

/** A heading, and its line in the file. */
export interface Heading extends TocEntry {
  line: number;
}

/** Properties of a heading that a page and its translations share. */
export type HeadingPlace = Pick<Heading, 'id' | 'level'>;

/** Facts about a page, derived from its own text alone. */
export interface PageFacts<Meta = FrontMatter> {
  meta: Meta;
  /** From the front matter, else the level-1 heading that the page starts with, else the file name. */
  title: string;
  /** The page's first heading, if the front matter sets another title. */
  heading?: string;
  /** The HTML of the heading that the page starts with, if a part of it is code, emphasised or a formula. */
  titleHtml?: string;
  /** From the front matter, else the first paragraph. */
  description: string;
  /** Headings that the table of contents shows. */
  toc: TocEntry[];
  /** All headings with an id, except the one that is the title. */
  headings: Heading[];
  /** The id of the heading that is the title: links to it lead to the top of the page. */
  titleId?: string;
  /** All ids that links can point to. */
  anchors: string[];
  /** In a translation: ids that headings would have by their own words, each with the shared one that they have. */
  ownIds?: Readonly<Record<string, string>>;
  refs: Ref[];
  islands: IslandUse[];
  examples: CodeExample[];
  active: ActiveContent[];
  /** Former paths that the front matter lists; absent if there are none. */
  redirects?: readonly { from: string; span: Span }[];
  /** Files of the static folder that its `<head>` elements refer to; absent if there are none. */
  headFiles?: readonly { address: string; path: string; span: Span }[];
  /** Preview image for sharing, from the front matter. */
  image?: Ref;
}

/** Facts about a note on a symbol, derived from its own text alone. */
export interface NoteFacts extends PageFacts {
  /** Whether it replaces the library's own comment. */
  replaces: boolean;
  /** Other symbols that the note is shown for. */
  also: readonly { name: string; span: Span }[];
}

/** Facts about a post, derived from its own text alone. */
export interface PostFacts extends PageFacts<PostFrontMatter> {
  /** Name of its file or folder without the date; used as the URL if the front matter sets none. */
  name: string;
  /**
   * Publication date, from the front matter, else from the file name. `null` is a wrong one, which has been reported.
   */
  date?: string | null;
  /** Positions of its authors and tags in the front matter, in their order. */
  places: { authors: Span[]; tags: Span[] };
  /** HTML of its opening: paragraphs and lists without links or images. */
  excerpt: string;
  /** Reading time in minutes, at least 1. */
  minutes: number;
}

/** A searchable part of a page: a heading, and the text up to the next one. */
export interface SearchBlock {
  /** Id of the heading; absent for text before the first one. */
  anchor?: string;
  /** Text of the heading; empty for text before the first one. */
  heading: string;
  /** Heading level, 1 to 6. */
  level: number;
  /** Plain text without code blocks, with white space collapsed. */
  text: string;
  /** Names in its code blocks with words that the text does not have. */
  code?: string[];
  /** Symbol that the section documents. It has no page, so search treats the section as its page. */
  symbol?: { name: string; kind: string };
}

/**
 * Content for compiling and searching a page. It is not kept in memory, since a site can have many thousands of pages.
 */
export interface PageContent {
  /** Tree that the article is compiled from. */
  body: Root;
  /** Blocks that the search index is built from. */
  blocks: SearchBlock[];
}

/** The facts of a page, which the site is planned from, and the tree that its article is compiled from. */
export interface Parsed<Page = PageFacts | PostFacts | NoteFacts> extends Pick<PageContent, 'body'> {
  page: Page;
}

/** Variables that pages use by name, such as `{{ version }}`. */
export type Variables = Readonly<Record<string, string>>;

/** Site-specific extensions of Markdown. */
export interface MarkdownRules {
  variables?: Variables;
  /** Whether text between dollar signs is a formula. */
  math?: boolean;
  /** Whether the site has an island that draws Mermaid diagrams. */
  diagrams?: boolean;
}

/** Input for parsing one file. The result depends on nothing else. */
export interface ParseInput {
  /** Path of the file relative to the site folder. */
  file: string;
  text: string;
  /** Heading levels of the table of contents, unless the page sets its own. */
  toc: { minLevel: number; maxLevel: number };
  /** Site-specific Markdown rules, if the site has any. */
  rules?: MarkdownRules;
  /** Texts of other files that it includes, if any. */
  parts?: TextParts;
  /** Rendered HTML of its code, if it is MDX. */
  mdx?: MdxResult;
  /** Headings of the original, if the page is a translation. */
  original?: readonly HeadingPlace[];
  /** The site's plugins, if any; they must be loaded before parsing. */
  plugins?: MarkdownPlugins;
  /** Its syntax tree, if it was parsed before. Parsing modifies it. */
  syntax?: MdastRoot | undefined;
}
