/**
 * Holds clicks on buttons that only a script can answer until the page is alive, and then lets them happen: a reader
 * who is quicker than the page loses nothing. Buttons that the browser itself answers are left alone.
 *
 * @param start brings the page to life; resolves when it is
 */
export function keepEarlyClicks(start: () => Promise<unknown>): void {
  let isAlive = false;
  const waiting = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button:not([popovertarget], [data-action])')
        : null;
    if (!button || isAlive || button.closest('[data-island]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.add(button);
    start().then(
      () => {
        isAlive = true;
        removeEventListener('click', hold, true);
        for (const held of waiting) held.click();
        waiting.clear();
      },
      () => waiting.clear(), // The next click tries again.
    );
  };
  addEventListener('click', hold, true);
}
