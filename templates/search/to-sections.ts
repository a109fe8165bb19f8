import type { ShellData } from '../../runtime/page-data.ts';

/** Returns the links of the navigation bar to parts of the site, where readers can start without a search. */
export function toSections({ navbar }: ShellData): { url: string; title: string }[] {
  return navbar.items.flatMap((item) =>
    item.type === 'link' && !item.external ? [{ url: item.href, title: item.label }] : [],
  );
}
