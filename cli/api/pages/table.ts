import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Column } from './labels.ts';
import type { PageContext } from './page.ts';

/** What a table needs of its page, and the ids of the rows that links lead to. */
interface TableContext<Row> extends Pick<PageContext, 'labels'> {
  toId?: (row: Row) => string | undefined;
}

/** Returns a table of columns, given by what they show of a row. Those that would be empty are left out. */
export function toTable<Row>(
  rows: readonly Row[],
  { labels, toId }: TableContext<Row>,
  columns: Partial<Record<Column, (row: Row) => ElementContent[]>>,
): Element {
  const filled = Object.entries(columns)
    .map(([name, toCell]) => ({ name, title: labels[`column.${name as Column}`], cells: rows.map(toCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
  const head = filled.map(({ title }) => h('th', { scope: 'col' }, title));
  const body = rows.map((row, index) => {
    // On narrow screens, where a table has no headings, only these columns need one.
    const labelOf = ({ name, title }: (typeof filled)[number]) => (/constraint|default/.test(name) ? title : undefined);
    const cells = filled.map((column) => h('td', { dataLabel: labelOf(column) }, column.cells[index] ?? []));
    return h('tr', { id: toId?.(row) }, cells);
  });
  return h('table.api-table', [h('thead', h('tr', head)), h('tbody', body)]);
}
