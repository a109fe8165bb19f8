import { describe, expect, test } from 'vitest';
import { createSidebarViews, type SidebarView } from '../../../cli/render/sidebar-view.ts';
import { toUrlPath } from '../../../runtime/url.ts';

type Items = Parameters<typeof createSidebarViews>[0]['items'];
type Category = Extract<Items[number], { type: 'category' }>;

const style = { baseUrl: '/', trailingSlash: false } as const;
const rows = (count: number, folder = '') =>
  Array.from({ length: count }, (_, index) => ({
    type: 'link' as const,
    label: `${folder}${index}`,
    url: toUrlPath(`/${folder}${index}`),
  })) satisfies Items;
const closed = (items: Items, label = 'C') =>
  ({ type: 'category', label, collapsible: true, collapsed: true, items: [...items] }) satisfies Category;
const viewsOf = (items: Items) => createSidebarViews({ id: 'docs', rest: '/all.json', items }, style);

function labelsOf({ sidebar: { entries } }: SidebarView): string[] {
  return entries.map((entry) =>
    entry.type === 'more'
      ? `${entry.count} more`
      : `${entry.label}${entry.type === 'category' && !entry.items ? ' …' : ''}`,
  );
}

/** Returns the labels of the rows that a page shows, and the number of rows omitted in each place. */
function view(items: Items, url: string): string[] {
  return labelsOf(viewsOf(items).at({ url: toUrlPath(url), ancestors: [] }));
}

describe('a sidebar', () => {
  test('of sixty rows is whole; of one more it leaves out what is closed', () => {
    expect(view([closed(rows(58)), ...rows(1)], '/0')).toEqual(['C', '0']);
    expect(view([closed(rows(59)), ...rows(1)], '/0')).toEqual(['C …', '0']);
    expect(viewsOf(rows(60)).at({ url: toUrlPath('/0'), ancestors: [] }).sidebar.rest).toBeUndefined();
    expect(viewsOf(rows(61)).at({ url: toUrlPath('/0'), ancestors: [] }).sidebar.rest).toBe('/all.json');
  });

  test('whose list is longer than twelve rows shows the four around the page, and three on each side', () => {
    expect(view([...rows(11), closed(rows(60))], '/10')).toHaveLength(12);
    expect(view([...rows(12), closed(rows(60))], '/10')[0]).toBe('5 more');
    const shown = view([...rows(49), closed(rows(60))], '/24');
    expect(shown.at(0)).toBe('21 more');
    expect(shown.slice(1, -1)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 21}`));
    expect(shown.at(-1)).toBe('19 more');
    expect(view([...rows(49), closed(rows(60))], '/27')).toEqual(shown);
    expect(view(rows(61), '/0').slice(-2)).toEqual(['6', '54 more']);
  });

  test('shows a single row at an end instead of a row that counts it', () => {
    const shown = view([...rows(15), closed(rows(60))], '/4');
    expect(shown.slice(0, 2)).toEqual(['0', '1']);
    expect(shown.at(-1)).toBe('5 more');
    expect(view([...rows(15), closed(rows(60))], '/8').slice(-2)).toEqual(['14', 'C …']);
  });

  test('is the same value for all pages among the same rows, with the way to them open', () => {
    const [one, two] = [closed(rows(50, 'a'), 'One'), closed(rows(12, 'b'), 'Two')];
    const { at, shared } = viewsOf([one, two, ...rows(2)]);
    const viewOf = (url: string, ...ancestors: Category[]) => at({ url: toUrlPath(url), ancestors });
    const first = viewOf('/a0', one);
    expect(viewOf('/a3', one).sidebar).toBe(first.sidebar);
    expect(viewOf('/a4', one).sidebar).not.toBe(first.sidebar);
    expect(first.sidebar.entries).toMatchObject([
      { label: 'One', open: true, onPath: true },
      { label: 'Two', open: false, items: null },
      { label: '0' },
      { label: '1' },
    ]);
    // Thirteen views of the first category, one of the second, and one of the outer rows, which pages without a row
    // share.
    expect(shared().size).toBe(15);
    expect(shared()).toContain(first.sidebar);
    expect(shared()).toContain(viewOf('/elsewhere').sidebar);
  });

  test('is the view of a category for its own page and for those below it', () => {
    const category = { ...closed(rows(70, 'a')), url: toUrlPath('/c') };
    const { at } = viewsOf([category, ...rows(1)]);
    const own = at({ url: toUrlPath('/c'), ancestors: [] });
    expect(own.sidebar).toBe(at({ url: toUrlPath('/a3'), ancestors: [category] }).sidebar);
    expect(own.sidebar.entries[0]).toMatchObject({ href: '/c', open: true, onPath: true });
  });

  test('names an unlisted page on that page only, whose view is nobody else’s', () => {
    const hidden = { type: 'link', label: 'Hidden', url: toUrlPath('/hidden'), unlisted: true } as const;
    const { at, shared } = viewsOf([...rows(2), hidden]);
    const own = at({ url: hidden.url, ancestors: [] });
    expect(own.isOwn).toBe(true);
    expect(labelsOf(own)).toEqual(['0', '1', 'Hidden']);
    expect(shared()).not.toContain(own.sidebar);
    expect(labelsOf(at({ url: toUrlPath('/1'), ancestors: [] }))).toEqual(['0', '1']);
  });
});
