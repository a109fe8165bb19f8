/** A card that explains what a reader points at. */
export interface Card {
  id: string;
  className: string;
  /** Its elements: their names, texts, and languages where these are others than the page's; those without a text are left out. */
  parts: readonly (readonly [tag: string, text: string | undefined, lang: string])[];
  /** An element of the article that it belongs to. */
  inside: Element;
  /** Returns where what it explains is now. */
  rectOf: () => DOMRect;
  /** Takes it away. */
  signal: AbortSignal;
}

/** Shows a card beside what it explains, wherever that is scrolled to, and returns it. */
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
  // Before it is shown: browsers that know no popovers fail at that.
  signal.addEventListener('abort', () => card.remove());
  // In the article it belongs to what it explains, and nobody but us looks there for what they rendered.
  inside.closest('[data-article]')?.append(card);
  card.showPopover();
  const place = () => placeCard(card, rectOf());
  place();
  // A link that gets the focus is often scrolled to: its card goes with it.
  addEventListener('scroll', place, { signal, passive: true, capture: true });
  return card;
}

/** Puts a card below what it explains, above it where there is more room, and always inside the window. */
function placeCard(card: HTMLElement, target: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const gap = 8;
  const isBelow = target.bottom + gap + height <= innerHeight || target.top < innerHeight / 2;
  const left = Math.min(Math.max(gap, target.left), document.documentElement.clientWidth - width - gap);
  const top = isBelow ? target.bottom + gap : target.top - gap - height;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`;
}
