/** Signs that a reader is about to use the page. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** `data-interactive` is for React pages, whose pictures may become more. */
const interactive =
  'a, button, input, select, summary, textarea, [tabindex]:not([tabindex="-1"]), [data-island], [data-interactive]';

/** Calls `listener` once, at the first sign that the reader will use something interactive. */
export function onIntent(listener: () => void): void {
  const controller = new AbortController();
  const notice = (event: Event) => {
    const isOnInteractive = event.target instanceof Element && event.target.closest(interactive) !== null;
    if (event.type !== 'keydown' && !isOnInteractive) return;
    controller.abort();
    listener();
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true, signal: controller.signal });
}
