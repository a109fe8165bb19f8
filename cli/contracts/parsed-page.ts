import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { IslandValue, TocEntry } from '../../runtime/page-data.ts';
import type { FrontMatter, PostFrontMatter } from '../config/schema/front-matter.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { MdxResult } from './mdx.ts';
import type { MarkdownPlugins } from './plugins.ts';
import type { TextParts } from './source-file.ts';

/** Links and pictures are the author's; `code` is a piece of code in a line that may be the name of a symbol. */
export type RefKind = 'link' | 'image' | 'code';

/** A place in a page that points somewhere: its position in `refs` is the one in its body's `data-ref`. */
export interface Ref {
  kind: RefKind;
  /** What the author wrote. */
  target: string;
  span: Span;
}

/** A place in a page that a component fills: its position in `islands` is the one in its body's `data-island-ref`. */
export interface IslandUse {
  name: string;
  /** The directive's attributes, with `text` and `lang` of the fence inside, where it has one; or those of its element. */
  props: Readonly<Record<string, IslandValue>>;
  span: Span;
}

/** What authors write into a page that a browser runs, shows or sends, if the content security policy lets it. */
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

/** A place in a page that a browser runs, shows or sends. */
export interface ActiveContent {
  kind: ActiveKind;
  /** Its address as it was written; what has none is named as a reader of the text knows it. */
  target: string;
  span: Span;
}

/** Which of an example's lines are shown. */
export interface ShownLines {
  /** For each line that is shown its number in the example, from 0; absent where all are. */
  lines?: readonly number[];
  /** Number of characters that the example's lines have before those that are shown, where they have some. */
  column?: number;
}

/** A fence in a language that a compiler can check. */
export interface CodeExample {
  language: 'ts' | 'tsx' | 'js' | 'jsx';
  code: string;
  /** Why it is not to be checked; empty where its author gave no reason. */
  excuse?: string;
  /** Where the fence opens: the code begins a line below, in the same column. */
  opening: Span;
  /** What readers see of it; absent where that is no block of code. */
  shown?: ShownLines;
  /** Places whose types are to be shown: lines and columns of the code, from 0. */
  queries?: readonly { line: number; column: number }[];
  /** Numbers of the errors that it is to have. */
  errors?: readonly number[];
}

/** A heading, and the line of the file on which it stands. */
export interface Heading extends TocEntry {
  line: number;
}

/** What the headings of a page and those of its translations have in common. */
export type HeadingPlace = Pick<Heading, 'id' | 'level'>;

/** What is known about a page from its own text alone. */
export interface ParsedPage<Meta = FrontMatter> {
  meta: Meta;
  /** From the front matter, else the first heading of level 1, else the file's name. */
  title: string;
  /** The page's own first heading, where the front matter gives the page another title. */
  heading?: string;
  /** From the front matter, else the first paragraph. */
  description: string;
  /** The headings shown in the table of contents. */
  toc: TocEntry[];
  /** All headings that have an id, but for the one that is the title. */
  headings: Heading[];
  /** Every id that a link can point to. */
  anchors: string[];
  refs: Ref[];
  islands: IslandUse[];
  examples: CodeExample[];
  active: ActiveContent[];
  /** Former addresses that the front matter names; absent where there are none. */
  redirects?: readonly { from: string; span: Span }[];
  /** Files of the static folder that elements of its head name; absent where there are none. */
  headFiles?: readonly { address: string; path: string; span: Span }[];
  /** The picture for sharing that the front matter names. */
  image?: Ref;
}

/** What is known about a note on a symbol from its own text alone. */
export interface ParsedNote extends ParsedPage {
  /** Whether it takes the place of the library's own comment. */
  replaces: boolean;
  /** Further symbols that it speaks of. */
  also: readonly { name: string; span: Span }[];
}

/** What is known about a post from its own text alone. */
export interface ParsedPost extends ParsedPage<PostFrontMatter> {
  /** Name of its file or folder, without the date: its address, where the front matter gives none. */
  name: string;
  /** When it was published: from the front matter, else from its name. What is wrong there has been reported. */
  date: string | 'missing' | 'wrong';
  /** Where the front matter names its authors and tags, in their order. */
  places: { authors: Span[]; tags: Span[] };
  /** HTML of its beginning: paragraphs and lists without links or pictures. */
  excerpt: string;
  /** Reading time in minutes, at least 1. */
  minutes: number;
}

/** A piece of a page that search can find: a heading, and the text from there to the next one. */
export interface SearchBlock {
  /** Id of the heading; absent for what stands before the first one. */
  anchor?: string;
  /** Text of the heading; empty for what stands before the first one. */
  heading: string;
  /** Heading level, 1 to 6. */
  level: number;
  /** Plain text without blocks of code, its white space squeezed. */
  text: string;
  /** The symbol that it documents, which search takes for a page: it has none of its own. */
  symbol?: { name: string; kind: string };
}

/** What pages are compiled and searched from: that of many thousands must not lie in memory. */
export interface PageContent {
  /** What compiling makes the article from. */
  body: Root;
  /** What the search index is made from. */
  blocks: SearchBlock[];
}

/** A page's facts, which the whole site is planned from, and what its article is compiled from. */
export interface Parsed<Page = ParsedPage | ParsedPost | ParsedNote> extends Pick<PageContent, 'body'> {
  page: Page;
}

/** Texts that pages of the site use by their names, as `{{ version }}`. */
export type Variables = Readonly<Record<string, string>>;

/** What Markdown means on a site beside what it means everywhere. */
export interface MarkdownRules {
  variables?: Variables;
  /** Whether formulas stand between dollars. */
  math?: boolean;
  /** Whether the site has an island that draws diagrams in Mermaid. */
  diagrams?: boolean;
}

/** What parsing one file needs to know, and nothing else: its result depends on these alone. */
export interface ParseInput {
  /** Path of the file relative to the site folder. */
  file: string;
  text: string;
  /** Heading levels of the table of contents, where the page does not say. */
  toc: { minLevel: number; maxLevel: number };
  /** How its Markdown is read, where the site has rules of its own. */
  rules?: MarkdownRules;
  /** What it takes from other files, where it does. */
  parts?: TextParts;
  /** What its code shows, where it is MDX. */
  mdx?: MdxResult;
  /** Headings of the original, where the page is a translation. */
  original?: readonly HeadingPlace[];
  /** The site's plugins, where it has some: they are opened before. */
  plugins?: MarkdownPlugins;
  /** Its syntax, where it was read before: it is changed. */
  syntax?: MdastRoot | undefined;
}
