import names from 'markdown-it-emoji/lib/data/full.mjs';
import type { Nodes, Root } from 'mdast';
import { visit } from '../../syntax/visit-tree.ts';
import { createCodeFinder } from './code-in-html.ts';
import { replaceWritten, type WrittenPattern } from './written-text.ts';

const known: ReadonlyMap<string, string> = new Map(Object.entries(names));

const shortcode: WrittenPattern = {
  shown: /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g,
  written: /(?<![\w:])\\?:[a-z0-9_+-]+\\?:(?![\w:])/g,
  replace: (name) => known.get(name),
};

/** Replaces shortcodes such as `:rocket:` in a tree by emoji. `text` is the source of the tree. */
export function fillEmoji(tree: Root, text: string): Root {
  if (!/:[a-z0-9_+-]+\\?:/.test(text)) return tree;
  const isInCode = createCodeFinder();
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'text' && node.value.includes(':') && !isInCode(parent?.children, index))
      replaceWritten(node, text, shortcode);
  });
  return tree;
}
