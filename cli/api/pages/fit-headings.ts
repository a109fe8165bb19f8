import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { headingLevel } from '../../syntax/heading-level.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { toRoot } from './page.ts';

/**
 * Returns the library's text with headings that begin one level below that of the section around it and skip no level:
 * many libraries write `###` because of how editors show it.
 */
export function fitHeadings(nodes: readonly ElementContent[], section: number): ElementContent[] {
  const above: { written: number; level: number }[] = [];
  visit(toRoot(nodes), 'element', (element) => {
    const written = headingLevel(element);
    if (written === undefined) return;
    while ((above.at(-1)?.written ?? 0) >= written) above.pop();
    const level = Math.min((above.at(-1)?.level ?? section) + 1, 6);
    element.tagName = `h${level}`;
    above.push({ written, level });
  });
  return [...nodes];
}

/** Returns the library's text for a table cell, which can contain no sections: headings become bold text. */
export function withoutHeadings(nodes: readonly ElementContent[]): ElementContent[] {
  visit(toRoot(nodes), 'element', (element) => {
    if (headingLevel(element) === undefined) return;
    element.tagName = 'p';
    element.children = [h('strong', element.children)];
  });
  return [...nodes];
}
