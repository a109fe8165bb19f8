import { ids } from '../ids.ts';
import type { PageData } from '../page-data.ts';

/** Updates title, canonical address, description and docs version of the document to those of the page being shown. */
export function nameDocument({ description, head, version }: PageData): void {
  const { dataset } = document.documentElement;
  if (version) dataset['docsVersion'] = version.name;
  else delete dataset['docsVersion'];
  document.title = head.title;
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical ?? location.href);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

/** What the reader has opened or gone to since the page was requested, and is still using. */
const inUse = 'details.dropdown[open], :is(input, textarea, select):focus';

/** Moves focus and screen readers to the new page. */
export function announcePage(announcement: string): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading) {
    heading.tabIndex = -1;
    if (!document.querySelector(inUse)) heading.focus({ preventScroll: true });
  }
  announce(announcement);
}

/** Makes screen readers say a text. */
export function announce(text: string): void {
  const live = document.getElementById(ids.announcer);
  if (live) live.textContent = text;
}
