import type { Element, ElementContent } from 'hast';
import { visit } from '../../syntax/visit-tree.ts';
import { toRoot } from './page.ts';

/**
 * Returns the library's words with headings that begin right below the section they stand in, whose heading has the
 * given level, and leave out no level: many libraries write `###` because of how editors show it.
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

/** Returns the level of a heading, or `undefined` for any other element. */
export function headingLevel({ tagName }: Element): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}
