import type { List, ListItem, Parents, Table, TableRow } from 'mdast';
import memoize from 'memoize';
import { defListHastHandlers } from 'remark-definition-list';
import { defaultHandlers } from 'remark-rehype';

type Handler<Node> = (
  state: Parameters<typeof defaultHandlers.listItem>[0],
  node: Node,
  parent: Parents | undefined,
) => ReturnType<typeof defaultHandlers.listItem>;

/**
 * Converts list items as mdast-util-to-hast 13 does, which searches the whole list for paragraphs at each item. Here,
 * an empty list with the cached result as `spread` is passed instead.
 */
const listItem: Handler<ListItem> = (state, node, parent) => {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
  return defaultHandlers.listItem(state, node, { type: 'list', spread: isLoose(parent), children: [] });
};

const isLoose = memoize(
  ({ spread, children }: List): boolean => spread || children.some((item) => item.spread ?? item.children.length > 1),
  { cache: new WeakMap() },
);

/**
 * Converts table rows as mdast-util-to-hast 13 does, which searches all rows to find out whether a row is the first.
 * Here, a table with at most this row is passed instead.
 */
const tableRow: Handler<TableRow> = (state, node, parent) => {
  if (parent?.type !== 'table') return defaultHandlers.tableRow(state, node, parent);
  const table: Table = { ...parent, children: parent.children[0] === node ? [node] : [] };
  return defaultHandlers.tableRow(state, node, table);
};

/** Linear-time replacements for handlers of mdast-util-to-hast that are quadratic in the length of a list or table. */
export const quickHandlers = { listItem, tableRow };

/** The quick handlers and those of definition lists, for texts by the site's authors. */
export const authoredHandlers = { ...quickHandlers, ...defListHastHandlers };
