import type { Root, Table, TableCell } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports rows of tables with cells beyond the columns of the head, unless these are empty: Markdown drops them. */
export function reportWideRows(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    if (node.type === 'table') reportRows(node, file);
  });
}

function reportRows({ children: rows }: Table, file: VFile): void {
  const columns = rows[0]?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const first = cells.slice(columns).find(hasContent);
    if (!first) continue;
    const reason = `The row has ${cells.length} cells, and the head of the table ${columns}: the others are not shown`;
    file.message(reason, { place: first.position, ruleId: 'table' });
  }
}

/** Returns whether a cell shows something: a row may end with one vertical line too many, or with a comment. */
function hasContent({ children }: TableCell): boolean {
  return children.some((node) => {
    if (node.type === 'text') return node.value.trim() !== '';
    return node.type !== 'html' || !node.value.startsWith('<!--');
  });
}
