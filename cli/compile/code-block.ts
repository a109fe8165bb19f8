import type { Element, ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { CodeOptions } from '../contracts/code-block.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { decorateLines } from './code-lines.ts';
import type { CodeHighlighter } from './highlighter.ts';
import type { ArticleLabels } from './labels.ts';

/** A block of code found in a tree, and the place to put its highlighted form. */
interface CodeBlock {
  pre: Element;
  code: string;
  language: string;
  shown: CodeOptions;
  /** Line of the fence in its file, from 1. */
  line: number;
  /** That file, where it is not the page's. */
  file?: string;
}

/** A fence whose language nobody knows. */
export type UnknownLanguage = Pick<CodeBlock, 'language' | 'line' | 'file'>;

/** Replaces every code block of a tree by its highlighted form; returns the fences that had to stay plain. */
export async function highlightCode(
  tree: Root,
  highlighter: CodeHighlighter,
  labels: ArticleLabels,
): Promise<UnknownLanguage[]> {
  const unknown: UnknownLanguage[] = [];
  for (const [index, block] of findBlocks(tree).entries()) {
    const { lines, known } = await highlighter.highlight(block.code, block.language);
    if (!known) unknown.push(block);
    // No heading's id holds a colon.
    Object.assign(block.pre, toFigure(block, lines, { id: `fold:${index}`, label: labels.showAllLines }));
  }
  return unknown;
}

function findBlocks(tree: Root): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(tree, 'element', (pre) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
    if (code.properties['dataLang'] !== undefined) return SKIP; // It was highlighted when it was made.
    const { className: names, dataFile: file } = code.properties;
    const name = (Array.isArray(names) ? names : []).find((value) => String(value).startsWith('language-'));
    blocks.push({
      pre,
      code: toText(code).replace(/\n$/, ''),
      language: name === undefined ? '' : String(name).slice('language-'.length),
      shown: JSON.parse(String(code.properties['dataShown'] ?? '{}')) as CodeOptions,
      line: Number(code.properties['dataLine'] ?? 1),
      ...(typeof file === 'string' && { file }),
    });
    return SKIP;
  });
  return blocks;
}

/** Least number of lines that are worth a switch which shows them. */
const leastFolded = 3;

function toFigure(
  { language, shown }: CodeBlock,
  lines: readonly Element[],
  fold: { id: string; label: string },
): Element {
  const { title, firstNumber, isWrapped, shownLines = Number.POSITIVE_INFINITY } = shown;
  decorateLines(lines, shown);
  const isFolded = lines.length >= shownLines + leastFolded;
  const first = isFolded ? lines.slice(0, shownLines) : lines;
  const rest = isFolded ? [h('span.rest', ['\n', ...joinLines(lines.slice(shownLines))])] : [];
  const properties = {
    ...(language && { dataLang: language }),
    ...(firstNumber !== undefined && { dataNumbers: '', style: `--first-line: ${firstNumber - 1}` }),
    ...(shown.marks && { dataMarks: '' }),
    ...(Object.values(shown.marks ?? {}).some((marks) => marks.includes('focused')) && { dataFocus: '' }),
  };
  const pre = h('pre', { tabIndex: 0 }, h('code', properties, [...joinLines(first), ...rest]));
  const label = fold.label.replace('{count}', () => String(lines.length));
  const folding = isFolded
    ? [h('input.fold', { type: 'checkbox', id: fold.id }), h('label', { for: fold.id }, label)]
    : [];
  const wrapping = isWrapped && { dataWrap: '' };
  return h('figure.code', { ...wrapping }, title ? [h('figcaption', title), pre, ...folding] : [pre, ...folding]);
}

function joinLines(lines: readonly Element[]): ElementContent[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [{ type: 'text' as const, value: '\n' }, line]));
}
