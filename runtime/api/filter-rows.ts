/** Shows only the rows that match the field's text, in the tables that follow the field, and announces how many. */
export function filterBy(field: HTMLInputElement): void {
  const filter = field.closest<HTMLElement>('.row-filter');
  if (filter) announce(filter, field.value, filterRows(filter, field.value));
}

/** Number of rows that a filter shows, and of all rows. */
interface RowCount {
  shown: number;
  total: number;
}

/** Announces how many rows are shown, or nothing if the query is empty. */
function announce(filter: HTMLElement, query: string, { shown, total }: RowCount): void {
  const status = filter.querySelector('output');
  const { count = '' } = filter.dataset;
  const text = count.replace('{shown}', String(shown)).replace('{total}', String(total));
  if (status) status.textContent = query.trim() === '' ? '' : text;
}

/**
 * Hides the rows that do not contain all words of the query, and tables without visible rows together with their
 * headings.
 */
function filterRows(filter: Element, query: string): RowCount {
  const count: RowCount = { shown: 0, total: 0 };
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
    const isEmpty = left === 0;
    for (const part of [heading, next]) part?.toggleAttribute('hidden', isEmpty);
  }
  return count;
}
