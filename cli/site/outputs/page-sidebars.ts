import { hash } from 'node:crypto';
import type { PageSidebar, SentPage } from '../../../runtime/page-data.ts';
import { toFileHref } from '../../../runtime/url.ts';
import { blogSidebarKey } from '../../contracts/blog.ts';
import type { Output } from '../../contracts/output.ts';
import { sidebarKey } from '../../contracts/site-index.ts';
import { createSidebarViews, type PlaceInSidebar, type SidebarViews, toWholeSidebar } from '../../render/index.ts';
import type { Site } from '../load/load.ts';
import { createTextOutput } from './text.ts';

/** The sidebars of a site, by the names under which pages refer to them. */
export interface PageSidebars {
  /**
   * Returns the reference from a page at a place in a sidebar: the address of a file, which is shared by the pages
   * among the same rows and is named after its content. An unlisted page, which no other page may name, gets the
   * sidebar itself.
   */
  nameAt(key: string, place: PlaceInSidebar): string | PageSidebar;
  /** Returns the sidebar of a page. */
  of(page: SentPage): PageSidebar | undefined;
  /** Returns the files of all shared sidebars, and of each sidebar as a whole. */
  files(): Output[];
  /** Returns the file at a path, if a page has already referred to it as its sidebar. */
  named(path: string): Output | undefined;
}

/** A sidebar, and the file with all of its rows. */
interface NamedSidebar {
  views: SidebarViews;
  whole: Output;
}

/**
 * Returns the sidebars of a site. The name of a whole sidebar's file is stable; with a content hash, a change of one
 * page would change every page.
 */
export function toPageSidebars({ index, config }: Pick<Site, 'index' | 'config'>): PageSidebars {
  const files = new Map<PageSidebar, Output & { href: string }>();
  const known = new Map<string, PageSidebar>();
  const named = new Map<string, Output>();
  const fileOf = (sidebar: PageSidebar) => {
    const found = files.get(sidebar);
    if (found) return found;
    const text = JSON.stringify(sidebar);
    const path = `assets/sidebar-${hash('sha256', text, 'hex').slice(0, 12)}.json`;
    const made = { ...createTextOutput({ path, kind: 'data' }, () => text), href: toFileHref(path, config.baseUrl) };
    files.set(sidebar, made);
    known.set(made.href, sidebar);
    named.set(path, made);
    return made;
  };
  const sidebars = new Map(
    listSidebars(index).map(({ key, path, items, ...named }): [string, NamedSidebar] => {
      const whole = createTextOutput({ path, kind: 'data' }, () => JSON.stringify(toWholeSidebar(items, config)));
      return [
        key,
        { views: createSidebarViews({ ...named, items, rest: toFileHref(path, config.baseUrl) }, config), whole },
      ];
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
