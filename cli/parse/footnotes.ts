import type { Root } from 'hast';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/**
 * Takes the heading off the list of footnotes, which is no part of the page: the list gets its name, in the page's
 * language, when the page is compiled.
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
