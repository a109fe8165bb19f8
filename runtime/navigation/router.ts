import type { SentPage } from '../page-data.ts';
import { toDataHref } from '../url.ts';
import { loadPage } from './load-page.ts';
import { toPagePath } from './page-path.ts';

/** What the router needs from the page that it starts on. */
interface RouterOptions {
  baseUrl: string;
  /** Returns the build that is running. */
  build: () => string;
  locale: string;
  /**
   * Shows a page in place of the current one, unless `signal` is aborted by a later navigation. Resolves when it is on
   * the screen.
   */
  show: (page: SentPage, signal: AbortSignal) => Promise<void>;
  /** Returns the prefetched response for a path, if there is one. */
  takeFetched?: (path: string) => Promise<Response> | undefined;
  /** Called with `true` when a page starts to load, and with `false` when it has loaded or failed. */
  onLoading?: (isLoading: boolean) => void;
}

/**
 * Turns navigation within the site into page changes without a page load, with the Navigation API. Without that API,
 * links are ordinary page loads. Returns a function that returns the path of the page that is shown; the address
 * changes earlier, as soon as a page is requested.
 */
export function startRouter(options: RouterOptions): () => string {
  if (!('navigation' in window)) return () => location.pathname;
  let isLeaving = false;
  // Chromium restores no scroll position for a page that was never scrolled, but keeps the previous page's position.
  const leftAtTop = new Set<string | undefined>();
  let shown = location.pathname;
  let asked = { pathname: shown };
  // The address is already the new one, so a reload loads it, even if only the hash differs. The browser would restore
  // the scroll position of the page that is still shown.
  const loadWhole = () => {
    isLeaving = true;
    location.reload();
    history.scrollRestoration = 'manual';
  };
  // A page loaded in that way begins at its top, whatever heading its address names.
  if (history.scrollRestoration === 'manual' && location.hash !== '') location.replace(location.hash);
  navigation.addEventListener('navigate', (event) => {
    // For the way back to this page. Any earlier, the browser would restore the position of the page before on it.
    history.scrollRestoration = 'auto';
    const left = navigation.currentEntry?.key;
    if (scrollY === 0) leftAtTop.add(left);
    else leftAtTop.delete(left);
    const { pathname } = new URL(event.destination.url);
    // While a page loads, a link to a hash on it cancels that load, although to the browser only the hash changes.
    const isElsewhere = pathname !== shown && pathname === asked.pathname;
    const path = toPagePath(pathname, options.baseUrl);
    if (isLeaving || path === null || !isToPage(event) || (isSamePage(event) && !isElsewhere)) return;
    const own = { pathname };
    asked = own;
    event.intercept({
      focusReset: 'manual',
      async handler() {
        options.onLoading?.(true);
        try {
          const { signal } = event;
          const answer = options.takeFetched?.(path) ?? fetch(toDataHref(path, options.baseUrl), { signal });
          const page = await loadPage(path, answer, options.build());
          if (event.signal.aborted) return;
          // Other languages have another frame, and pages with head elements of their own need another `<head>`.
          if (page.locale !== options.locale || page.build !== options.build()) return loadWhole();
          await options.show(page, event.signal);
          if (event.signal.aborted) return;
          shown = pathname;
          if (leftAtTop.has(event.destination.key)) scrollTo({ top: 0, behavior: 'instant' });
        } catch (error) {
          if (event.signal.aborted) return; // A later navigation has replaced this one.
          console.warn(error);
          loadWhole();
        } finally {
          if (asked === own) options.onLoading?.(false);
        }
      },
    });
  });
  return () => shown;
}

/**
 * Returns whether the shown page stays: only the hash changes, or a script changes the address. Going back does not
 * count.
 */
function isSamePage({ hashChange, destination, navigationType }: NavigateEvent): boolean {
  return hashChange || (destination.sameDocument && navigationType !== 'traverse');
}

/** Returns whether a navigation shows a page of this origin, in this tab: it is no download, form or reload. */
function isToPage({ canIntercept, downloadRequest, formData, navigationType }: NavigateEvent): boolean {
  return canIntercept && downloadRequest === null && !formData && navigationType !== 'reload';
}
