import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { hasClass } from '../syntax/class-names.ts';
import { blocks } from '../syntax/to-markdown.ts';
import { visit } from '../syntax/visit-tree.ts';
import type { ArticleLabels } from './labels.ts';

/**
 * Adds texts in the page's language where authors gave none: to details without a summary and to lists of footnotes.
 * The checkbox of a task is labelled with the text next to it.
 */
export function addDefaultLabels(tree: Root, labels: ArticleLabels): void {
  visit(tree, 'element', (element) => {
    const { properties } = element;
    if (properties['dataDetails'] !== undefined) {
      delete properties['dataDetails'];
      if (!hasSummary(element)) element.children.unshift(h('summary', labels.details));
    }
    if (hasClass(element, 'task-list-item')) labelBox(element);
    if (properties['dataFootnotes'] !== undefined) properties['ariaLabel'] = labels.footnotes;
    if (properties['dataFootnoteBackref'] !== undefined) {
      const number = /[\d-]+$/.exec(String(properties['ariaLabel'] ?? ''))?.[0] ?? '';
      properties['ariaLabel'] = labels.footnoteBack.replace('{number}', () => number);
    }
  });
}

function hasSummary({ children }: Element): boolean {
  return children.some(isSummary);
}

/** Wraps the checkbox of a task and the text after it on its line in a label. */
function labelBox(item: Element): void {
  const [first] = item.children.filter((child) => child.type === 'element');
  const line = first?.tagName === 'p' ? first : item;
  const { children } = line;
  const start = children.findIndex((child) => child.type === 'element' && child.tagName === 'input');
  const next = children.findIndex((child) => child.type === 'element' && blocks.has(child.tagName));
  if (start === -1) return;
  const words = children.slice(start, next === -1 ? undefined : next);
  children.splice(start, words.length, h('label', words));
}

/** Returns whether a node is the summary of details. */
export function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}
