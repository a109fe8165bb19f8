import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

/** Makes a heading within what is said of a symbol: `depth` is 0 for that of a part, and 1 for that of a part's own part. */
export type HeadingMaker = (depth: 0 | 1, id: string, content: string | ElementContent[]) => Element;

/** Makes headings of parts, for whoever need not know how deep they lie. */
export type PartHeadingMaker = (id: string, title: string) => Element;

/** Returns a heading of a symbol's own page. */
export const toPageHeading: HeadingMaker = (depth, id, content) => h(depth === 0 ? 'h2' : 'h3', { id }, content);

/** Returns the heading of a part of a symbol's own page. */
export const toPagePartHeading: PartHeadingMaker = (id, title) => toPageHeading(0, id, title);

/** Returns a heading of a section: its id would be that of another section too. */
export const toSectionHeading: HeadingMaker = (depth, _id, content) => h(depth === 0 ? 'h4' : 'h5', content);
