import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as toText } from 'hast-util-to-string';
import { drawFormula } from '../../syntax/formula.ts';

/** Elements kept in an excerpt. Of other elements, only the content is kept. */
const blocks = new Set(['p', 'ul', 'ol', 'li']);
const inline = new Set(['strong', 'em', 'code', 'del', 'sub', 'sup', 'kbd', 'br']);

/** Elements whose content makes no sense in a list of posts, so they are dropped. */
const left = new Set(['pre', 'table', 'img', 'video', 'script', 'style', 'aside', 'iframe', 'svg']);

/** Removes the first top-level `<!-- truncate -->` from a post and returns its index; -1 if there is none. */
export function takeTruncation(tree: Root): number {
  const index = tree.children.findIndex((node) => node.type === 'comment' && node.value.trim() === 'truncate');
  if (index !== -1) tree.children.splice(index, 1);
  return index;
}

/**
 * Returns the start of a post for lists: the content before the truncation mark, or else the first paragraph. It has no
 * links, images or IDs, so that it can appear on any page. Formulas are rendered if the renderer is loaded.
 */
export function toExcerpt(tree: Root, truncation: number): string {
  const before = truncation === -1 ? tree.children : tree.children.slice(0, truncation);
  const kept = before.filter(
    (node) => node.type === 'element' && (blocks.has(node.tagName) || isFormula(node)) && toText(node).trim() !== '',
  );
  const shown = truncation === -1 ? kept.filter((node) => isParagraph(node)).slice(0, 1) : kept;
  return toHtml(
    shown.flatMap((node) => toPlain(node as ElementContent)),
    { allowDangerousHtml: true },
  );
}

function isFormula({ properties }: Element): boolean {
  return properties['dataMath'] !== undefined;
}

function isParagraph(node: RootContent): boolean {
  return node.type === 'element' && node.tagName === 'p';
}

function toPlain(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || left.has(node.tagName)) return [];
  if (isFormula(node)) return [drawFormula(toText(node), node.properties['dataMath'] === 'block').element];
  const children = node.children.flatMap(toPlain);
  const isKept = blocks.has(node.tagName) || inline.has(node.tagName);
  return isKept ? [{ type: 'element', tagName: node.tagName, properties: {}, children }] : children;
}
