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
 * nothing happens here, and links are ordinary page loads. Returns a function that returns the path of the page that is shown:
 * the address is the next one's as soon as that is asked for.
 */
export function startRouter(options: RouterOptions): () => string {
  if (!('navigation' in window)) return () => location.pathname;
  let isLeaving = false;
  // Chromium has no position for a page that was never scrolled, and leaves it where the page before it was.
  const leftAtTop = new Set<string>();
  let shown = location.pathname;
  let asked = { pathname: shown };
  // The address is the new one already: loading it is a reload, even where only a hash would tell the two apart.
  const loadWhole = () => {
    isLeaving = true;
    location.reload();
  };
  navigation.addEventListener('navigate', (event) => {
    const left = navigation.currentEntry?.key;
    if (left !== undefined && scrollY === 0) leftAtTop.add(left);
    else if (left !== undefined) leftAtTop.delete(left);
    const { pathname } = new URL(event.destination.url);
    // A hash of the page on its way gives that one up, though the browser takes it for the page that is shown.
    const isElsewhere = pathname !== shown && pathname === asked.pathname;
    if (isLeaving || !isWithinSite(event, options.baseUrl) || (isSamePage(event) && !isElsewhere)) return;
    const path = toSitePath(pathname, options.baseUrl);
    if (path === null) return;
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
          // Another language has another frame, and a page with elements of its own in its head another head.
          if (page.locale !== options.locale || page.build !== options.build()) return loadWhole();
          await options.show(page, event.signal);
          if (event.signal.aborted) return;
          shown = pathname;
          if (leftAtTop.has(event.destination.key)) scrollTo({ top: 0, behavior: 'instant' });
        } catch (error) {
          if (event.signal.aborted) return; // A later click won.
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

/** Returns whether only a hash changes, or a script changes the address of the page that is shown; going back to it is another matter. */
function isSamePage({ hashChange, destination, navigationType }: NavigateEvent): boolean {
  return hashChange || (destination.sameDocument && navigationType !== 'traverse');
}

/** Downloads, forms, reloads and other origins are the browser's own business. */
function isWithinSite(event: NavigateEvent, baseUrl: string): boolean {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload') return false;
  const { origin, pathname } = new URL(event.destination.url);
  if (origin !== location.origin || !pathname.startsWith(baseUrl)) return false;
  return !looksLikeFile(pathname);
}
