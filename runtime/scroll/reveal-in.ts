/** Scrolls a box, without the page, to something inside of it that is out of sight. */
export function revealIn(box: Element, target: Element): void {
  const [inner, outer] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
  // A navigation bar may cover the top of the sidebar.
  const covered = Number.parseFloat(getComputedStyle(box).scrollPaddingBlockStart) || 0;
  if (inner.top < outer.top + covered || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - outer.height / 3;
}
