import { loadEach } from '../load-once.ts';
import { fetchJson } from '../navigation/fetch-json.ts';
import { type PageData, type PageSidebar, type SentPage, type SidebarEntry, withSidebar } from '../page-data.ts';

const load = <T>(isAgain: boolean, href: string) => fetchJson<T>(href, { cache: isAgain ? 'reload' : 'default' });

/** Whole sidebars, whose addresses stay when they change. */
const whole = loadEach(load<SidebarEntry[]>);

/** What pages show of them, whose address is another when it is another. */
const shared = loadEach(load<PageSidebar>);

/** Fetches all rows of a sidebar, once; a failure is forgotten, so that the next opening tries again. */
export function loadSidebar(href: string): Promise<SidebarEntry[]> {
  return whole(href);
}

/** Fetches the sidebar that a page shows, which other pages have in common with it, and returns the page with it. */
export async function loadSidebarOf(page: SentPage): Promise<PageData> {
  const { sidebar } = page;
  return withSidebar(page, typeof sidebar === 'string' ? await shared(sidebar) : sidebar);
}

/** Forgets whole sidebars, which may have changed: the next time they are fetched past the browser's cache. */
export function forgetWholeSidebars(): void {
  whole.forget();
}

/** Forgets all that was fetched, and may be damaged. */
export function forgetSidebars(): void {
  forgetWholeSidebars();
  shared.forget();
}
