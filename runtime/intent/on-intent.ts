import { closest } from '../closest.ts';

/** Events that suggest that the reader is about to use the page. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** `data-interactive` marks pictures on React pages that may become interactive. */
const interactive =
  'a, button, input, select, summary, textarea, [tabindex]:not([tabindex="-1"]), [data-island], [data-interactive]';

/** Calls `listener` once, when the reader is first about to use something interactive. */
export function onIntent(listener: () => void): void {
  const controller = new AbortController();
  const notice = (event: Event) => {
    if (event.type !== 'keydown' && !closest(event, interactive)) return;
    controller.abort();
    listener();
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true, signal: controller.signal });
}
