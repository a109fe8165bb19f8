import type { ElementContent, Root } from 'hast';
import { visit } from '../syntax/visit-tree.ts';

/** Moves custom IDs from the end of headings to `id`: `## Options {#options}`, or `## Options <!-- #options -->`. */
export function readHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (!/^h[1-6]$/.test(element.tagName)) return;
      const last: ElementContent | undefined = element.children.at(-1);
      const pattern = last?.type === 'comment' ? /^\s*#([^\s{}]+)\s*$/ : /\{#([^\s{}]+)\}[ \t]*$/;
      const match = last && 'value' in last ? pattern.exec(last.value) : null;
      if (!match?.[1]) return;
      element.properties['id'] = match[1];
      if (last?.type === 'comment') element.children.pop();
      const words = element.children.at(-1);
      if (words?.type === 'text')
        words.value = words.value.slice(0, last === words ? match.index : undefined).trimEnd();
    });
  };
}
