import { createHash } from 'node:crypto';
import type { PageSidebar, SentPage } from '../../../runtime/page-data.ts';
import { blogSidebarKey } from '../../contracts/blog.ts';
import type { Output } from '../../contracts/output.ts';
import { sidebarKey } from '../../contracts/site-index.ts';
import { createSidebarViews, type PlaceInSidebar, type SidebarViews, toWholeSidebar } from '../../render/index.ts';
import type { Site } from '../load.ts';
import { textOutput } from './text.ts';

/** The sidebars of a site: what pages call them, and what that stands for. */
export interface PageSidebars {
  /**
   * Returns what the page in one place of a sidebar calls it: the address of a file that the pages among the same rows
   * share, and whose name changes with its content.
   */
  nameAt(key: string, place: PlaceInSidebar): string | PageSidebar;
  /** Returns the sidebar of a page. */
  of(page: SentPage): PageSidebar | undefined;
  /** Returns the files of those that pages share, and of each as a whole. */
  files(): Output[];
  /** Returns the file at a path that some page has called its sidebar. */
  named(path: string): Output | undefined;
}

/** A sidebar, and the path of the file of all that is in it. */
interface NamedSidebar {
  views: SidebarViews;
  whole: Output;
}

/** Returns the sidebars of a site. The name of a whole one stays the same, or each page would change with every other. */
export function toPageSidebars({ index, config }: Pick<Site, 'index' | 'config'>): PageSidebars {
  const toAddress = (path: string) => config.baseUrl + path.split('/').map(encodeURIComponent).join('/');
  const files = new Map<PageSidebar, Output & { href: string }>();
  const known = new Map<string, PageSidebar>();
  const named = new Map<string, Output>();
  const fileOf = (sidebar: PageSidebar) => {
    const found = files.get(sidebar);
    if (found) return found;
    const text = JSON.stringify(sidebar);
    const path = `assets/sidebar-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
    const made = { ...textOutput({ path, kind: 'data' }, () => text), href: toAddress(path) };
    files.set(sidebar, made);
    known.set(made.href, sidebar);
    named.set(path, made);
    return made;
  };
  const sidebars = new Map(
    listSidebars(index).map(({ key, path, items, ...named }): [string, NamedSidebar] => {
      const whole = textOutput({ path, kind: 'data' }, () => JSON.stringify(toWholeSidebar(items, config)));
      return [key, { views: createSidebarViews({ ...named, items, rest: toAddress(path) }, config), whole }];
    }),
  );
  return {
    nameAt(key, place) {
      const { views } = sidebars.get(key) as NamedSidebar;
      const { sidebar, isOwn } = views.at(place);
      return isOwn ? sidebar : fileOf(sidebar).href;
    },
    of: ({ sidebar }) => (typeof sidebar === 'string' ? known.get(sidebar) : sidebar),
    named: (path) => named.get(path),
    files: () => [...sidebars.values()].flatMap(({ views, whole }) => [whole, ...[...views.shared()].map(fileOf)]),
  };
}

function listSidebars({ versions, api, blogs }: Site['index']) {
  const toNamed = (sidebar: (typeof api.sidebars)[number]) => {
    const key = sidebarKey(sidebar);
    return { key, path: `_data/_sidebars/${key}.json`, id: sidebar.id, items: sidebar.items };
  };
  return [
    ...[...versions.values()].flatMap((version) => [...version.sidebars.values()].map(toNamed)),
    ...api.sidebars.map((sidebar) => ({ ...toNamed(sidebar), filterable: true as const })),
    ...[...blogs].map(([locale, { sidebar: items }]) => {
      return { key: blogSidebarKey(locale), path: `_data/_blog/${locale}.json`, id: 'blog', items };
    }),
  ];
}
