import type { SentPage } from '../page-data.ts';
import { toDataHref, toSitePath } from '../url.ts';
import { loadPage } from './load-page.ts';
import { looksLikeFile } from './looks-like-file.ts';

/** What the router needs of the page it starts on. */
export interface RouterOptions {
  baseUrl: string;
  /** Returns the build that is running. */
  build: () => string;
  locale: string;
  /** Shows a page in place of the current one, unless another has been asked for; resolves when the reader sees it. */
  show: (page: SentPage, signal: AbortSignal) => Promise<void>;
  /** Returns a request that was made for the path before. */
  takeFetched?: (path: string) => Promise<Response> | undefined;
  /** Hears that the page for another address is on its way, and that it has come or failed. */
  onLoading?: (isLoading: boolean) => void;
}

/**
 * Turns navigation inside the site into changes of the page, by the browser's Navigation API. Where that is missing
 * nothing happens here, and links are ordinary page loads.
 */
export function startRouter(options: RouterOptions): void {
  if (!('navigation' in window)) return;
  let isLeaving = false;
  // Chromium has no position for a page that was never scrolled, and leaves it where the page before it was.
  const leftAtTop = new Set<string>();
  // The address is the new one already: loading it is a reload, even where only a hash would tell the two apart.
  const loadWhole = () => {
    isLeaving = true;
    location.reload();
  };
  navigation.addEventListener('navigate', (event) => {
    const left = navigation.currentEntry?.key;
    if (left !== undefined && scrollY === 0) leftAtTop.add(left);
    else if (left !== undefined) leftAtTop.delete(left);
    if (isLeaving || !isWithinSite(event, options.baseUrl)) return;
    const { pathname } = new URL(event.destination.url);
    const path = toSitePath(pathname, options.baseUrl);
    if (path === null) return;
    event.intercept({
      focusReset: 'manual',
      async handler() {
        options.onLoading?.(true);
        try {
          const { signal } = event;
          const answer = options.takeFetched?.(path) ?? fetch(toDataHref(path, options.baseUrl), { signal });
          const page = await loadPage(path, answer, options.build());
          if (event.signal.aborted) return;
          // Another language has another frame, and a page with elements of its own in its head another head.
          if (page.locale !== options.locale || page.build !== options.build()) return loadWhole();
          await options.show(page, event.signal);
          if (leftAtTop.has(event.destination.key)) scrollTo({ top: 0, behavior: 'instant' });
        } catch (error) {
          if (event.signal.aborted) return; // A later click won.
          console.warn(error);
          loadWhole();
        } finally {
          if (!event.signal.aborted) options.onLoading?.(false);
        }
      },
    });
  });
}

/** Downloads, forms, hashes of the same page, reloads and other origins are the browser's own business. */
function isWithinSite(event: NavigateEvent, baseUrl: string): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload') return false;
  // A script changes the address of the page that is shown; going back to it is another matter.
  if (event.destination.sameDocument && event.navigationType !== 'traverse') return false;
  const { origin, pathname } = new URL(event.destination.url);
  if (origin !== location.origin || !pathname.startsWith(baseUrl)) return false;
  return !looksLikeFile(pathname);
}
