import type { Root, Table, TableCell } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports rows of tables with cells beyond the columns of the head, unless these are empty: Markdown drops them. */
export function reportWideRows(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    if (node.type === 'table') reportRows(node, file);
  });
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
