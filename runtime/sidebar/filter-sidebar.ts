import type { SidebarEntry } from '../page-data.ts';

/** Maximum number of rows in a filtered sidebar; readers narrow down longer results by typing on. */
const most = 80;

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
  const visit = (rows: readonly SidebarEntry[], above: string): SidebarEntry[] =>
    rows.flatMap((row): SidebarEntry[] => {
      if (row.type === 'more') return [];
      const way = `${above} ${row.label.toLowerCase()}`;
      const isMatch =
        words.every((word) => way.includes(word)) && words.some((word) => row.label.toLowerCase().includes(word));
      if (row.type === 'link') {
        return isMatch && ++count <= most ? [row] : [];
      }
      // A category that matches, but none of its rows does, becomes a link. Its rows must match by their own names.
      const before = count;
      const items = visit(row.items ?? [], way);
      if (items.length > 0) return [{ ...row, open: true, items }];
      if (count > before || !isMatch || row.href === undefined || ++count > most) return [];
      return [{ type: 'link', label: row.label, href: row.href }];
    });
  const rows = visit(entries, '');
  return { rows, count };
}
