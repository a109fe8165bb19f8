import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { SearchBlock } from '../../contracts/parsed-page.ts';
import { isFootnoteNumber } from '../../syntax/plain-words.ts';

/** Elements whose text continues the line around them. */
const inline = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** Elements excluded from search: code blocks, graphics and controls. */
const leftOut = new Set(['pre', 'script', 'style', 'svg', 'template', 'button', 'noscript']);

/** Returns one block for the text before the first heading, then one for each heading with the text below it. */
export function collectBlocks(tree: Root): SearchBlock[] {
  const blocks: SearchBlock[] = [{ heading: '', level: 1, text: '' }];
  const walk = (nodes: readonly (RootContent | ElementContent)[]): void => {
    for (const node of nodes) {
      const block = blocks.at(-1) as SearchBlock;
      if (node.type === 'text') block.text += node.value;
      if (node.type !== 'element' || leftOut.has(node.tagName) || isFootnoteNumber(node)) continue;
      const begun = toBlock(node);
      if (begun) {
        blocks.push(begun);
        continue;
      }
      const space = inline.has(node.tagName) ? '' : ' ';
      block.text += space;
      walk(node.children);
      (blocks.at(-1) as SearchBlock).text += space;
    }
  };
  walk(tree.children);
  return blocks
    .map((block) => ({ ...block, text: squeeze(block.text) }))
    .filter(({ heading, text }, index) => index === 0 || heading !== '' || text !== '');
}

/** Returns the block that a heading with an ID begins. */
function toBlock({ tagName, properties: { id }, children }: Element): SearchBlock | null {
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (!level || typeof id !== 'string') return null;
  return { anchor: id, heading: textOf(children), level: Number(level), text: '' };
}

/**
 * Returns a page as a single block, without tables and headings. The tables of a generated page list other pages, which
 * are indexed themselves.
 */
export function collectWhole(tree: Root): SearchBlock[] {
  return [{ heading: '', level: 1, text: textOf(tree.children, new Set([...leftOut, 'table', ...headings])) }];
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function textOf(nodes: readonly (RootContent | ElementContent)[], skipped: ReadonlySet<string> = leftOut): string {
  const read = (node: RootContent | ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || skipped.has(node.tagName) || isFootnoteNumber(node)) return '';
    const text = node.children.map(read).join('');
    return inline.has(node.tagName) ? text : ` ${text} `;
  };
  return squeeze(nodes.map(read).join(''));
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
