import { closest } from '../closest.ts';

/** Distance that a reader must scroll before the bar reacts, in CSS pixels, so that small movements are ignored. */
const threshold = 6;

/**
 * Tells the style sheet how high the navigation bar is, so that a bar of several lines covers no target of a link and
 * nothing that stays below it. Hides a bar that may be hidden while the reader scrolls down, and shows it on scrolling
 * up or when something in it gets focus.
 */
export function watchNavbar(): void {
  let lastY = scrollY;
  const { documentElement } = document;
  const { dataset, style } = documentElement;
  const measure = () => {
    const height = `${document.querySelector('.navbar')?.clientHeight ?? 0}px`;
    // Setting it makes the browser compute the style of the whole page again.
    if (getComputedStyle(documentElement).getPropertyValue('--bar-height') !== height)
      style.setProperty('--bar-height', height);
  };
  // At once, since browsers keep the target of a link in place only until the page has loaded.
  measure();
  addEventListener('resize', measure);
  addEventListener(
    'scroll',
    () => {
      const bar = document.querySelector<HTMLElement>('.navbar[data-hide-on-scroll]');
      if (!bar || Math.abs(scrollY - lastY) < threshold) return;
      const isDown = scrollY > lastY && scrollY > bar.offsetHeight;
      if (isDown && !bar.contains(document.activeElement)) dataset['navbar'] = 'hidden';
      else delete dataset['navbar'];
      lastY = scrollY;
    },
    { passive: true },
  );
  // Before the focus moves: browsers scroll to the focused element, and a hidden bar is outside the viewport.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') delete dataset['navbar'];
  });
  document.addEventListener('focusin', (event) => {
    if (closest(event, '.navbar')) delete dataset['navbar'];
  });
}
