import { recall, remember } from '../storage/storage.ts';
import { decodePath } from '../url.ts';

/** Groups of tabs that switch together: those with the same `data-tabs`. */
const groups = '.tabs[data-tabs]';

/**
 * Keeps tabs of the same kind in sync, on this page and on pages visited later, and opens those around the target of a
 * link.
 */
export function watchTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const kind = target.closest<HTMLElement>(groups)?.dataset['tabs'];
    if (kind === undefined) return;
    const top = target.getBoundingClientRect().top;
    remember(toName(kind), target.value);
    restoreTabs(kind);
    // Content that changes above must not move the tab that the reader has clicked.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  // Before the browser scrolls to the target. Unlike `hashchange`, the event also reports a link that is followed
  // again.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    const { pathname, hash } = new URL(destination.url);
    if (pathname === location.pathname) openAround(hash);
  });
  restoreTabs();
  openTarget();
}

/** Applies the reader's earlier choices to the tabs of this page, or to those of one kind. */
export function restoreTabs(kind?: string): void {
  for (const group of document.querySelectorAll<HTMLElement>(groups)) {
    const { tabs = '' } = group.dataset;
    if (kind !== undefined && tabs !== kind) continue;
    const chosen = recall(toName(tabs));
    for (const button of group.querySelectorAll<HTMLInputElement>(':scope > input')) {
      if (button.value === chosen) button.checked = true;
    }
  }
}

/** Opens the tabs around the target of the address. */
export function openTarget(): void {
  // The browser cannot scroll to a hidden target.
  openAround(location.hash)?.scrollIntoView();
}

/** Opens closed tabs around the target of a hash, and then returns it. Browsers open only `<details>` by themselves. */
function openAround(hash: string): Element | null {
  const target = document.getElementById(decodePath(hash.slice(1)));
  const closed = [...document.querySelectorAll<HTMLInputElement>('.tabs > input:not(:checked)')];
  const around = closed.filter((button) => button.nextElementSibling?.nextElementSibling?.contains(target));
  for (const button of around) button.checked = true;
  return around.length > 0 ? target : null;
}

function toName(kind: string): string {
  return `tabs:${kind}`;
}
