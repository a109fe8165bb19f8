/** A card that explains something in an article. */
export interface Card {
  id: string;
  className: string;
  /**
   * The elements of the card: tag name, text, and language if it is not the page's. Those without text are left out.
   */
  parts: readonly (readonly [tag: string, text: string | undefined, lang: string])[];
  /** An element of the article that the card belongs to. */
  inside: Element;
  /** Returns the current position of what the card explains. */
  rectOf: () => DOMRect;
  /** Aborting it removes the card. */
  signal: AbortSignal;
}

/** Shows a card next to what it explains, also while the page is scrolled, and returns it. */
export function openCard({ id, className, parts, inside, rectOf, signal }: Card): HTMLElement {
  const card = document.createElement('div');
  card.id = id;
  card.className = className;
  card.popover = 'manual';
  card.setAttribute('role', 'tooltip');
  for (const [tag, text, lang] of parts) {
    if (text === undefined || text === '') continue;
    const element = document.createElement(tag);
    element.textContent = text;
    if (lang !== '') element.lang = lang;
    card.append(element);
  }
  // Before `showPopover`, which throws in browsers without popovers.
  signal.addEventListener('abort', () => card.remove());
  // Inside the article, the card is near what it explains, and React does not manage the article's content.
  inside.closest('[data-article]')?.append(card);
  card.showPopover();
  const place = () => placeCard(card, rectOf());
  place();
  // Focusing a link often scrolls to it, so the card has to follow.
  addEventListener('scroll', place, { signal, passive: true, capture: true });
  return card;
}

/** Places a card below its target, or above if there is more room, and always inside the viewport. */
function placeCard(card: HTMLElement, target: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const gap = 8;
  const isBelow = target.bottom + gap + height <= innerHeight || target.top < innerHeight / 2;
  const left = Math.min(Math.max(gap, target.left), document.documentElement.clientWidth - width - gap);
  const top = isBelow ? target.bottom + gap : target.top - gap - height;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`;
}
