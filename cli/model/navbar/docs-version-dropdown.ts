import { toHref } from '../../../runtime/url.ts';
import { versionsOf } from '../../contracts/site-index.ts';
import type { BareItem, NavbarContext, NavbarProblem } from './context.ts';
import { withoutDocs } from './docs-version.ts';

/** Creates a menu of all docs versions with a start page. */
export function toDocsVersionDropdownItem(context: NavbarContext): BareItem | NavbarProblem | null {
  const { config, index, locale } = context;
  const items = versionsOf(index, locale.id).flatMap(({ name, label, isLatest, start }) =>
    start ? [{ name, label, href: toHref(start, config), ...(isLatest && { isLatest }) }] : [],
  );
  return items.length === 0 ? withoutDocs(context) : { type: 'versions', items };
}
