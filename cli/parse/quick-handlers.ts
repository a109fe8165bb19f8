import type { List, ListItem, Parents, Table, TableRow } from 'mdast';
import { defListHastHandlers } from 'remark-definition-list';
import { defaultHandlers } from 'remark-rehype';

type Handler<Node> = (
  state: Parameters<typeof defaultHandlers.listItem>[0],
  node: Node,
  parent: Parents | undefined,
) => ReturnType<typeof defaultHandlers.listItem>;

const looseLists = new WeakMap<List, boolean>();

/**
 * Makes elements of the items of a list, as mdast-util-to-hast 13 does. That one looks through the whole list at each
 * item for one with paragraphs; here a list that says what was found stands in for it.
 */
const listItem: Handler<ListItem> = (state, node, parent) => {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
  const spread = looseLists.get(parent) ?? isLoose(parent);
  looseLists.set(parent, spread);
  return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] });
};

function isLoose({ spread, children }: List): boolean {
  return spread || children.some((item) => item.spread ?? item.children.length > 1);
}

/**
 * Makes elements of the rows of a table, as mdast-util-to-hast 13 does. That one looks for each row among all of them to
 * know which is the first; here a table that has no other row stands in.
 */
const tableRow: Handler<TableRow> = (state, node, parent) => {
  if (parent?.type !== 'table') return defaultHandlers.tableRow(state, node, parent);
  const table: Table = { ...parent, children: parent.children[0] === node ? [node] : [] };
  return defaultHandlers.tableRow(state, node, table);
};

/** Handlers of mdast-util-to-hast that take time with the square of a list or table, with what does not. */
export const quickHandlers = { listItem, tableRow };

/** The same for the texts of the site's authors, which have definitions too. */
export const authoredHandlers = { ...quickHandlers, ...defListHastHandlers };
