import type { NavbarLink } from '../../../runtime/page-data.ts';
import {
  type ConfigOf,
  findInVersions,
  type NavbarContext,
  type NavbarProblem,
  toVersionedLink,
  unknownName,
} from './context.ts';

/** A link to one doc. */
export function toDocItem({ label, docId: id }: ConfigOf<'doc'>, context: NavbarContext): NavbarLink | NavbarProblem {
  const found = findInVersions(({ docs }) => docs.get(id), context);
  if (!found) {
    const named = { code: 'navbar/unknown-doc', what: 'doc', key: 'docId', id } as const;
    return unknownName(named, context, ({ docs }) => docs.keys());
  }
  const link = toVersionedLink(found, label);
  return { ...link, activeOn: { base: link.href } };
}
