import type { SidebarEntry } from '../../runtime/page-data.ts';
import { toHref, type UrlPath, type UrlStyle } from '../../runtime/url.ts';
import type { SidebarNode } from '../contracts/site-index.ts';

/** Returns a sidebar as one page shows it: the way to the page open, unlisted pages only where one is the page itself. */
export function toSidebarView(items: readonly SidebarNode[], url: UrlPath, style: UrlStyle): SidebarEntry[] {
  return items.flatMap((item): SidebarEntry[] => {
    switch (item.type) {
      case 'external':
        return [{ type: 'link', label: item.label, href: item.href, external: true }];
      case 'link': {
        const active = item.url === url;
        if (item.unlisted && !active) return [];
        return [{ type: 'link', label: item.label, href: toHref(item.url, style), ...(active && { active }) }];
      }
      case 'category': {
        const { label, collapsible } = item;
        const active = item.url === url;
        const onPath = contains(item.items, url);
        return [
          {
            type: 'category',
            label,
            collapsible,
            open: !collapsible || !item.collapsed || active || onPath,
            ...(item.url && { href: toHref(item.url, style) }),
            ...(active && { active }),
            ...(onPath && { onPath }),
            items: toSidebarView(item.items, url, style),
          },
        ];
      }
    }
  });
}

function contains(items: readonly SidebarNode[], url: UrlPath): boolean {
  return items.some(
    (item) => item.type !== 'external' && (item.url === url || (item.type === 'category' && contains(item.items, url))),
  );
}
