import { toDataHref, toSitePath } from '../url.ts';
import { isSlowConnection } from './connection.ts';
import { looksLikeFile } from './looks-like-file.ts';

/** Requests under way at once: what a reader may want later must not be in the way of what they want now. */
const width = 2;

/** Links of one page that are fetched just because they are in view. */
const inViewLimit = 12;

/** Data of pages that are expected to be asked for. */
export interface Prefetcher {
  /** Fetches the data of links in view; called anew when the page has changed. */
  observe(): void;
  /** Returns the data fetched for a path, and forgets it; `undefined` where there is none. */
  take(path: string): Promise<Response> | undefined;
  /** Forgets everything that was fetched. */
  forget(): void;
}

/**
 * Fetches data of links that are in view, pointed at, focused or touched: each once, with low priority, never where data
 * is dear.
 *
 * @param onWanted gets the data of links that are pointed at, focused or touched, each once
 */
export function createPrefetcher(
  baseUrl: string,
  onWanted: (path: string, fetched: Promise<Response>) => void,
): Prefetcher {
  const fetched = new Map<string, Promise<Response>>();
  const seen = new Set<string>();
  const wanted = new Set<string>();
  // The answer may be taken before it is here, and is read once: what is wanted is a copy of it.
  const give = (path: string, response: Promise<Response>) =>
    onWanted(
      path,
      response.then((answer) => answer.clone()),
    );
  const queue = createQueue((path) => {
    const response = fetch(toDataHref(path, baseUrl), { priority: 'low' });
    fetched.set(path, response);
    if (wanted.has(path)) give(path, response);
    return response.catch(() => fetched.delete(path));
  });
  const want = (link: HTMLAnchorElement, isUrgent: boolean) => {
    if (!isUrgent && seen.size >= inViewLimit) return;
    const path = toPath(link, baseUrl);
    if (path === null || isSlowConnection()) return;
    if (isUrgent && !wanted.has(path)) {
      wanted.add(path);
      const known = fetched.get(path);
      if (known) give(path, known);
    }
    if (seen.has(path)) return;
    seen.add(path);
    queue.add(path, isUrgent);
  };
  const observe = watchLinks(want);
  return {
    observe,
    take(path) {
      const response = fetched.get(path);
      fetched.delete(path);
      seen.delete(path);
      wanted.delete(path);
      return response;
    },
    forget() {
      fetched.clear();
      seen.clear();
      wanted.clear();
      queue.clear();
    },
  };
}

/** Paths that are fetched in turn. */
interface Queue {
  /** Adds a path, before all others where it is urgent. */
  add(path: string, isUrgent: boolean): void;
  /** Forgets the paths whose turn has not come. */
  clear(): void;
}

/** Runs for each path, for no more than a few at once; what it returns must not fail. */
function createQueue(run: (path: string) => Promise<unknown>): Queue {
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    const path = running < width ? waiting.shift() : undefined;
    if (path === undefined) return;
    running++;
    void run(path).finally(() => {
      running--;
      next();
    });
  };
  return {
    add(path, isUrgent) {
      if (isUrgent) waiting.unshift(path);
      else waiting.push(path);
      next();
    },
    clear() {
      waiting.length = 0;
    },
  };
}

/**
 * Calls back with links that are pointed at, focused or touched, which is urgent, and with links that come into view;
 * returns a function that looks for the links of a page anew.
 */
function watchLinks(onLink: (link: HTMLAnchorElement, isUrgent: boolean) => void): () => void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link) onLink(link, true);
      },
      { passive: true },
    );
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      onLink(target as HTMLAnchorElement, false);
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('main a[href], .sidebar a[href]')) observer.observe(link);
  };
}

/** Returns the path of a link that leads to another page of the site, or `null`. */
function toPath(link: HTMLAnchorElement, baseUrl: string): string | null {
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
  if (isElsewhere || link.pathname === location.pathname) return null;
  const path = toSitePath(link.pathname, baseUrl);
  return path === null || looksLikeFile(path) ? null : path;
}
