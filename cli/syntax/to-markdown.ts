import type { Element, ElementContent, RootContent } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { hasClass, languageOf } from './class-names.ts';
import { headingLevel } from './heading-level.ts';
import { toFenceTicks, toInlineCode } from './inline-code.ts';
import { oneLine } from './one-line.ts';
import { visit } from './visit-tree.ts';

/** Block elements, which start and end a line. */
export const blocks: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p pre ul ol table blockquote aside details section div figure summary div dl dt dd'.split(' '),
);

/** Controls and other elements that have no meaning outside of a page. */
const left = new Set(['fieldset', 'input', 'label', 'button', 'script', 'style', 'template']);

/** Markdown marks for inline elements. */
const marks: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '_'],
  ['i', '_'],
  ['del', '~~'],
]);

/** Converts elements to blocks of Markdown. Text between blocks becomes a block of its own. */
export function toBlocks(nodes: readonly RootContent[]): string[] {
  const written: string[] = [];
  let words: ElementContent[] = [];
  const endWords = (): void => {
    const text = toLines(words);
    if (text !== '') written.push(text);
    words = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && left.has(node.tagName)) continue;
    if (node.type === 'element' && blocks.has(node.tagName)) {
      endWords();
      written.push(...toBlock(node));
    } else words.push(node as ElementContent);
  }
  endWords();
  return written;
}

function toBlock(element: Element): string[] {
  const { tagName, children } = element;
  switch (tagName) {
    case 'p':
      return [isTitle(element) ? toTitle(children) : toLines(children)].filter((text) => text !== '');
    case 'pre':
      return [toFence(element)];
    case 'ul':
    case 'ol':
      return [toList(element)];
    case 'table':
      return [toTable(element)];
    case 'aside':
      return [toQuote([toAlertMark(String(element.properties['dataCallout'])) ?? '[!NOTE]', ...toBlocks(children)])];
    case 'blockquote':
      return [toQuote(toBlocks(children))];
    default: {
      const level = headingLevel(element);
      if (level) return [`${'#'.repeat(level)} ${toLine(children)}`];
      return isTitle(element) ? [toTitle(children)] : toBlocks(children);
    }
  }
}

/** Returns text in bold. */
function toTitle(words: readonly ElementContent[]): string {
  return `**${toLine(words.flatMap(unbold))}**`;
}

/** Returns words of a bold text without bold marks inside it, since they would end the outer ones. */
function unbold(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  const children = node.children.flatMap(unbold);
  return marks.get(node.tagName) === '**' ? children : [{ ...node, children }];
}

/** Converts elements to inline Markdown on a single line. */
export function toLine(nodes: readonly ElementContent[]): string {
  return oneLine(nodes.map(toWords).join(''));
}

/** Converts the content of a paragraph or a cell to inline Markdown, with marks where lines and blocks end. */
function toLines(nodes: readonly ElementContent[]): string {
  return toRuns(nodes)
    .map(toLine)
    .filter((line) => line !== '')
    .join('<br>');
}

/**
 * Divides nodes where lines and blocks end. What comes before a block, such as a badge, stays on its line, but not what
 * comes before a list.
 */
function toRuns(nodes: readonly ElementContent[]): ElementContent[][] {
  const runs: ElementContent[][] = [[]];
  for (const node of nodes) {
    const isBlock = node.type === 'element' && (blocks.has(node.tagName) || node.tagName === 'br');
    if (isList(node)) runs.push([]);
    const [first = [], ...others] = isBlock ? [...toRuns(childrenOf(node)), []] : [[node]];
    runs.at(-1)?.push(...first);
    runs.push(...others);
  }
  return runs;
}

function isList(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
}

/** Returns the content of a block. The items of a list are blocks that begin with their markers. */
function childrenOf(block: Element): ElementContent[] {
  if (!isList(block)) return block.children;
  return block.children
    .filter((child) => child.type === 'element')
    .map((item, index) => {
      const mark: ElementContent = { type: 'text', value: toMark(block.tagName, index) };
      return { ...item, tagName: 'div', children: [mark, ...item.children] };
    });
}

/** Returns the marker that a list item begins with. */
function toMark(list: string, index: number): string {
  return list === 'ol' ? `${index + 1}. ` : '- ';
}

function toWords(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/[\\`*_[\]<>|]/g, '\\$&');
  if (node.type !== 'element' || left.has(node.tagName)) return '';
  const { tagName, properties, children } = node;
  const mark = marks.get(tagName);
  const words = (mark === '**' ? children.flatMap(unbold) : children).map(toWords).join('');
  if (mark) return `${mark}${words}${mark}`;
  if (tagName === 'code') return toLinkedCode(node);
  if (tagName === 'br') return ' ';
  if (tagName === 'a' && typeof properties['href'] === 'string') return `[${words}](${properties['href']})`;
  if (tagName === 'img') return `![${String(properties['alt'] ?? '')}](${String(properties['src'])})`;
  // A badge has no space around it.
  return hasClass(node, 'badge') ? ` (${words.trim()}) ` : words;
}

/** Whether an element is the title of a callout or a tab. */
function isTitle(element: Element): boolean {
  return element.properties['dataTabName'] !== undefined || hasClass(element, 'callout-title');
}

/** Returns code, as a link if all of it is one. Markdown has no links on a part of code. */
function toLinkedCode(code: Element): string {
  const [only, ...others] = code.children;
  const href = only?.type === 'element' && others.length === 0 ? only.properties['href'] : undefined;
  const text = toInlineCode(toText(code));
  return typeof href === 'string' ? `[${text}](${href})` : text;
}

function toFence(pre: Element): string {
  const code = pre.children.find((child) => child.type === 'element');
  const language = code?.properties['dataLang'] ?? (code ? languageOf(code) : '');
  const text = toText(pre).replace(/\n$/, '');
  const ticks = toFenceTicks(text);
  return `${ticks}${String(language)}\n${text}\n${ticks}`;
}

function toList({ tagName, children }: Element): string {
  const items = children.filter((child) => child.type === 'element');
  const lines = items.map((item, index) => {
    const mark = toMark(tagName, index);
    const written = toBlocks(item.children).map((block) => indent(block, ' '.repeat(mark.length)));
    return mark + written.join('\n\n').trimStart();
  });
  return lines.join('\n');
}

function toTable(table: Element): string {
  const rows: string[][] = [];
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return;
    const cells = row.children.filter((child) => child.type === 'element');
    rows.push(cells.map((cell) => toLines(cell.children).replace(/(?<!\\)\|/g, '\\|')));
  });
  const [head = [], ...rest] = rows;
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '-')), ...rest.map(toRow)].join('\n');
}

function toQuote(written: readonly string[]): string {
  const lines = written.join('\n\n').split('\n');
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function indent(text: string, prefix: string): string {
  return text.replace(/^(?=.)/gm, prefix);
}

/** The kinds of callout, as `data-callout` names them, and their names in GitHub's syntax. */
const names: Readonly<Record<string, string>> = {
  note: 'NOTE',
  important: 'IMPORTANT',
  tip: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Returns the mark of a kind of callout in GitHub's syntax, `[!NOTE]`, or `undefined` if there is no such kind. */
export function toAlertMark(kind: string): string | undefined {
  const name = names[kind];
  return name && `[!${name}]`;
}
