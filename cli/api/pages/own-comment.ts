import Slugger from 'github-slugger';
import { toString as toText } from 'hast-util-to-string';
import type { ApiComment } from '../../contracts/api-model.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { headingPrefix } from '../model/links/comment-headings.ts';
import { toIntroduction, toRemarks } from './comment.ts';
import { fitHeadings } from './fit-headings.ts';
import { type PageContext, type PageParts, toRoot } from './page.ts';

/** Ids of the headings above the parts of a comment. */
const remarkIds: ReadonlySet<string> = new Set(['remarks', 'throws', 'default', 'examples', 'see']);

/** Returns whether an id belongs to a heading of the library's comment. */
export function isCommentHeading(id: string): boolean {
  return remarkIds.has(id) || id.startsWith(headingPrefix);
}

/** Level of the title of a page. */
const titleLevel = 1;

/**
 * Returns the library's comment on the subject of a page. Its headings have ids, so that the table of contents lists
 * them. Comments on symbols that the page only lists have none, since they can have the same headings.
 */
export function toOwnComment(
  comment: ApiComment | null,
  context: PageContext,
): Pick<PageParts, 'introduction' | 'remarks'> {
  const introduction = fitHeadings(toIntroduction(comment, context), titleLevel);
  const remarks = fitHeadings(toRemarks(comment, context), titleLevel);
  const slugger = new Slugger();
  visit(toRoot([...introduction, ...remarks]), 'element', (element) => {
    if (headingLevel(element) === undefined || element.properties['id'] !== undefined) return;
    const text = toText(element).trim();
    if (text !== '') element.properties['id'] = headingPrefix + slugger.slug(text);
  });
  return { introduction, remarks };
}
