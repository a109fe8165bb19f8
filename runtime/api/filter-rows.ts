/** Shows only the rows that match the field's text, in the tables that follow the field, and announces how many. */
export function filterBy(field: HTMLInputElement): void {
  const filter = field.closest<HTMLElement>('.row-filter');
  if (!filter) return;
  const { shown, total } = filterRows(filter, field.value);
  const { count = '' } = filter.dataset;
  const text = count.replace('{shown}', String(shown)).replace('{total}', String(total));
  const status = filter.querySelector('output');
  if (status) status.textContent = field.value.trim() === '' ? '' : text;
}

/**
 * Hides the rows that do not contain all words of the query, and tables without visible rows together with their
 * headings.
 */
function filterRows(filter: Element, query: string) {
  const count = { shown: 0, total: 0 };
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  let heading: Element | null = null;
  for (let next = filter.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches('.heading')) heading = next;
    const rows = [...next.querySelectorAll<HTMLElement>('.api-table > tbody > tr')];
    if (rows.length === 0) continue;
    for (const row of rows) {
      const text = row.textContent?.toLowerCase() ?? '';
      row.hidden = !words.every((word) => text.includes(word));
    }
    const left = rows.filter(({ hidden }) => !hidden).length;
    count.shown += left;
    count.total += rows.length;
    for (const part of [heading, next]) part?.toggleAttribute('hidden', left === 0);
  }
  return count;
}
