import { closest } from '../closest.ts';

/** Events that suggest that the reader is about to use the page, and events that show any activity. */
const signs = {
  intent: ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'],
  activity: ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'],
} as const;

/** `data-interactive` marks pictures on React pages that may become interactive. */
const interactive =
  'a, button, input, select, summary, textarea, [tabindex]:not([tabindex="-1"]), [data-island], [data-interactive]';

/** Calls `listener` once, when the reader is first about to use something interactive. */
export function onIntent(listener: () => void): void {
  once('intent', (event) => event.type === 'keydown' || closest(event, interactive) !== null, listener);
}

/** Calls `listener` once, at the reader's first activity on the page, with or without a purpose. */
export function onActivity(listener: () => void): void {
  once('activity', () => true, listener);
}

function once(kind: keyof typeof signs, isMeant: (event: Event) => boolean, listener: () => void): void {
  const controller = new AbortController();
  const notice = (event: Event) => {
    if (!isMeant(event)) return;
    controller.abort();
    listener();
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const sign of signs[kind]) addEventListener(sign, notice, options);
}
