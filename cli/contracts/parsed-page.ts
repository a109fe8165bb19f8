import type { Root } from 'hast';
import type { TocEntry } from '../../runtime/page-data.ts';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { Span } from '../diagnostics/diagnostic.ts';

/** A place in a page that points somewhere: its position in `refs` is the one in its body's `data-ref`. */
export interface Ref {
  kind: 'link' | 'image';
  /** What the author wrote. */
  target: string;
  span: Span;
}

/** What is known about a page from its own text alone. */
export interface ParsedPage {
  meta: FrontMatter;
  /** From the front matter, else the first heading of level 1, else the file's name. */
  title: string;
  /** The page's own first heading, where the front matter gives the page another title. */
  heading?: string;
  /** From the front matter, else the first paragraph. */
  description: string;
  /** The headings shown in the table of contents. */
  toc: TocEntry[];
  /** Every id that a link can point to. */
  anchors: string[];
  refs: Ref[];
}

/** A page's facts, which the whole site is planned from, and its content, which only compiling needs. */
export interface Parsed {
  page: ParsedPage;
  body: Root;
}
