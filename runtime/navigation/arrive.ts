import { hasOpenDropdown } from '../dropdown/close-dropdowns.ts';
import { ids } from '../ids.ts';
import type { PageData } from '../page-data.ts';

/** Tells the browser what the page being shown is called. */
export function nameDocument({ description, head }: PageData): void {
  document.title = head.title;
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical ?? location.href);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

/** Tells keyboard and screen reader that the page is another one now. */
export function arrive(announcement: string): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading) {
    heading.tabIndex = -1;
    // A menu that is open was opened since the page was asked for: its reader goes on there.
    if (!hasOpenDropdown()) heading.focus({ preventScroll: true });
  }
  const live = document.getElementById(ids.announcer);
  if (live) live.textContent = announcement;
}
