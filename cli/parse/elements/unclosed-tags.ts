import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** The tag of an element that hides all that follows it or reads it as plain text, until it is closed. */
const opening = /^<(iframe|noembed|noframes|noscript|plaintext|script|select|style|textarea|title|xmp)\b[^>]*>$/i;
const closing = /^<\/([a-z]+)/i;

/**
 * Shows a tag among words, such as "the <title> of a page", as text if its paragraph does not close it, as GitHub does.
 * As HTML, it would hide the words after it.
 */
export function showUnclosedTags(tree: Root, file: VFile): void {
  visit(tree, (parent: Nodes) => {
    if (!isOfWords(parent)) return;
    const ends = new Map(parent.children.map((node, index) => [nameOf(node, closing), index]));
    for (const [index, node] of parent.children.entries()) {
      const name = nameOf(node, opening);
      if (node.type !== 'html' || name === undefined || index < (ends.get(name) ?? -1)) continue;
      parent.children[index] = { ...node, type: 'text' };
      const reason = `"${node.value}" is shown as text: it is not closed`;
      const message = file.message(reason, { place: node.position, ruleId: 'unclosed' });
      message.note = `Write a tag as \`code\`, or close it with "</${name}>".`;
    }
  });
}

/** Returns whether a node contains words, so that HTML in it is among them. */
export function isOfWords(node: Nodes): node is Extract<Parents, { children: PhrasingContent[] }> {
  return /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link)$/.test(node.type);
}

/** Returns the name of a tag in lower case. */
function nameOf(node: Nodes, tag: RegExp): string | undefined {
  return node.type === 'html' ? tag.exec(node.value)?.[1]?.toLowerCase() : undefined;
}
