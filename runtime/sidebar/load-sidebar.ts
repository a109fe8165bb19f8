import { loadEach } from '../load-once.ts';
import { fetchJson } from '../navigation/fetch-json.ts';
import { type PageData, type PageSidebar, type SentPage, type SidebarEntry, withSidebar } from '../page-data.ts';

const load = <T>(cache: RequestCache, href: string) => fetchJson<T>(href, { cache });

/** Whole sidebars; their addresses stay the same when they change. */
const whole = loadEach(load<SidebarEntry[]>);

/** Sidebars as shown by pages; their addresses change with their content. */
const shared = loadEach(load<PageSidebar>);

/** Fetches all rows of a sidebar, once; after a failure the next call tries again. */
export function loadSidebar(href: string): Promise<SidebarEntry[]> {
  return whole(href);
}

/** Returns the page with its sidebar, which is fetched if the page has only its address. */
export async function loadSidebarOf(page: SentPage): Promise<PageData> {
  const { sidebar } = page;
  return withSidebar(page, typeof sidebar === 'string' ? await shared(sidebar) : sidebar);
}

/** Drops the cached whole sidebars, which may have changed; the next fetch bypasses the browser's cache. */
export function forgetWholeSidebars(): void {
  whole.forget();
}

/** Drops all cached sidebars, which may be damaged. */
export function forgetSidebars(): void {
  forgetWholeSidebars();
  shared.forget();
}
