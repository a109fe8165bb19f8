import { closest } from '../closest.ts';
import { toDataHref } from '../url.ts';
import { isSlowConnection } from './connection.ts';
import { toPagePath } from './page-path.ts';

/** Concurrent requests: prefetching must not delay what the reader wants now. */
const width = 2;

/** Maximum number of links per page that are prefetched just because they are in view. */
const inViewLimit = 12;

/** Prefetches the data of pages that are likely to be requested. */
interface Prefetcher {
  /** Prefetches links in view; call it again when the page has changed. */
  observe(): void;
  /** Returns the response prefetched for a path and forgets it; `undefined` if there is none. */
  take(path: string): Promise<Response> | undefined;
  /** Forgets all prefetched responses. */
  forget(): void;
}

/**
 * Prefetches the data of links that are in view, pointed at, focused or touched: each once, with low priority, and
 * never on a slow or expensive connection.
 *
 * @param onWanted called once for each path that is pointed at, focused or touched, with its response
 */
export function createPrefetcher(
  baseUrl: string,
  onWanted: (path: string, fetched: Promise<Response>) => void,
): Prefetcher {
  const fetched = new Map<string, Promise<Response>>();
  const seen = new Set<string>();
  const wanted = new Set<string>();
  let inView = 0;
  // `take` may hand out the response before it arrives, and a body can be read only once: pass on a clone.
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
    if (!isUrgent && inView >= inViewLimit) return;
    const path = toPath(link, baseUrl);
    if (path === null || isSlowConnection()) return;
    if (isUrgent && !wanted.has(path)) {
      wanted.add(path);
      const known = fetched.get(path);
      if (known) give(path, known);
    }
    if (seen.has(path)) return;
    if (!isUrgent) inView++;
    seen.add(path);
    queue.add(path, isUrgent);
  };
  const observe = watchLinks(want);
  return {
    observe() {
      inView = 0;
      observe();
    },
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

/** Queue of paths to fetch. */
interface Queue {
  /** Adds a path, at the front if it is urgent. */
  add(path: string, isUrgent: boolean): void;
  /** Drops the paths that are still waiting. */
  clear(): void;
}

/** Creates a queue that calls `run` for each path, with at most `width` calls at once; its promise must not reject. */
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
 * Calls back for links that are pointed at, focused or touched (urgent), and for links that scroll into view. Returns a
 * function that looks for the links of the page again.
 */
function watchLinks(onLink: (link: HTMLAnchorElement, isUrgent: boolean) => void): () => void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const link = closest<HTMLAnchorElement>(event, 'a');
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

/** Returns the path of a link to another page of the site, else `null`. */
function toPath(link: HTMLAnchorElement, baseUrl: string): string | null {
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
  if (isElsewhere || link.pathname === location.pathname) return null;
  return toPagePath(link.pathname, baseUrl);
}
