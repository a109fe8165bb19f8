import { toHref } from '../../../runtime/url.ts';
import { versionsOf } from '../../contracts/site-index.ts';
import type { BareItem, NavbarContext, NavbarProblem } from './context.ts';
import { withoutDocs } from './docs-version.ts';

/** A menu of the docs' versions. */
export function toDocsVersionDropdownItem({ config, index, locale }: NavbarContext): BareItem | NavbarProblem {
  const items = versionsOf(index, locale.id).flatMap(({ name, label, isLast, start }) =>
    start ? [{ name, label, href: toHref(start, config), ...(isLast && { isLast }) }] : [],
  );
  return items.length === 0 ? withoutDocs() : { type: 'versions', items };
}
