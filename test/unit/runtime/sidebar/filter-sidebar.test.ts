import { expect, test } from 'vitest';
import type { SidebarEntry } from '../../../../runtime/page-data.ts';
import { filterSidebar } from '../../../../runtime/sidebar/filter-sidebar.ts';

const link = (label: string): SidebarEntry => ({ type: 'link', label, href: `/${label}` });

const category = (label: string, items: SidebarEntry[]): SidebarEntry => ({
  type: 'category',
  label,
  href: `/${label}`,
  collapsible: true,
  open: false,
  items,
});

test('all rows that match are counted, also those that are too many to be shown', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => link(`map ${index}`));
  const { rows, count } = filterSidebar([...numbers, category('maps', [link('map z')]), link('other')], 'map');
  expect(count).toBe(101);
  expect(rows.map(({ type }) => type)).toEqual(Array.from({ length: 80 }, () => 'link'));
});

test('a category that matches, but none of its rows does, is a row; one with matching rows is open around them', () => {
  const entries = [category('Node', [link('add')]), category('Map', [link('node of a map'), link('scale')])];
  expect(filterSidebar(entries, 'node')).toEqual({
    rows: [link('Node'), { ...category('Map', [link('node of a map')]), open: true }],
    count: 2,
  });
});
