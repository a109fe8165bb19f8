/** Puts a card below what it explains, above it where there is more room, and always inside the window. */
export function placeCard(card: HTMLElement, target: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const gap = 8;
  const isBelow = target.bottom + gap + height <= innerHeight || target.top < innerHeight / 2;
  const left = Math.min(Math.max(gap, target.left), document.documentElement.clientWidth - width - gap);
  const top = isBelow ? target.bottom + gap : target.top - gap - height;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`;
}
