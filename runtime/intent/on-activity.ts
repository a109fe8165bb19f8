/** Events that show activity, with or without a purpose; compare `on-intent.ts`. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Calls `listener` once, at the reader's first activity on the page. */
export function onActivity(listener: () => void): void {
  const controller = new AbortController();
  const notice = () => {
    controller.abort();
    listener();
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true, signal: controller.signal });
}
