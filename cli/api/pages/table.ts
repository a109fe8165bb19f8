import type { Element } from 'hast';
import { h } from 'hastscript';

/** Returns a table with a heading for each column. */
export function toTable(columns: readonly string[], rows: readonly Element[]): Element {
  const head = columns.map((name) => h('th', { scope: 'col' }, name));
  return h('table.api-table', [h('thead', h('tr', head)), h('tbody', [...rows])]);
}
