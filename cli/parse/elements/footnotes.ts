import type { Root } from 'hast';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/**
 * Removes the heading of the footnote list, since it is not a heading of the page. When the page is compiled, the list
 * gets a label in the page's language.
 */
export function unheadFootnotes(tree: Root, text: string): void {
  if (!text.includes('[^')) return;
  visit(tree, 'element', (element, index, parent) => {
    delete element.properties['ariaDescribedBy'];
    if (element.properties['id'] !== 'footnote-label' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}
