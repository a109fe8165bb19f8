import { slug } from 'github-slugger';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from '../../../syntax/visit-tree.ts';

/** Beginning of the ids of headings in a comment. No other id of a page of the reference begins so. */
export const headingPrefix = 'about-';

/** Returns whether a text in Markdown has a heading that a README would give this id. */
export function hasHeading(markdown: string, id: string): boolean {
  const found: string[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'heading', (heading) => {
    let text = '';
    visit(heading, (node) => {
      if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
    });
    found.push(slug(text));
  });
  return found.includes(id);
}
