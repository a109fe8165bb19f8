import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from '../syntax/visit-tree.ts';
import type { ArticleLabels } from './labels.ts';

/** Gives what authors left without words those of the page's language: details without a summary, lists of footnotes. */
export function addWords(tree: Root, labels: ArticleLabels): void {
  visit(tree, 'element', (element) => {
    const { properties } = element;
    if (properties['dataDetails'] !== undefined) {
      delete properties['dataDetails'];
      if (!hasSummary(element)) element.children.unshift(h('summary', labels.details));
    }
    if (properties['dataFootnotes'] !== undefined) properties['ariaLabel'] = labels.footnotes;
    if (properties['dataFootnoteBackref'] !== undefined) {
      const number = /[\d-]+$/.exec(String(properties['ariaLabel'] ?? ''))?.[0] ?? '';
      properties['ariaLabel'] = labels.footnoteBack.replace('{number}', () => number);
    }
  });
}

function hasSummary({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && child.tagName === 'summary');
}
