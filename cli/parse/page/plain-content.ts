import type { ElementContent } from 'hast';
import { drawFormula } from '../../syntax/formula.ts';
import { isFootnoteNumber } from '../../syntax/plain-words.ts';

/** Elements that are kept. Of other elements, only the content is kept. */
const kept = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'del', 'sub', 'sup', 'kbd', 'br']);

/** Elements whose content makes no sense away from the text, so they are dropped. */
const dropped = new Set(['pre', 'table', 'img', 'video', 'script', 'style', 'aside', 'iframe', 'svg']);

/**
 * Returns a part of a text so that it can appear anywhere, on any page: without links, footnotes, images, attributes
 * and IDs. Formulas are rendered if the renderer is loaded.
 */
export function toPlainContent(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || dropped.has(node.tagName) || isFootnoteNumber(node)) return [];
  if (node.properties['dataMath'] !== undefined) return [drawFormula(node).element];
  const children = node.children.flatMap(toPlainContent);
  return kept.has(node.tagName) ? [{ type: 'element', tagName: node.tagName, properties: {}, children }] : children;
}
