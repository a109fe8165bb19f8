/** Gets the cards of links to symbols ready when a reader points at one or comes to one by keyboard. */
export function watchApiLinks(apiBases: readonly string[], baseUrl: string): void {
  const isSymbol = ({ pathname }: HTMLAnchorElement) => apiBases.some((base) => pathname.startsWith(base));
  const watch = (isPointer: boolean) => (event: Event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-article] a[href]') : null;
    if (!link || link.origin !== location.origin || !isSymbol(link)) return;
    // Names in examples tell more.
    if (link.closest('[data-types]')) return;
    if (link.pathname === location.pathname || (!isPointer && !link.matches(':focus-visible'))) return;
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    import('./hover-card.ts').then(({ showCard }) => showCard(link, baseUrl, isPointer)).catch(() => {}); // A card that does not come leaves a link that works.
  };
  document.addEventListener('pointerover', watch(true), { passive: true });
  document.addEventListener('focusin', watch(false), { passive: true });
}
