import type { ElementContent, Root } from 'hast';
import { visit } from '../syntax/visit-tree.ts';

/** Reads the author's own ids off the ends of headings: `## Options {#options}`. */
export function readHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (!/^h[1-6]$/.test(element.tagName)) return;
      const last: ElementContent | undefined = element.children.at(-1);
      if (last?.type !== 'text') return;
      const match = /\{#([^\s{}]+)\}[ \t]*$/.exec(last.value);
      if (!match?.[1]) return;
      last.value = last.value.slice(0, match.index).trimEnd();
      element.properties['id'] = match[1];
    });
  };
}
