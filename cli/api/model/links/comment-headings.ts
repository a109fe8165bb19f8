import Slugger from 'github-slugger';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from '../../../syntax/visit-tree.ts';

/** Prefix of the ids of headings in a comment. No other id on a page of the reference begins with it. */
export const headingPrefix = 'about-';

/** Returns the ids that a README would give to the headings of a text in Markdown. */
export function headingIdsOf(markdown: string): ReadonlySet<string> {
  const found = new Set<string>();
  const slugger = new Slugger();
  visit(unified().use(remarkParse).parse(markdown), 'heading', (heading) => {
    let text = '';
    visit(heading, (node) => {
      if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
    });
    if (text !== '') found.add(slugger.slug(text));
  });
  return found;
}
