import { closest } from '../closest.ts';
import { isSlowConnection } from '../navigation/connection.ts';

/** Loads and shows the card of a link to a symbol when a reader points at the link or focuses it by keyboard. */
export function watchApiLinks(apiBases: readonly string[], baseUrl: string): void {
  const isSymbol = ({ pathname }: HTMLAnchorElement) => apiBases.some((base) => pathname.startsWith(base));
  const watch = (by: 'pointer' | 'focus') => (event: Event) => {
    const link = closest<HTMLAnchorElement>(event, '[data-article] a[href]');
    if (!link || link.origin !== location.origin || !isSymbol(link)) return;
    // Names in code examples have more detailed cards.
    if (link.closest('[data-types]')) return;
    if (link.pathname === location.pathname || (by === 'focus' && !link.matches(':focus-visible'))) return;
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    if (isSlowConnection()) return;
    // Without the card, the link still works.
    import('./hover-card.ts').then(({ showCard }) => showCard(link, baseUrl, by)).catch(() => {});
  };
  document.addEventListener('pointerover', watch('pointer'), { passive: true });
  document.addEventListener('focusin', watch('focus'), { passive: true });
}
