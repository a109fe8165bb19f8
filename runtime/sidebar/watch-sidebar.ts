import { closest } from '../closest.ts';
import { ids } from '../ids.ts';
import { revealIn } from '../scroll/reveal-in.ts';

/**
 * Returns how long a part of a page with a height in CSS pixels should take to open, in milliseconds. Higher parts take
 * longer, but less than in proportion. The formula is Material Design's for automatic durations.
 */
export function durationFor(height: number): number {
  if (height <= 0) return 0;
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

/** Sets each category's opening time by its height, and scrolls the sidebar to the current page. */
export function watchSidebar(): void {
  // A listener of the window runs last, before the browser opens the category: its rows have been rendered by then.
  addEventListener('click', (event) => {
    const list = closest(event, '.sidebar-list summary')?.nextElementSibling;
    list?.parentElement?.style.setProperty('--duration', `${durationFor(list.scrollHeight)}ms`);
  });
  revealCurrent();
}

/** Scrolls the sidebar, without the page, to the current page's row. */
export function revealCurrent(): void {
  const menu = document.getElementById(ids.menu);
  const current = menu?.querySelector('[aria-current="page"]');
  if (menu && current) revealIn(menu, current);
}
