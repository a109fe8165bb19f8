import { closest } from '../../closest.ts';
import { onPlainClick } from '../../plain-click.ts';

/** Opens the search dialog. */
export interface SearchOpener {
  /** @param typed text that the reader has typed since opening the search */
  open(typed: string): void;
}

const button = '[data-action="open-search"]';

/**
 * Opens the search by its button, by Ctrl+K or Command+K and by the slash key, from now on. This works before
 * hydration. If the search fails to open, the reader is taken to the search page. Escape gives up an opening.
 *
 * @param load loads the search; called early when the reader approaches the button, so that the search opens at once
 */
export function watchSearch(load: () => Promise<SearchOpener>): void {
  let opening: AbortController | undefined;
  const start = () => {
    if (opening?.signal.aborted === false || document.querySelector('dialog[open]')) return;
    const current = new AbortController();
    opening = current;
    const early = keepTyping(current);
    load()
      .then(({ open }) => current.signal.aborted || open(early.typed))
      .catch(() => {
        const href = document.querySelector<HTMLAnchorElement>(button)?.href;
        if (href && !current.signal.aborted) location.assign(href);
      })
      .finally(() => current.abort());
  };
  // Opening the search tries again and handles the failure.
  const prepare = () => load().catch(() => {});
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, (event) => closest(event, button) && prepare(), { passive: true });
  }
  onPlainClick(button, start);
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event) || event.defaultPrevented) return;
    event.preventDefault(); // Prevents the browser's own search, and a slash in the field.
    start();
  });
}

/** Returns the visible search button, to return focus to it. */
export function visibleSearchButton(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(button)].find(isRendered) ?? null;
}

/** Like `checkVisibility`, which Safari before 17.4 does not have. */
function isRendered(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  return key === '/' && !ctrlKey && !metaKey && !isWriting(event);
}

/** Returns whether a key press enters text in its target, which may be inside a web component. */
function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  // The field of a dialog that was just closed keeps focus until the next paint.
  if (!(target instanceof HTMLElement) || !isRendered(target)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Collects what the reader types before the search field exists, until the opening is over. Escape ends it. */
function keepTyping(opening: AbortController): { typed: string } {
  const early = { typed: '' };
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing) return;
    if (key === 'Escape') return opening.abort();
    if (ctrlKey || metaKey || altKey || key.length !== 1 || isWriting(event)) return;
    event.preventDefault();
    early.typed += key;
  };
  addEventListener('keydown', keep, { capture: true, signal: opening.signal });
  return early;
}
