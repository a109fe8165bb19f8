import { recall, remember } from '../storage/storage.ts';

/** Groups of tabs that switch together: those with the same `data-tabs`. */
const groups = '.tabs[data-tabs]';

/** Keeps tabs of the same kind in sync, on this page and on pages visited later. */
export function watchTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const kind = target.closest<HTMLElement>(groups)?.dataset['tabs'];
    if (kind === undefined) return;
    const top = target.getBoundingClientRect().top;
    choose(kind, target.value);
    // Content that changes above must not move the tab that the reader has clicked.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
    remember(toName(kind), target.value);
  });
  restoreTabs();
}

/** Applies the reader's earlier choices to the tabs of this page. */
export function restoreTabs(): void {
  const kinds = [...document.querySelectorAll<HTMLElement>(groups)].map(({ dataset }) => dataset['tabs'] ?? '');
  for (const kind of new Set(kinds)) {
    const chosen = recall(toName(kind));
    if (chosen !== null) choose(kind, chosen);
  }
}

function choose(kind: string, value: string): void {
  for (const group of document.querySelectorAll<HTMLElement>(groups)) {
    if (group.dataset['tabs'] !== kind) continue;
    const button = [...group.querySelectorAll<HTMLInputElement>(':scope > input')].find((one) => one.value === value);
    if (button) button.checked = true;
  }
}

function toName(kind: string): string {
  return `tabs:${kind}`;
}
