import type { NavbarLink } from '../../../runtime/page-data.ts';
import { isUnlisted, versionsOf } from '../../contracts/site-index.ts';
import {
  type ConfigOf,
  findInVersions,
  type NavbarContext,
  type NavbarProblem,
  toVersionedLink,
  unknownName,
} from './context.ts';

/** Creates a link to one doc, or returns `null` for a draft. An unlisted doc is only linked if the item has a label. */
export function toDocItem(
  { label, docId: id }: ConfigOf<'doc'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem | null {
  const found = findInVersions(({ docs }) => {
    const doc = docs.get(id);
    return doc && label === undefined && isUnlisted(doc) ? null : doc;
  }, context);
  if (!found) {
    const versions = versionsOf(context.index, context.locale.id);
    if (versions.some(({ docs, draftIds }) => docs.has(id) || draftIds.has(id))) return null;
    const named = { code: 'navbar/unknown-doc', what: 'doc', key: 'docId', id } as const;
    return unknownName(named, context, ({ docs }) => docs.keys());
  }
  const link = toVersionedLink(found, label);
  return { ...link, activeOn: { base: link.href } };
}
