import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSymbol, SymbolFlag } from '../../contracts/api-model.ts';
import { ownerOf } from '../symbols/symbol-tree.ts';
import { withoutHeadings } from './fit-headings.ts';
import { type Column, fillRelease } from './labels.ts';
import type { PageContext } from './page.ts';

/** Parts of a page's context that a table needs, and the ids of the rows that links lead to. */
interface TableContext<Row> extends Pick<PageContext, 'labels'> {
  toId?: (row: Row) => string | undefined;
}

/** Whether each row needs the name of a column on narrow screens, where a table has no headings. */
const isNamed: Readonly<Record<Column, boolean>> = {
  name: false,
  type: false,
  value: false,
  constraint: true,
  default: true,
  description: false,
};

/** Returns a table of columns, given by what they show of a row. Those that would be empty are left out. */
export function toTable<Row>(
  rows: readonly Row[],
  { labels, toId }: TableContext<Row>,
  columns: Partial<Record<Column, (row: Row) => ElementContent[]>>,
): Element {
  const filled = (Object.entries(columns) as [Column, (row: Row) => ElementContent[]][])
    .map(([name, toCell]) => ({
      name,
      title: labels[`column.${name}`],
      cells: rows.map((row) => withoutHeadings(toCell(row))),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
  const head = filled.map(({ title }) => h('th', { scope: 'col' }, title));
  const body = rows.map((row, index) => {
    const labelOf = ({ name, title }: (typeof filled)[number]) => (isNamed[name] ? title : undefined);
    const cells = filled.map((column) => h('td', { dataLabel: labelOf(column) }, column.cells[index] ?? []));
    return h('tr', { id: toId?.(row) }, cells);
  });
  return h('table.api-table', [h('thead', h('tr', head)), h('tbody', body)]);
}

/**
 * Returns a default for the cell of a type, below it. Few rows have one, and it can be long: a column of them would
 * narrow descriptions.
 */
export function toListedDefault(value: ElementContent[], { labels }: Pick<PageContext, 'labels'>): ElementContent[] {
  if (value.length === 0) return [];
  // The space separates them where there are no blocks, as in the Markdown of the page.
  return [{ type: 'text', value: ' ' }, h('div.api-default', [`${labels['column.default']} `, ...value])];
}

/** Returns a part of a page below a heading; nothing if the part is empty. */
export function toPart(id: string, title: string, content: readonly ElementContent[]): ElementContent[] {
  return content.length === 0 ? [] : [h('h2', { id }, title), ...content];
}

/** Creates a heading in the description of a symbol. `depth` is 0 for a part and 1 for a part of a part. */
export type HeadingMaker = (id: string, content: string | ElementContent[], depth?: 0 | 1) => Element;

/** Returns a heading on a symbol's own page. */
export const toPageHeading: HeadingMaker = (id, content, depth = 0) => h(depth === 0 ? 'h2' : 'h3', { id }, content);

/** Returns a heading in a section. It has no id, since other sections would have the same one. */
export const toSectionHeading: HeadingMaker = (_id, content, depth = 0) => h(depth === 0 ? 'h4' : 'h5', content);

/** Returns the badges of a symbol listed below its owner. Its first release is shown only if its owner has another. */
export function toListedBadges(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const [owner, own] = [ownerOf(symbol.path), symbol.path].map((path) => context.histories.get(path)?.since);
  return toBadges(symbol, context, owner !== own);
}

/** Returns badges for a symbol's flags and for the releases that added, changed or deprecated it, if any. */
export function toBadges(symbol: ApiSymbol, context: PageContext, isFirstShown = true): ElementContent[] {
  const { labels, histories } = context;
  const history = histories.get(symbol.path);
  const isDeprecated = symbol.flags.includes('deprecated');
  const badges = symbol.flags
    .filter((flag) => flag !== 'deprecated' && flag !== 'optional')
    .map((flag: SymbolFlag) => badge(flag, labels[`flag.${flag}`]));
  if (isDeprecated) {
    const since = history?.deprecated;
    badges.push(badge('deprecated', since ? fillRelease('deprecatedIn', since, context) : labels['flag.deprecated']));
  }
  const isNew = isFirstShown && history && !history.isSinceStart;
  if (isNew) badges.push(badge('since', fillRelease('since', history.since, context)));
  const changed = history?.changed.at(-1);
  if (changed !== undefined) badges.push(badge('changed', fillRelease('changedIn', changed, context)));
  return badges.length === 0 ? [] : [h('span.badges', badges)];
}

/** Returns one badge. */
export function badge(tone: string, text: string): Element {
  return h('span', { className: ['badge', `badge-${tone}`] }, text);
}
