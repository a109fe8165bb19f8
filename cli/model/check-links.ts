import type { Locate, ValuePath } from '../config/locate.ts';
import type { SidebarItemConfig, SidebarsConfig } from '../config/schema/sidebars.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { addressesIn, type HtmlAddress } from '../syntax/html-addresses.ts';
import { listNavbarItems, type PlacedItem } from './navbar/list-items.ts';

/** A link that all pages share, or an image next to such links, and its position in the file that contains it. */
interface NamedLink extends HtmlAddress {
  path: ValuePath;
}

/** Checks the links of a file with `check`, and reports problems at their positions. */
export function checkLinks(
  links: readonly NamedLink[],
  locate: Locate,
  check: (address: HtmlAddress) => Diagnostic | undefined,
): Diagnostic[] {
  return links.flatMap(({ path, ...address }) => {
    const problem = check(address);
    return problem ? [{ ...problem, span: locate(path) }] : [];
  });
}

/** Returns the links of the navigation bar, the footer and the announcement. */
export function linksOfConfig(config: SiteConfig): NamedLink[] {
  const { announcementBar, footer } = config;
  return [
    ...toHtmlLinks(announcementBar?.content, ['announcementBar', 'content']),
    ...listNavbarItems(config).flatMap(toNavbarLinks),
    ...toLinks(footer.logo?.href, ['footer', 'logo', 'href']),
    ...footer.columns.flatMap(({ items }, column) =>
      items.flatMap(({ to }, index) => toLinks(to, ['footer', 'columns', column, 'items', index, 'to'])),
    ),
  ];
}

function toNavbarLinks({ item, path }: PlacedItem): NamedLink[] {
  switch (item.type) {
    case 'html':
      return toHtmlLinks(item.value, [...path, 'value']);
    case undefined:
    case 'default':
      return toLinks(item.to, [...path, 'to']);
    case 'dropdown':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
    case 'docsVersionDropdown':
    case 'localeDropdown':
    case 'search':
      return [];
  }
}

/** Returns the links in sidebars that have an address. Docs are referenced by id and not included. */
export function linksOfSidebars(sidebars: SidebarsConfig): NamedLink[] {
  return Object.entries(sidebars).flatMap(([id, items]) => toSidebarLinks(items, [id]));
}

function toSidebarLinks(items: readonly SidebarItemConfig[], path: ValuePath): NamedLink[] {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return [];
    if (item.type === 'category') return toSidebarLinks(item.items, [...path, index, 'items']);
    return item.type === 'link' ? toLinks(item.href, [...path, index, 'href']) : [];
  });
}

function toLinks(target: string | undefined, path: ValuePath): NamedLink[] {
  return target === undefined ? [] : [{ kind: 'link', target, path }];
}

function toHtmlLinks(html: string | undefined, path: ValuePath): NamedLink[] {
  return addressesIn(html ?? '').map((address) => ({ ...address, path }));
}
