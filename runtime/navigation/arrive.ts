import type { PageData } from '../page-data.ts';

/** Tells browser, keyboard and screen reader that the page is another one now. */
export function arrive(page: PageData, announcement: string): void {
  document.title = page.head.title;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const live = document.getElementById('announcer');
  if (live) live.textContent = announcement;
}
