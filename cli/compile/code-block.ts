import type { Element, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { readFenceMeta } from '../syntax/fence-meta.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import type { CodeHighlighter } from './highlighter.ts';

/** A block of code found in a tree, and the place to put its highlighted form. */
interface CodeBlock {
  pre: Element;
  code: string;
  language: string;
  meta: string;
  /** Line of the fence in its file, from 1. */
  line: number;
  /** That file, where it is not the page's. */
  file?: string;
}

/** A fence whose language nobody knows. */
export type UnknownLanguage = Pick<CodeBlock, 'language' | 'line' | 'file'>;

/** Replaces every code block of a tree by its highlighted form; returns the fences that had to stay plain. */
export async function highlightCode(tree: Root, highlighter: CodeHighlighter): Promise<UnknownLanguage[]> {
  const unknown: UnknownLanguage[] = [];
  for (const block of findBlocks(tree)) {
    const { lines, known } = await highlighter.highlight(block.code, block.language);
    if (!known) unknown.push(block);
    Object.assign(block.pre, toFigure(block, lines));
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
      meta: String(code.properties['dataMeta'] ?? ''),
      line: Number(code.properties['dataLine'] ?? 1),
      ...(typeof file === 'string' && { file }),
    });
    return SKIP;
  });
  return blocks;
}

function toFigure({ language, meta }: CodeBlock, lines: readonly Element[]): Element {
  const marks = readFenceMeta(meta);
  const name = marks.get('title');
  const content = lines.flatMap((line, index) =>
    index === 0 ? [line] : [{ type: 'text' as const, value: '\n' }, line],
  );
  const pre = h('pre', { tabIndex: 0 }, h('code', { ...(language && { dataLang: language }) }, content));
  return h('figure.code', { ...(marks.has('play') && { dataPlay: '' }) }, name ? [h('figcaption', name), pre] : [pre]);
}
