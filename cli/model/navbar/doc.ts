import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toHref } from '../../../runtime/url.ts';
import { type ConfigOf, type NavbarContext, type NavbarProblem, unknownName } from './context.ts';

/** A link to one doc. */
export function toDocItem(item: ConfigOf<'doc'>, { config, index, locale }: NavbarContext): NavbarLink | NavbarProblem {
  const doc = index.docs.get(`${locale.id}/${item.docId}`);
  if (!doc) {
    return unknownName({ code: 'navbar/unknown-doc', what: 'doc', key: 'docId', id: item.docId }, index.docs, locale);
  }
  const href = toHref(doc.url, config);
  return { type: 'link', label: item.label ?? doc.label, href, external: false, activeOn: { base: href } };
}
