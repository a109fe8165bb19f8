/** Signs that somebody is there: unlike those of intent, they may mean anything, or nothing in particular. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Calls `listener` once, when somebody does anything with the page. */
export function onActivity(listener: () => void): void {
  const controller = new AbortController();
  const notice = () => {
    controller.abort();
    listener();
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true, signal: controller.signal });
}
