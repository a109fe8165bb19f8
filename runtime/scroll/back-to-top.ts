/** Share of the remaining distance that is left after each frame. */
const easing = 0.85;

/** Scroll position from which on the button is offered, in CSS pixels. */
const offeredFrom = 600;

/** Offers the way back to the top of a long page, once the reader is far down. */
export function watchBackToTop(): void {
  const { dataset } = document.documentElement;
  const offer = () => {
    if (scrollY > offeredFrom) dataset['scrolled'] = '';
    else delete dataset['scrolled'];
  };
  addEventListener('scroll', offer, { passive: true });
  offer();
}

/** Scrolls to the top: at once for readers who want no motion, else a little less far in each frame. */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  let expected = scrollY;
  const step = () => {
    if (Math.abs(scrollY - expected) > 2) return; // The reader scrolls: the page is theirs.
    expected = Math.floor(scrollY * easing);
    scrollTo({ top: expected, behavior: 'instant' });
    if (expected > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
