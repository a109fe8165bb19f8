import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

/** Creates a heading in the text on a symbol. `depth` is 0 for a part and 1 for a part of a part. */
export type HeadingMaker = (depth: 0 | 1, id: string, content: string | ElementContent[]) => Element;

/** Creates headings of parts, for callers that do not know their depth. */
export type PartHeadingMaker = (id: string, title: string) => Element;

/** Returns a heading on a symbol's own page. */
export const toPageHeading: HeadingMaker = (depth, id, content) => h(depth === 0 ? 'h2' : 'h3', { id }, content);

/** Returns the heading of a part of a symbol's own page. */
export const toPagePartHeading: PartHeadingMaker = (id, title) => toPageHeading(0, id, title);

/** Returns a heading in a section. It has no id, since other sections would have the same one. */
export const toSectionHeading: HeadingMaker = (depth, _id, content) => h(depth === 0 ? 'h4' : 'h5', content);
