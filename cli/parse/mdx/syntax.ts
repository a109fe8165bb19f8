import type { Nodes, Root, RootContent } from 'mdast';
import remarkMdx from 'remark-mdx';
import type { Plugin } from 'unified';
import { visit } from '../../syntax/visit-tree.ts';
import { divideByFences } from '../code-fences.ts';
import { expectReadable, isNestedTooDeeply } from '../nesting.ts';
import { type Syntax, toLeaner, toSyntax } from '../syntax.ts';
import { createCodeBounds } from './bound-code.ts';

/** Characters for private use: they stand for braces that are Markdown's, and not MDX's. */
const [open, close] = ['\uE000', '\uE001'];

/**
 * The id of a heading, `## Title {#id}`, and the size of a picture, `![A](./a.png){width=320}`. What the line begins with is
 * looked at where it ends so, and not at each of its braces.
 */
const headingId = String.raw`\{#[^\s{}]+\}(?=[ \t]*$)(?<=^[ \t>]*#{1,6}[ \t][^\n]*)`;
const pictureSize = String.raw`(?<=!\[[^\]\n]*\]\([^\n]*\))\{[ \t]*(?:width|height)=[^{}\n]*\}`;
const braces = new RegExp(`${headingId}|${pictureSize}`, 'gm');

/** A comment of MDX, which means what one of HTML does elsewhere. */
const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/**
 * Returns a function that reads MDX as the given syntax reads Markdown.
 *
 * @throws VFileMessage where the code in the text is none
 */
export function toMdxParser(base: Syntax, bounds = createCodeBounds()): (text: string) => Root {
  const boundMdx: Plugin = function () {
    const data = this.data();
    const syntaxes = [...(data.micromarkExtensions ?? [])];
    // The last one is that of MDX.
    data.micromarkExtensions = syntaxes.map((one, index) => (index === syntaxes.length - 1 ? bounds.bound(one) : one));
  };
  const toMdx = toLeaner(toSyntax([...base.plugins, remarkMdx, boundMdx]));
  return (text) => {
    if (isNestedTooDeeply(text, { hasDirectives: true })) throw new RangeError('The text is nested too deeply');
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

/** Makes what stands alone in a paragraph a block, as MDX does, and comments those of Markdown. */
function toFlow(tree: Root): Root {
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'text') node.value = node.value.replaceAll(open, '{').replaceAll(close, '}');
    if (!parent || index === undefined) return undefined;
    const siblings = parent.children as RootContent[];
    if (node.type === 'paragraph' && node.children.every(isCodeOrSpace) && node.children.some(isCode)) {
      const blocks = node.children.filter(isCode).map((child) => ({ ...child, type: toBlockType(child.type) }));
      siblings.splice(index, 1, ...(blocks as RootContent[]));
      return ['skip', index];
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const text = comment.exec(node.value)?.[1];
      const { position } = node;
      if (text !== undefined && !text.includes('*/'))
        siblings[index] = {
          type: 'html',
          value: `<!--${text.replaceAll('--', '- -')}-->`,
          ...(position && { position }),
        };
    }
    return undefined;
  });
  return tree;
}

function isCode({ type }: Nodes): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

function isCodeOrSpace(node: Nodes): boolean {
  return isCode(node) || (node.type === 'text' && /^\s*$/.test(node.value));
}

function toBlockType(type: string): string {
  return type.replace('Text', 'Flow');
}
