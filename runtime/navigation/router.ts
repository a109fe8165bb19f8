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
  takeFetched: (path: string) => Promise<Response> | undefined;
  /** Called when a page starts to load. */
  onStart: () => void;
  /** Called when the page requested last has loaded or failed. */
  onEnd: () => void;
}

/**
 * Turns navigation within the site into page changes without a page load, with the Navigation API. Without that API,
 * links are ordinary page loads. Returns a function that returns the path of the page that is shown; the address
 * changes earlier, as soon as a page is requested.
 */
export function startRouter(options: RouterOptions): () => string {
  if (!('navigation' in window)) return () => location.pathname;
  let isReloading = false;
  // Chromium restores no scroll position for a page that was never scrolled, but keeps the previous page's position.
  const leftAtTop = new Set<string | undefined>();
  let shown = location.pathname;
  let requested = { pathname: shown };
  // The address has changed by now, so that a reload loads the new page, even if only the hash differs. Unless told
  // otherwise, the browser would scroll it to the position of the old page.
  const loadWhole = () => {
    isReloading = true;
    location.reload();
    history.scrollRestoration = 'manual';
  };
  if (history.scrollRestoration === 'manual') scrollToHash();
  const showPage = async (path: string, { destination, signal }: NavigateEvent) => {
    const answer = options.takeFetched(path) ?? fetch(toDataHref(path, options.baseUrl), { signal });
    const page = await loadPage(path, answer, options.build());
    if (signal.aborted) return;
    // In other languages the frame differs too, and pages with head elements of their own need another `<head>`.
    if (page.locale !== options.locale || page.build !== options.build()) return loadWhole();
    await options.show(page, signal);
    if (signal.aborted) return;
    shown = new URL(destination.url).pathname;
    if (leftAtTop.has(destination.key)) scrollTo({ top: 0, behavior: 'instant' });
  };
  navigation.addEventListener('navigate', (event) => {
    // So that the browser restores the position of this page when the reader comes back. Set earlier, it would have
    // given this page the position of the one before it.
    history.scrollRestoration = 'auto';
    const left = navigation.currentEntry?.key;
    if (scrollY === 0) leftAtTop.add(left);
    else leftAtTop.delete(left);
    const { pathname } = new URL(event.destination.url);
    // To the browser, a link to a heading of a page that is still loading only changes the hash. Following it cancels
    // that load, so the page has to be loaded again.
    const isStillLoading = pathname !== shown && pathname === requested.pathname;
    const path = toPagePath(pathname, options.baseUrl);
    if (isReloading || path === null || !isToPage(event) || (isSamePage(event) && !isStillLoading)) return;
    const own = { pathname };
    requested = own;
    event.intercept({
      focusReset: 'manual',
      async handler() {
        options.onStart();
        try {
          await showPage(path, event);
        } catch (error) {
          if (event.signal.aborted) return; // A later navigation has replaced this one.
          console.warn(error);
          loadWhole();
        } finally {
          if (requested === own) options.onEnd();
        }
      },
    });
  });
  return () => shown;
}

/** Scrolls to the heading in the address, as browsers do not with `scrollRestoration` set to `manual`. */
function scrollToHash(): void {
  if (location.hash !== '') location.replace(location.hash);
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
