import { fetchJson } from '../navigation/fetch-json.ts';
import type { SidebarEntry } from '../page-data.ts';

const loading = new Map<string, Promise<SidebarEntry[]>>();

/** Fetches a whole sidebar, once; a failure is forgotten, so that the next opening tries again. */
export function loadSidebar(href: string): Promise<SidebarEntry[]> {
  let sidebar = loading.get(href);
  if (!sidebar) {
    sidebar = fetchJson<SidebarEntry[]>(href);
    loading.set(href, sidebar);
    sidebar.catch(() => loading.delete(href));
  }
  return sidebar;
}

/** Forgets the sidebars that were fetched. */
export function forgetSidebars(): void {
  loading.clear();
}
