import type { SidebarEntry } from '../page-data.ts';

/** Most rows that a filtered sidebar shows: with more a reader types on. */
const most = 80;

/** What a filter leaves of a sidebar. */
export interface FilteredSidebar {
  rows: SidebarEntry[];
  /** Number of rows that match, without the categories around them. */
  count: number;
}

/** Returns the rows of a whole sidebar whose words match, each below the open categories around it. */
export function filterSidebar(entries: readonly SidebarEntry[], query: string): FilteredSidebar {
  const words = query
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  let room = most;
  const visit = (rows: readonly SidebarEntry[], above: string): SidebarEntry[] =>
    rows.flatMap((row): SidebarEntry[] => {
      if (row.type === 'more' || room === 0) return [];
      const way = `${above} ${row.label.toLowerCase()}`;
      const isMatch =
        words.every((word) => way.includes(word)) && words.some((word) => row.label.toLowerCase().includes(word));
      if (row.type === 'link') {
        if (!isMatch) return [];
        room--;
        return [row];
      }
      // A type whose own name matches is one row; its members are found by theirs.
      const items = visit(row.items ?? [], way);
      if (items.length > 0) return [{ ...row, open: true, items }];
      if (!isMatch || row.href === undefined) return [];
      room--;
      return [{ type: 'link', label: row.label, href: row.href }];
    });
  const rows = visit(entries, '');
  return { rows, count: most - room };
}
