import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { CodeOptions } from '../../contracts/code-block.ts';
import type { SearchBlock } from '../../contracts/page-facts.ts';
import { keepBracketsBehind } from '../../syntax/bracket-order.ts';
import { readCodeNames, toNameWords, wordsOf } from '../../syntax/code-names.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { oneLine } from '../../syntax/one-line.ts';
import { isFootnoteNumber } from '../../syntax/plain-words.ts';
import { visit } from '../../syntax/visit-tree.ts';

/** Elements whose text continues the line around them. */
const inline = new Set(
  'a abbr b cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** Elements excluded from search: code blocks, graphics and controls. */
const leftOut = new Set(['pre', 'script', 'style', 'svg', 'template', 'button', 'noscript']);

/** Maximum number of names in the code of a block. A program that is shown in a single line has thousands. */
const mostNames = 200;

/** A block whose code has not been read yet. */
type OpenBlock = Omit<SearchBlock, 'code'> & { code: string };

/** Returns one block for the text before the first heading, then one for each heading with the text below it. */
export function collectBlocks(tree: Root): SearchBlock[] {
  const blocks: OpenBlock[] = [{ heading: '', level: 1, text: '', code: '' }];
  const walk = (nodes: readonly (RootContent | ElementContent)[]): void => {
    for (const node of nodes) {
      const block = blocks.at(-1) as OpenBlock;
      if (node.type === 'text') block.text += node.value;
      if (node.type === 'element' && node.tagName === 'pre') block.code += `${toCode(node)}\n`;
      if (node.type !== 'element' || leftOut.has(node.tagName) || isFootnoteNumber(node)) continue;
      const begun = toBlock(node);
      if (begun) {
        blocks.push(begun);
        continue;
      }
      const space = inline.has(node.tagName) ? '' : ' ';
      block.text += space;
      walk(node.children);
      (blocks.at(-1) as OpenBlock).text += space;
    }
  };
  walk(tree.children);
  return blocks
    .map(closeBlock)
    .filter(({ heading, text, code }, index) => index === 0 || heading !== '' || text !== '' || code !== undefined);
}

/** Returns the block that a heading with an ID begins. */
function toBlock(element: Element): OpenBlock | null {
  const level = headingLevel(element);
  const { id } = element.properties;
  if (!level || typeof id !== 'string') return null;
  return { anchor: id, heading: keepBracketsBehind(textOf(element.children)), level, text: '', code: '' };
}

function closeBlock({ code, ...block }: OpenBlock): SearchBlock {
  const text = oneLine(block.text);
  const names = newNamesOf(code, `${block.heading} ${text}`);
  return { ...block, text, ...(names.length > 0 && { code: names }) };
}

/** Returns the caption and the code of a code block. */
function toCode(block: Element): string {
  const shown = find(block, 'code')?.properties['dataShown'];
  const { title = '' } = JSON.parse(String(shown ?? '{}')) as CodeOptions;
  return `${title}\n${toText(block)}`;
}

/** Returns the names in code with words that neither a text nor an earlier name has. */
function newNamesOf(code: string, text: string): string[] {
  const known = new Set(wordsOf(text));
  const names: string[] = [];
  for (const name of readCodeNames(code)) {
    const added = toNameWords(name).filter((word) => !known.has(word));
    if (added.length === 0) continue;
    for (const word of added) known.add(word);
    names.push(name);
    if (names.length === mostNames) break;
  }
  return names;
}

/**
 * Returns a generated page as a single block, without headings. Of tables, it contains only text that is on no other
 * page: names of parameters, options and values with their descriptions, but no types.
 */
export function collectWhole(tree: Root): SearchBlock[] {
  return [{ heading: '', level: 1, text: textOf(tree.children, leftOutOfWhole, ownChildrenOf) }];
}

const leftOutOfWhole = new Set([...leftOut, 'thead', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function textOf(
  nodes: readonly (RootContent | ElementContent)[],
  skipped: ReadonlySet<string> = leftOut,
  childrenOf = ({ children }: Element): ElementContent[] => children,
): string {
  const read = (node: RootContent | ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || skipped.has(node.tagName) || isFootnoteNumber(node)) return '';
    const text = childrenOf(node).map(read).join('');
    return inline.has(node.tagName) ? text : ` ${text} `;
  };
  return oneLine(nodes.map(read).join(''));
}

/**
 * Returns the children of an element of a generated page; of a table row, only the cells with text that is on no other
 * page.
 */
function ownChildrenOf({ tagName, children }: Element): ElementContent[] {
  if (tagName !== 'tr') return children;
  const [name, ...others] = children;
  if (name?.type !== 'element') return [];
  const address = find(name, 'a')?.properties['href'];
  if (address === undefined) return [toBareName(name), ...others.filter((cell) => !isCode(cell))];
  // A symbol with a page of its own is indexed there. A link to an id means that the description is further down on
  // this page.
  return String(address).includes('#') ? [toBareName(name)] : [];
}

/** Returns a cell without the badges behind the name. */
function toBareName(cell: Element): Element {
  const [first] = cell.children;
  return first?.type === 'element' && first.tagName === 'code' ? { ...cell, children: [first] } : cell;
}

/** Returns whether a cell is nothing but code, such as a type. */
function isCode(cell: ElementContent): boolean {
  return (
    cell.type === 'element' && cell.children.every((child) => 'tagName' in child && /^(?:code|br)$/.test(child.tagName))
  );
}

/** Returns the first element of a kind inside another one. */
function find(within: Element, tagName: string): Element | undefined {
  let found: Element | undefined;
  visit(within, 'element', (element) => {
    if (element.tagName === tagName) found ??= element;
  });
  return found;
}
