import { isPlainClick } from '../plain-click.ts';

/** What opens the search. */
export interface SearchOpener {
  /** @param typed what the reader has written since they asked for it */
  open(typed: string): void;
}

const button = '[data-action="open-search"]';

/**
 * Opens the search by its button, by Ctrl+K or Command+K, and by the slash key, from now on: none of them needs React,
 * so none waits for it. Where the search cannot be opened, the button's link leads to the page of it.
 *
 * @param load fetches what opens the search: when the reader comes near the button, so that it opens at once
 */
export function watchSearch(load: () => Promise<SearchOpener>): void {
  let isOpening = false;
  const start = () => {
    if (isOpening || document.querySelector('dialog[open]')) return;
    isOpening = true;
    const early = keepTyping();
    load()
      .then(({ open }) => open(early.stop()))
      .catch(() => {
        const href = document.querySelector<HTMLAnchorElement>(button)?.href;
        if (href !== undefined) location.assign(href);
      })
      .finally(() => {
        early.stop();
        isOpening = false;
      });
  };
  // What did not come is asked for again by opening, which tells of a failure.
  const prepare = () => load().catch(() => {});
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => isButton(target) && prepare(), { passive: true });
  }
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || event.defaultPrevented || !isButton(event.target)) return;
    event.preventDefault();
    start();
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event) || event.defaultPrevented) return;
    event.preventDefault(); // Neither the browser's own search nor a slash in the field.
    start();
  });
}

/** Returns the search button that can be seen, to give it the focus back. */
export function visibleSearchButton(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(button)].find((element) => element.checkVisibility()) ?? null;
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(button) !== null;
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  if (isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  return key === '/' && !ctrlKey && !metaKey && !isWriting(target);
}

/** Returns whether keys make text where they arrive. */
function isWriting(target: EventTarget | null): boolean {
  // The field of a dialog that was closed just now still has the focus, until the browser draws the page again.
  if (!(target instanceof HTMLElement) || !target.checkVisibility()) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Keeps what a quick reader types before there is a field to type it into. */
function keepTyping(): { stop: () => string } {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || ctrlKey || metaKey || altKey || key.length !== 1 || isWriting(event.target)) return;
    event.preventDefault();
    typed += key;
  };
  addEventListener('keydown', keep, true);
  return {
    stop() {
      removeEventListener('keydown', keep, true);
      return typed;
    },
  };
}
