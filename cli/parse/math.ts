import type { Nodes, Paragraph, Root } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { visit } from '../syntax/visit-tree.ts';

/**
 * Makes formulas of a tree elements that hold their source and are drawn when the page is compiled: searches and lists
 * show what was written. Between two dollars and alone in its paragraph, one is a block.
 */
export function markMath(tree: Root, text: string): Root {
  visit(tree, (node: Nodes, index, parent) => {
    const alone = node.type === 'paragraph' ? onlyFormula(node, text) : null;
    const formula = alone ? { ...alone, type: 'math' as const } : node;
    if (alone && parent && index !== undefined) parent.children[index] = formula as (typeof parent.children)[number];
    if (formula.type !== 'math' && formula.type !== 'inlineMath') return;
    // What stands beside the opening dollars belongs to the formula on GitHub, too.
    if (formula.type === 'math' && formula.meta) formula.value = `${formula.meta}\n${formula.value}`;
    const kind = formula.type === 'math' ? 'block' : 'inline';
    const hChildren = [{ type: 'text' as const, value: formula.value }];
    formula.data = { hName: kind === 'block' ? 'div' : 'span', hProperties: { dataMath: kind }, hChildren };
  });
  return tree;
}

function onlyFormula({ children }: Paragraph, text: string): Extract<Nodes, { type: 'inlineMath' }> | null {
  const [only, ...others] = children;
  if (only?.type !== 'inlineMath' || others.length > 0) return null;
  return text.startsWith('$$', only.position?.start.offset) ? only : null;
}

/** Remembers where formulas stand, and reports those that are more likely sums of money. */
export function placeMath() {
  return (tree: Root, file: VFile): void => {
    const text = String(file);
    visit(tree, (node: Nodes) => {
      if ((node.type !== 'math' && node.type !== 'inlineMath') || !node.position) return;
      // A plugin may have formulas of its own.
      if (node.data?.hProperties?.['dataMath'] === undefined) return;
      const { start, end } = node.position;
      const written = text.slice(start.offset, end.offset);
      // What was included stands in no text that is known here.
      const isOwn = written.startsWith('$');
      const { line, column } = isOwn ? contentOf(node.value, written, start) : start;
      const place = { dataAt: `${line}:${column}`, ...(!isOwn && { dataIncluded: '' }) };
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...place } };
      if (!isOwn || !/^\$(?:\s|\d[^$]*\s\$$)/.test(written)) return;
      const reason = `"${written}" is read as a formula`;
      file.message(reason, { place: start, ruleId: 'dollar' });
    });
  };
}

/** Returns where the source of a formula begins, behind its dollars. */
function contentOf(value: string, written: string, start: Point): { line: number; column: number } {
  const before = written.slice(0, Math.max(0, written.indexOf(value.split('\n')[0] ?? ''))).split('\n');
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length;
  return { line: start.line + before.length - 1, column };
}
