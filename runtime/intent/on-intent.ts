import { closest } from '../closest.ts';

/** Events that suggest that the reader is about to use the page. */
const intentEvents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Events that show any activity of the reader. */
const activityEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** `data-interactive` marks pictures on React pages that may become interactive. */
const interactive =
  'a, button, input, select, summary, textarea, [tabindex]:not([tabindex="-1"]), [data-island], [data-interactive]';

/** Calls `listener` once, when the reader is first about to use something interactive. */
export function onIntent(listener: () => void): void {
  onFirst(intentEvents, listener, (event) => event.type === 'keydown' || closest(event, interactive) !== null);
}

/** Calls `listener` once, at the reader's first activity on the page, with or without a purpose. */
export function onActivity(listener: () => void): void {
  onFirst(activityEvents, listener);
}

/** Calls `listener` at the first of these events that is one of those meant, and never again. */
function onFirst(events: readonly string[], listener: () => void, isMeant = (_: Event) => true): void {
  const controller = new AbortController();
  const notice = (event: Event) => {
    if (!isMeant(event)) return;
    controller.abort();
    listener();
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const type of events) addEventListener(type, notice, options);
}
