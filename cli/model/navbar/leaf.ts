import type { NavbarLink } from '../../../runtime/page-data.ts';
import type { ConfigOf, NavbarContext, NavbarProblem } from './context.ts';
import { toDefaultItem } from './default.ts';
import { toDocItem } from './doc.ts';
import { toDocSidebarItem } from './doc-sidebar.ts';
import { toDocsVersionItem } from './docs-version.ts';

/** Configuration of an item with a single link, in the bar or inside a menu. */
export type LeafConfig = ConfigOf<'default'> | ConfigOf<'doc'> | ConfigOf<'docSidebar'> | ConfigOf<'docsVersion'>;

/** Returns the link of an item, or `null` if it leads to nothing that readers may see. */
export function toLeafItem(item: LeafConfig, context: NavbarContext): NavbarLink | NavbarProblem | null {
  switch (item.type) {
    case 'doc':
      return toDocItem(item, context);
    case 'docSidebar':
      return toDocSidebarItem(item, context);
    case 'docsVersion':
      return toDocsVersionItem(item, context);
    case 'default':
    case undefined:
      return toDefaultItem(item, context);
  }
}
