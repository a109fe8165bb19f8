import type { Nodes } from 'hast';

/** Returns whether a node is the number of a footnote, which leads to it. */
export function isFootnoteNumber(node: Nodes): boolean {
  const [only] = node.type === 'element' && node.tagName === 'sup' ? node.children : [];
  return only?.type === 'element' && only.properties['dataFootnoteRef'] !== undefined;
}

/** Returns the words of a node, without the numbers of footnotes: they mean nothing away from the text. */
export function plainWords(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || isFootnoteNumber(node)) return '';
  return node.children.map(plainWords).join('');
}
