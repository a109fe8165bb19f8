import type { NavbarLink } from '../../../runtime/page-data.ts';
import { versionsOf } from '../../contracts/site-index.ts';
import { type ConfigOf, findInVersions, type NavbarContext, type NavbarProblem, toVersionedLink } from './context.ts';

/**
 * Creates a link to the start of the version being read, labelled with its name; on pages outside the docs, of the last
 * version. Returns `null` if all pages are unlisted.
 */
export function toDocsVersionItem(
  { label }: ConfigOf<'docsVersion'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem | null {
  const found = findInVersions(({ label: name, start }) => start && { label: name, url: start }, context);
  if (!found) return withoutDocs(context);
  const link = toVersionedLink(found, label);
  return label === undefined && found.inVersion ? { ...link, inVersion: found.inVersion } : link;
}

/** Returns the problem of a version item on a site without docs, or `null` if docs exist but all are unlisted. */
export function withoutDocs({ index, locale }: NavbarContext): NavbarProblem | null {
  if (versionsOf(index, locale.id).length > 0) return null;
  const hint = 'Add a page to "docs", or remove the item.';
  return {
    code: 'version/unknown',
    message: 'The navbar shows the version of the docs, but the site has no docs',
    hint,
    key: 'type',
  };
}
