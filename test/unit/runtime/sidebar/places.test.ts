import { expect, test } from 'vitest';
import type { SidebarCategory, SidebarEntry } from '../../../../runtime/page-data.ts';
import { toPlaces, withShown } from '../../../../runtime/sidebar/places.ts';

const category = (label: string, more: Partial<SidebarCategory> = {}): SidebarCategory => ({
  type: 'category',
  label,
  collapsible: true,
  open: false,
  items: null,
  ...more,
});

test('categories keep their places, and what the page shows of them, when the rows around them appear', () => {
  const open = category('C', { open: true, onPath: true, items: [] });
  const shown: SidebarEntry[] = [{ type: 'more', count: 3, categories: 2 }, open, category('D')];
  const all: SidebarEntry[] = [
    category('A'),
    { type: 'link', label: 'a', href: '/a' },
    category('B'),
    category('C', { items: [{ type: 'link', label: 'c', href: '/c' }] }),
    category('D'),
    category('E'),
  ];
  expect(toPlaces(shown)).toEqual([0, 2, 3]);
  const found = withShown(all, shown);
  expect(found.map((entry) => (entry.type === 'more' ? '…' : entry.label))).toEqual(['A', 'a', 'B', 'C', 'D', 'E']);
  expect(found[3]).toBe(open);
  expect(toPlaces(found).slice(3, 5)).toEqual([2, 3]);
});
