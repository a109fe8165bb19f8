import { ids } from '../ids.ts';
import type { PageData } from '../page-data.ts';

/** Tells browser, keyboard and screen reader that the page is another one now. */
export function arrive(page: PageData, announcement: string): void {
  document.title = page.head.title;
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', page.head.canonical ?? location.href);
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.head.description);
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const live = document.getElementById(ids.announcer);
  if (live) live.textContent = announcement;
}
