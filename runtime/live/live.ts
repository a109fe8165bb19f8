/**
 * Script that `serve` adds to each page: shows changes in the open page or reloads it, and shows the site's problems.
 */

import { addStyles, findStyles } from '../add-styles.ts';
import type { SentPage } from '../page-data.ts';
import { toDataHref } from '../url.ts';
import { createOverlay } from './overlay.ts';
import { patchBlocks } from './patch-blocks.ts';
import type { Report, Update } from './protocol.ts';

let seen = document.querySelector<HTMLElement>('script[data-seen]')?.dataset['seen'] ?? '';
let updating: Promise<void> = Promise.resolve();
const showReport = createOverlay((place) => {
  void fetch(`/_sitegen/open?place=${encodeURIComponent(place)}`, { method: 'POST' });
});

connect();

function connect(): void {
  const events = new EventSource(`/_sitegen/events?seen=${seen}`);
  events.addEventListener('update', ({ data }) => {
    const update = JSON.parse(data as string) as Update;
    updating = updating.then(() => show(update)).catch(() => reload());
  });
  events.addEventListener('report', ({ data }) => showReport(JSON.parse(data as string) as Report));
  events.addEventListener('error', () => {
    if (events.readyState !== EventSource.CLOSED) events.close();
    setTimeout(connect, 500);
  });
}

async function show(update: Update): Promise<void> {
  if (update.kind === 'reload') return reload();
  seen = update.version;
  await Promise.all(Object.values(update.styles).map(addStyles));
  const { base = '/' } = document.documentElement.dataset;
  await arrived();
  const { pathname } = location;
  const response = await fetch(toDataHref(pathname.slice(base.length - 1), base));
  const page = (await response.json()) as SentPage | null;
  // The reader has moved to another page, whose data may be older than the change.
  if (location.pathname !== pathname) return show(update);
  if (!page || page.build !== update.build) return reload();
  const article = document.querySelector('[data-article]');
  if (article && 'html' in page) patchBlocks(article, page.html);
  const isHandled = !dispatchEvent(new CustomEvent('sitegen:update', { cancelable: true, detail: page }));
  if (!isHandled) return reload();
  for (const path of Object.keys(update.styles)) {
    const link = findStyles(path);
    // Its element stays in the document, because React expects to find it there.
    if (link) link.disabled = true;
  }
}

/** Resolves when the page at the current address is shown: during a navigation, the address changes first. */
async function arrived(): Promise<void> {
  if ('navigation' in window) await navigation.transition?.finished.catch(() => {});
}

/** Reloads the page, unless that would replace a working page with a crashed one or the server cannot be reached. */
async function reload(): Promise<void> {
  const { status } = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => ({ status: 0 }));
  if (status !== 0 && status < 500) location.reload();
}
