import type { Nodes, Root, RootContent } from 'mdast';
import remarkMdx from 'remark-mdx';
import type { Plugin } from 'unified';
import { writtenId } from '../../syntax/heading-id.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { divideByFences } from '../markdown/code-fences.ts';
import { expectReadable, expectShallow } from '../markdown/nesting.ts';
import { type Syntax, toLeaner, toSyntax } from '../markdown/syntax.ts';
import { createCodeBounds } from './bound-code.ts';
import { isInlineCode } from './slots.ts';

/** Private-use characters that stand for braces of Markdown, to hide these from MDX. */
const [open, close] = ['\uE000', '\uE001'];

/**
 * The ID of a heading, `## Title {#id}`, and the size of an image, `![A](./a.png){width=320}`. The start of a heading's
 * line is only checked if the end matches, not at each brace.
 */
const ownId = String.raw`${writtenId}(?=[ \t]*$)(?<=^[ \t>]*#{1,6}[ \t][^\n]*)`;
const pictureSize = String.raw`(?<=!\[[^\]\n]*\]\([^\n]*\))\{[ \t]*(?:width|height)=[^{}\n]*\}`;
const braces = new RegExp(`${ownId}|${pictureSize}`, 'gm');

/** An MDX comment, which is treated like an HTML comment. */
const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/**
 * Returns a function that parses MDX, with the given syntax for the Markdown in it.
 *
 * @throws VFileMessage if the code in the text is invalid
 */
export function toMdxParser(base: Syntax, bounds = createCodeBounds()): (text: string) => Root {
  const boundMdx: Plugin = function () {
    const data = this.data();
    const syntaxes = [...(data.micromarkExtensions ?? [])];
    // The last extension is that of MDX.
    data.micromarkExtensions = syntaxes.map((one, index) => (index === syntaxes.length - 1 ? bounds.bound(one) : one));
  };
  const toMdx = toLeaner(toSyntax([...base.plugins, remarkMdx, boundMdx]));
  return (text) => {
    expectShallow(text, { hasDirectives: true });
    expectReadable(text);
    const hidden = hideBraces(text);
    bounds.open(hidden);
    return toFlow(toMdx(hidden).parse(hidden));
  };
}

function hideBraces(text: string): string {
  const hide = (found: string) => open + found.slice(1, -1) + close;
  return divideByFences(text)
    .map((piece) => (piece.isCode ? piece.text : piece.text.replace(braces, hide)))
    .join('');
}

/** Like MDX, turns code alone in a paragraph into blocks. Turns MDX comments into HTML comments. */
function toFlow(tree: Root): Root {
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'text') node.value = node.value.replaceAll(open, '{').replaceAll(close, '}');
    if (!parent || index === undefined) return undefined;
    const siblings = parent.children as RootContent[];
    if (node.type === 'paragraph' && node.children.every(isCodeOrSpace) && node.children.some(isInlineCode)) {
      const blocks = node.children.filter(isInlineCode).map((child) => ({ ...child, type: toBlockType(child.type) }));
      siblings.splice(index, 1, ...(blocks as RootContent[]));
      return ['skip', index];
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const text = comment.exec(node.value)?.[1];
      if (text === undefined || text.includes('*/')) return undefined;
      const { position } = node;
      const value = `<!--${text.replaceAll('--', '- -')}-->`;
      siblings[index] = { type: 'html', value, ...(position && { position }) };
    }
    return undefined;
  });
  return tree;
}

function isCodeOrSpace(node: Nodes): boolean {
  return isInlineCode(node) || (node.type === 'text' && /^\s*$/.test(node.value));
}

function toBlockType(type: string): string {
  return type.replace('Text', 'Flow');
}
