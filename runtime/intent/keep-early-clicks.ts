import { closest } from '../closest.ts';

/**
 * Holds back clicks on buttons that need React until the page is hydrated, then repeats them, so that early clicks are
 * not lost. Buttons that the browser or `data-action` handles are left alone.
 *
 * @param start hydrates the page; resolves when done
 */
export function keepEarlyClicks(start: () => Promise<unknown>): void {
  const waiting = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const button = closest(event, 'button:not([popovertarget], [data-action])');
    if (!button || button.closest('[data-island]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.add(button);
    start().then(
      () => {
        removeEventListener('click', hold, true);
        for (const held of waiting) held.click();
        waiting.clear();
      },
      () => waiting.clear(), // The next click tries again.
    );
  };
  addEventListener('click', hold, true);
}
