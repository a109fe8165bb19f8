import names from 'markdown-it-emoji/lib/data/full.mjs';
import type { Nodes, Root, Text } from 'mdast';
import { visit } from '../../syntax/visit-tree.ts';
import { createCodeFinder } from './code-in-html.ts';
import { wordsOf } from './words.ts';

/** A pattern to replace in text: as readers see it, and as authors may write it, with backslashes. */
interface WrittenPattern {
  shown: RegExp;
  written: RegExp;
  /** Returns the replacement, or `undefined` to leave the match as it is. `before` is the text before the match. */
  replace: (name: string, found: string, before: string) => string | undefined;
}

/**
 * Replaces a construct in a text node, except where the source escapes it with a backslash. The tree does not show
 * backslashes, so matches are counted in both. The first group of `shown` is the name.
 */
export function replaceWritten(node: Text, text: string, { shown, written, replace }: WrittenPattern): void {
  const { start, end } = node.position ?? {};
  const places = [...text.slice(start?.offset, end?.offset).matchAll(written)];
  let count = 0;
  node.value = node.value.replace(shown, (found, name: string, at: number) => {
    const place = places[count++];
    if (!place || isEscaped(place[0])) return found;
    return replace(name, found, node.value.slice(0, at)) ?? found;
  });
}

/** Whether a text was written with an escaping backslash; two in a row are a visible one. */
export function isEscaped(written: string): boolean {
  return written.replaceAll('\\\\', '').includes('\\');
}

const known: ReadonlyMap<string, string> = new Map(Object.entries(names));

const shortcode: WrittenPattern = {
  shown: /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g,
  written: /(?<![\w:])\\?:[a-z0-9_+-]+\\?:(?![\w:])/g,
  replace: (name) => known.get(name),
};

/**
 * Replaces shortcodes such as `:rocket:` in a tree by emoji. `text` is the source of the tree. Headings keep their
 * words as written in `data-words`: as on GitHub, their ids contain the name of the emoji.
 */
export function fillEmoji(tree: Root, text: string): Root {
  if (!/:[a-z0-9_+-]+\\?:/.test(text)) return tree;
  visit(tree, 'heading', (heading) => {
    const dataWords = wordsOf(heading);
    if (dataWords.search(shortcode.shown) >= 0)
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, dataWords } };
  });
  const isInCode = createCodeFinder();
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'text' && node.value.includes(':') && !isInCode(parent?.children, index))
      replaceWritten(node, text, shortcode);
  });
  return tree;
}
