import { closest } from '../closest.ts';
import { loadOnce } from '../load-once.ts';
import type { TypeCards } from './type-cards.ts';

/**
 * Loads and shows the cards of names in code when a reader points at code, touches it or focuses it by keyboard.
 *
 * @param shownPath returns the path of the page that is shown
 */
export function watchTypes(baseUrl: string, shownPath: () => string): void {
  const cards = loadOnce(() =>
    import('./type-cards.ts').then(({ createTypeCards }) => createTypeCards(baseUrl, shownPath)),
  );
  const withCards = (use: (cards: TypeCards) => void) => void cards().then(use, () => {}); // Code stays readable.
  let isTouch = false;
  const codeOf = (event: Event) => closest(event, 'pre')?.querySelector<HTMLElement>('code[data-types]');
  const whenIn = (listen: (code: HTMLElement, event: Event) => void) => (event: Event) => {
    const code = codeOf(event);
    if (code) listen(code, event);
  };
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouch = pointerType === 'touch';
    },
    { capture: true, passive: true },
  );
  const point = whenIn((code, event) => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') withCards(({ point }) => point(code, event));
  });
  document.addEventListener('pointermove', point, { passive: true });
  document.addEventListener(
    'focusin',
    whenIn((code, { target }) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        withCards(({ focus }) => focus(code, target));
    }),
  );
  document.addEventListener(
    'click',
    whenIn((code, event) => {
      if (!isTouch || !(event instanceof MouseEvent)) return;
      const link = closest(event, 'a');
      // The first touch shows the card, the second one follows the link.
      if (link?.hasAttribute('aria-describedby')) return;
      event.preventDefault();
      const follow = () => {
        isTouch = false;
        link?.click();
      };
      cards()
        .then(({ touch }) => touch(code, event))
        .then((isShown) => isShown || follow(), follow);
    }),
    { capture: true },
  );
}
