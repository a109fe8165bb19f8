/** Share of the remaining distance that is left after each frame. */
const easing = 0.85;

/** Scroll position from which the button is shown, in CSS pixels. */
const offeredFrom = 600;

/** Shows the button back to the top once the reader has scrolled far down. */
export function watchBackToTop(): void {
  const offer = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > offeredFrom);
  addEventListener('scroll', offer, { passive: true });
  offer();
}

/** Scrolls to the top: instantly for readers who prefer reduced motion, else with a decelerating animation. */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  let expected = scrollY;
  const step = () => {
    if (Math.abs(scrollY - expected) > 2) return; // The reader has scrolled: stop.
    expected = Math.floor(scrollY * easing);
    scrollTo({ top: expected, behavior: 'instant' });
    if (expected > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
