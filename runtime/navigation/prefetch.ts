import { closest } from '../closest.ts';
import { toDataHref } from '../url.ts';
import { isSlowConnection } from './connection.ts';
import { toPagePath } from './page-path.ts';

/** Maximum number of concurrent requests: prefetching must not delay what the reader wants now. */
const maxRequests = 2;

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
  const queue = createQueue((path) => {
    const response = fetch(toDataHref(path, baseUrl), { priority: 'low' });
    fetched.set(path, response);
    if (wanted.has(path)) onWanted(path, toClone(response));
    return response.catch(() => fetched.delete(path));
  });
  const fetchWanted = (link: HTMLAnchorElement) => {
    const path = toPath(link, baseUrl);
    if (path === null) return;
    if (!wanted.has(path)) {
      wanted.add(path);
      const known = fetched.get(path);
      if (known) onWanted(path, toClone(known));
    }
    if (seen.has(path)) return;
    seen.add(path);
    queue.addFirst(path);
  };
  const fetchInView = (link: HTMLAnchorElement) => {
    const path = toPath(link, baseUrl);
    if (path === null || seen.has(path) || inView >= inViewLimit) return;
    inView++;
    seen.add(path);
    queue.addLast(path);
  };
  const observe = watchLinks(fetchWanted, fetchInView);
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

/** Returns a response whose body can be read although that of the original is read too. */
async function toClone(response: Promise<Response>): Promise<Response> {
  return (await response).clone();
}

/** Queue of paths to fetch. */
interface Queue {
  /** Adds a path that is fetched before all that are waiting. */
  addFirst(path: string): void;
  addLast(path: string): void;
  /** Drops the paths that are still waiting. */
  clear(): void;
}

/**
 * Creates a queue that calls `run` for each path, with at most {@link maxRequests} calls at once; its promise must not
 * reject.
 */
function createQueue(run: (path: string) => Promise<unknown>): Queue {
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    const path = running < maxRequests ? waiting.shift() : undefined;
    if (path === undefined) return;
    running++;
    void run(path).finally(() => {
      running--;
      next();
    });
  };
  return {
    addFirst(path) {
      waiting.unshift(path);
      next();
    },
    addLast(path) {
      waiting.push(path);
      next();
    },
    clear() {
      waiting.length = 0;
    },
  };
}

/**
 * Watches links. Returns a function that looks for the links of the page again.
 *
 * @param onWanted called when a link is pointed at, focused or touched
 * @param onInView called when a link scrolls into view
 */
function watchLinks(
  onWanted: (link: HTMLAnchorElement) => void,
  onInView: (link: HTMLAnchorElement) => void,
): () => void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const link = closest<HTMLAnchorElement>(event, 'a');
        if (link) onWanted(link);
      },
      { passive: true },
    );
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      onInView(target as HTMLAnchorElement);
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('main a[href], .sidebar a[href]')) observer.observe(link);
  };
}

/** Returns the path of a link to another page of the site; `null` for other links, and on a slow connection. */
function toPath(link: HTMLAnchorElement, baseUrl: string): string | null {
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
  if (isElsewhere || link.pathname === location.pathname || isSlowConnection()) return null;
  return toPagePath(link.pathname, baseUrl);
}
