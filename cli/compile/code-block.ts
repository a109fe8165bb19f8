import type { Element, ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { CodeOptions } from '../contracts/code-block.ts';
import type { TypedBlock } from '../contracts/code-types.ts';
import { languageOf } from '../syntax/class-names.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { decorateLines } from './code-lines.ts';
import { highlight } from './highlighter.ts';
import type { ArticleLabels } from './labels.ts';

/** A code block in a tree, with its `<pre>` element, which gets the highlighted form. */
interface CodeBlock {
  pre: Element;
  code: string;
  language: string;
  shown: CodeOptions;
  /** Its index among the page's examples, if it is one. */
  example?: number;
  /** Line of the fence in its file, from 1. */
  line: number;
  /** That file, if it is not the page's. */
  file?: string;
}

/** A fence whose language is unknown. */
export type UnknownLanguage = Pick<CodeBlock, 'language' | 'line' | 'file'>;

/** What code blocks are rendered with. */
interface CodeContext {
  labels: ArticleLabels;
  /** The compiler's information on the page's examples. */
  code: readonly (TypedBlock | null)[];
}

/** Replaces all code blocks of a tree by their highlighted form. Returns the fences that stay plain. */
export async function highlightCode(tree: Root, { labels, code }: CodeContext): Promise<UnknownLanguage[]> {
  const unknown: UnknownLanguage[] = [];
  for (const [index, block] of findBlocks(tree).entries()) {
    const { lines, known } = await highlight(block.code, block.language);
    if (!known) unknown.push(block);
    // Ids of headings contain no colon.
    const fold = { id: `fold:${index}`, label: labels.showAllLines };
    Object.assign(block.pre, toFigure(block, lines, { fold, types: code[block.example ?? -1] ?? null }));
  }
  return unknown;
}

function findBlocks(tree: Root): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(tree, 'element', (pre) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
    if (code.properties['dataLang'] !== undefined) return SKIP; // It was highlighted when it was built.
    const { dataFile: file, dataExample: example } = code.properties;
    blocks.push({
      pre,
      code: toText(code).replace(/\n$/, ''),
      language: languageOf(code),
      shown: JSON.parse(String(code.properties['dataShown'] ?? '{}')) as CodeOptions,
      line: Number(code.properties['dataLine'] ?? 1),
      ...(example !== undefined && { example: Number(example) }),
      ...(typeof file === 'string' && { file }),
    });
    return SKIP;
  });
  return blocks;
}

/** Minimum number of hidden lines for which a block gets a button that shows them. */
const leastFolded = 3;

function toFigure(
  { language, shown, example }: CodeBlock,
  lines: readonly Element[],
  { fold, types }: { fold: { id: string; label: string }; types: TypedBlock | null },
): Element {
  const { title, firstNumber, isWrapped, isPlayable, shownLines = Number.POSITIVE_INFINITY } = shown;
  decorateLines(lines, shown, types);
  const all = addRemarks(lines, types);
  const isFolded = lines.length >= shownLines + leastFolded;
  const first = isFolded ? all.slice(0, shownLines) : all;
  const rest = isFolded ? [h('span.rest', ['\n', ...joinLines(all.slice(shownLines))])] : [];
  const properties = {
    ...(language && { dataLang: language }),
    ...(types && { dataTypes: example }),
    ...(firstNumber !== undefined && { dataNumbers: '', style: `--first-line: ${firstNumber - 1}` }),
    ...(shown.marks && { dataMarks: '' }),
    ...(Object.values(shown.marks ?? {}).some((marks) => marks.includes('focused')) && { dataFocus: '' }),
  };
  const pre = h('pre', { tabIndex: 0 }, h('code', properties, [...joinLines(first), ...rest]));
  const label = fold.label.replace('{count}', () => String(lines.length));
  const folding = isFolded
    ? [h('input.fold', { type: 'checkbox', id: fold.id }), h('label', { for: fold.id }, label)]
    : [];
  const marks = { ...(isWrapped && { dataWrap: '' }), ...(isPlayable && { dataPlay: '' }) };
  return h('figure.code', marks, title ? [h('figcaption', title), pre, ...folding] : [pre, ...folding]);
}

/** Returns each line with the remarks below it, which are not part of the code. */
function addRemarks(lines: readonly Element[], types: TypedBlock | null): Element[][] {
  return lines.map((line, index) => {
    const below = types?.remarks.filter((remark) => remark.line === index) ?? [];
    return [line, ...below.map(({ kind, text }) => h('span.remark', { className: [kind] }, text))];
  });
}

/** Joins lines and their remarks. The line break comes before a remark, and none after it: it is a block element. */
function joinLines(lines: readonly Element[][]): ElementContent[] {
  return lines.flatMap(([line, ...remarks], index) => {
    const isEnded = (lines[index - 1]?.length ?? 0) > 1;
    const before: ElementContent[] = index === 0 || isEnded ? [] : [{ type: 'text', value: '\n' }];
    const after: ElementContent[] = remarks.length > 0 ? [{ type: 'text', value: '\n' }, ...remarks] : [];
    return line ? [...before, line, ...after] : [];
  });
}
