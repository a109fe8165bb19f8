import { closest } from '../closest.ts';
import { isSlowConnection } from '../navigation/connection.ts';

/** Loads and shows the card of a link to a symbol when a reader points at the link or focuses it by keyboard. */
export function watchApiLinks(apiBases: readonly string[], baseUrl: string): void {
  const isSymbol = ({ pathname }: HTMLAnchorElement) => apiBases.some((base) => pathname.startsWith(base));
  const watch = (isPointer: boolean) => (event: Event) => {
    const link = closest<HTMLAnchorElement>(event, '[data-article] a[href]');
    if (!link || link.origin !== location.origin || !isSymbol(link)) return;
    // Names in code examples have more detailed cards.
    if (link.closest('[data-types]')) return;
    if (link.pathname === location.pathname || (!isPointer && !link.matches(':focus-visible'))) return;
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    if (isSlowConnection()) return;
    // Without the card, the link still works.
    import('./hover-card.ts').then(({ showCard }) => showCard(link, baseUrl, isPointer)).catch(() => {});
  };
  document.addEventListener('pointerover', watch(true), { passive: true });
  document.addEventListener('focusin', watch(false), { passive: true });
}
