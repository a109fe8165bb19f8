import type { Paragraph, Root, Table, TableCell } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/**
 * Reports rows of tables with cells beyond the columns of the head, unless these are empty: Markdown drops them. Also
 * reports tables whose second row has more or fewer columns than their head: to Markdown they are text.
 */
export function reportLostCells(tree: Root, file: VFile): void {
  const source = String(file);
  visit(tree, (node) => {
    if (node.type === 'table') reportRows(node, file);
    if (node.type === 'paragraph') reportLostTable(node, source, file);
  });
}

/** Matches the row of a table between its head and its body, with a vertical line, without spaces around it. */
const ruler = /^(?=[^|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Matches the marks of quotes before a line. Elsewhere, such a line would begin a quote and so another paragraph. */
const quoteMarks = /^(?:[ \t]*>)+/;

function reportLostTable({ position }: Paragraph, source: string, file: VFile): void {
  const text = position ? source.slice(position.start.offset, position.end.offset) : '';
  if (!position || !text.includes('|')) return;
  const written = text.split(/\r\n|[\r\n]/);
  const lines = written.map((line) => line.replace(quoteMarks, ''));
  const at = lines.findIndex((line, index) => index > 0 && ruler.test(line.trim()));
  const [head = '', row = ''] = lines.slice(at - 1, at + 1);
  if (at < 1 || !head.includes('|')) return;
  const [columns, cells] = [countCells(row), countCells(head)];
  if (columns === cells) return;
  const reason = `The table is shown as text: its head has ${cells} cells, and the row below it ${columns}`;
  const line = position.start.line + at;
  const end = (written[at]?.length ?? 0) + 1;
  const place = { start: { line, column: end - row.length }, end: { line, column: end } };
  file.message(reason, { place, ruleId: 'table-head' });
}

function countCells(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).length;
}

/** Number of rows of a table that are reported. */
const mostRows = 10;

/** Reports the first rows that are too wide. The last report counts those that follow: they likely have one cause. */
function reportRows({ children: rows }: Table, file: VFile): void {
  const columns = rows[0]?.children.length ?? 0;
  const wide = rows.flatMap(({ children: cells }) => {
    const first = cells.slice(columns).find(hasContent);
    return first ? [{ count: cells.length, place: first.position }] : [];
  });
  for (const [index, { count, place }] of wide.slice(0, mostRows).entries()) {
    const more = index === mostRows - 1 && wide.length > mostRows ? `, as in ${wide.length - mostRows} more rows` : '';
    const reason = `The row has ${count} cells, and the head of the table ${columns}: the others are not shown${more}`;
    file.message(reason, { place, ruleId: 'table' });
  }
}

/** Returns whether a cell shows something: a row may end with one vertical line too many, or with a comment. */
function hasContent({ children }: TableCell): boolean {
  return children.some((node) => {
    if (node.type === 'text') return node.value.trim() !== '';
    return node.type !== 'html' || !node.value.startsWith('<!--');
  });
}
