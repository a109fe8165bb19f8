import type { SidebarEntry } from '../page-data.ts';

/** Returns how many categories precede each entry, including those that the page omits. */
export function toPlaces(entries: readonly SidebarEntry[]): number[] {
  let count = 0;
  return entries.map((entry) => {
    const place = count;
    if (entry.type === 'more') count += entry.categories;
    else if (entry.type === 'category') count++;
    return place;
  });
}

/** Returns all entries of a list; those categories that the page shows are as on the page, such as open. */
export function withShown(all: readonly SidebarEntry[], shown: readonly SidebarEntry[]): SidebarEntry[] {
  const places = toPlaces(shown);
  return toPlaces(all).map((place, index) => {
    const entry = all[index] as SidebarEntry;
    const own = shown.find(({ type }, at) => type === 'category' && type === entry.type && places[at] === place);
    return own ?? entry;
  });
}

/** Returns the entries at a path: at each level the index of the category among its sibling categories. */
export function findItems(entries: readonly SidebarEntry[], path: readonly number[]): SidebarEntry[] | null {
  const [first, ...rest] = path;
  if (first === undefined) return [...entries];
  const category = entries.filter((entry) => entry.type === 'category')[first];
  return category?.items ? findItems(category.items, rest) : null;
}
