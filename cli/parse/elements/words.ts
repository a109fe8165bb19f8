import type { Nodes } from 'mdast';

/**
 * Returns the text that readers see of a node.
 *
 * @param ofHtml returns that of HTML
 */
export function wordsOf(node: Nodes, ofHtml: (html: string) => string = () => ''): string {
  if (node.type === 'html') return ofHtml(node.value);
  if (node.type === 'mdxjsEsm') return '';
  if ('children' in node) return node.children.map((child) => wordsOf(child, ofHtml)).join('');
  return 'value' in node ? node.value : '';
}
