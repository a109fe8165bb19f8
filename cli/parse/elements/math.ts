import type { Code, Nodes, Paragraph, Root } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import type { Position } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { visit } from '../../syntax/visit-tree.ts';

/**
 * Turns formulas into elements that hold their source, which search and excerpts use. They are rendered when the page
 * is compiled. A formula between double dollar signs, alone in its paragraph, becomes a block, and so does a block of
 * code in the language `math`, as on GitHub and GitLab.
 */
export function markMath(tree: Root, text: string): Root {
  visit(tree, (node: Nodes, index, parent) => {
    const alone = node.type === 'paragraph' ? onlyFormula(node, text) : isFormula(node) ? node : null;
    const formula = alone ? { ...alone, type: 'math' as const } : node;
    if (alone && parent && index !== undefined) parent.children[index] = formula as (typeof parent.children)[number];
    if (formula.type !== 'math' && formula.type !== 'inlineMath') return;
    // As on GitHub, text on the line of the opening dollars belongs to the formula, and backticks beside them do not.
    if (formula.type === 'math' && formula.meta) formula.value = `${formula.meta}\n${formula.value}`;
    if (formula.type === 'inlineMath') formula.value = formula.value.replace(/^`([^`]+)`$/, '$1');
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

function isFormula(node: Nodes): node is Code {
  return node.type === 'code' && node.lang === 'math' && !node.meta;
}

/** Stores the positions of formulas, and reports those that are more likely amounts of money. */
export function placeMath(tree: Root, file: VFile): void {
  const text = String(file);
  visit(tree, (node: Nodes) => {
    if ((node.type !== 'math' && node.type !== 'inlineMath') || !node.position) return;
    // A plugin may add formula nodes of its own.
    if (node.data?.hProperties?.['dataMath'] === undefined) return;
    const { start, end } = node.position;
    const written = text.slice(start.offset, end.offset);
    // The text of an included formula is not in this file.
    const isOwn = /^(?:\$|```|~~~)/.test(written);
    const { line, column } = isOwn ? contentOf(node.value, written, start) : start;
    const place = { dataAt: `${line}:${column}`, ...(!isOwn && { dataIncluded: '' }) };
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...place } };
    if (!isOwn || !/^\$(?:\s|\d[^$]*\s\$$)/.test(written)) return;
    const reason = `"${written}" is read as a formula`;
    file.message(reason, { place: start, ruleId: 'dollar' });
  });
}

/** Returns the position where the source of a formula begins, after its dollar signs or the first line of its fence. */
function contentOf(value: string, written: string, start: Point): Position {
  const after = written.startsWith('$') ? 0 : written.indexOf('\n') + 1;
  return positionAt(written, written.indexOf(value.split('\n')[0] ?? '', after), start);
}
