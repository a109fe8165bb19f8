import type { Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports rows of tables with more cells than the head has columns: Markdown drops the others. */
export function reportWideRows(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    if (node.type === 'table') reportRows(node, file);
  });
}

function reportRows({ children: rows }: Table, file: VFile): void {
  const columns = rows[0]?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const first = cells[columns];
    if (!first) continue;
    const reason = `The row has ${cells.length} cells, and the head of the table ${columns}: the others are not shown`;
    file.message(reason, { place: first.position, ruleId: 'table' });
  }
}
