import type { SidebarEntry } from '../page-data.ts';

/** Maximum number of rows in a filtered sidebar; readers narrow down longer results by typing on. */
const maxRows = 80;

/** The result of filtering a sidebar. */
interface FilteredSidebar {
  rows: SidebarEntry[];
  /** Number of matching rows, without the categories around them; more than `rows` contains if they are too many. */
  count: number;
}

/** Returns the matching rows of a whole sidebar, inside their categories, which are open. */
export function filterSidebar(entries: readonly SidebarEntry[], query: string): FilteredSidebar {
  const words = query
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  let count = 0;
  /** Counts a matching row; returns whether it is one of those to show. */
  const countRow = (): boolean => {
    count++;
    return count <= maxRows;
  };
  const visit = (rows: readonly SidebarEntry[], above: string): SidebarEntry[] =>
    rows.flatMap((row): SidebarEntry[] => {
      if (row.type === 'more') return [];
      const way = `${above} ${row.label.toLowerCase()}`;
      const isMatch =
        words.every((word) => way.includes(word)) && words.some((word) => row.label.toLowerCase().includes(word));
      if (row.type === 'link') return isMatch && countRow() ? [row] : [];
      // Rows must match by their own names. A category that matches without any of its rows becomes a link.
      const before = count;
      const items = visit(row.items ?? [], way);
      if (items.length > 0) return [{ ...row, open: true, items }];
      if (count > before || !isMatch || row.href === undefined) return [];
      return countRow() ? [{ type: 'link', label: row.label, href: row.href }] : [];
    });
  const rows = visit(entries, '');
  return { rows, count };
}
