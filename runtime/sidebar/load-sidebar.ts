import { type LoadOnce, loadOnce } from '../load-once.ts';
import { fetchJson } from '../navigation/fetch-json.ts';
import { type PageData, type PageSidebar, type SentPage, type SidebarEntry, withSidebar } from '../page-data.ts';

type Loaders = Map<string, LoadOnce<unknown>>;

/** Whole sidebars, whose addresses stay when they change. */
const whole: Loaders = new Map();

/** What pages show of them, whose address is another when it is another. */
const shared: Loaders = new Map();

/** Fetches all rows of a sidebar, once; a failure is forgotten, so that the next opening tries again. */
export function loadSidebar(href: string): Promise<SidebarEntry[]> {
  return load(whole, href);
}

/** Fetches the sidebar that a page shows, which other pages have in common with it, and returns the page with it. */
export async function loadSidebarOf(page: SentPage): Promise<PageData> {
  const { sidebar } = page;
  return withSidebar(page, typeof sidebar === 'string' ? await load<PageSidebar>(shared, sidebar) : sidebar);
}

/** Forgets whole sidebars, which may have changed: the next time they are fetched past the browser's cache. */
export function forgetWholeSidebars(): void {
  for (const { forget } of whole.values()) forget();
}

/** Forgets all that was fetched, and may be damaged. */
export function forgetSidebars(): void {
  forgetWholeSidebars();
  for (const { forget } of shared.values()) forget();
}

function load<T>(loaders: Loaders, href: string): Promise<T> {
  let loader = loaders.get(href);
  if (!loader) {
    loader = loadOnce((isAgain) => fetchJson(href, { cache: isAgain ? 'reload' : 'default' }));
    loaders.set(href, loader);
  }
  return loader() as Promise<T>;
}
