import { idOf } from './draft.ts';
import { type OldHeadTag, refusalOf } from './head-tags.ts';
import { type Fields, objectOf, textOf } from './old-site.ts';
import type { MetaRule } from './text/front-matter.ts';
import { type LinkMap, toAddress } from './text/links.ts';

/** Returns the rule for the previous or next page. */
export const neighbour =
  (name: string, { byAddress }: LinkMap): MetaRule =>
  (value) => {
    if (value === false) return { [name]: null };
    const link = textOf(objectOf(value)['link']);
    const page = link === undefined ? undefined : byAddress.get(toAddress(link));
    return page
      ? { [name]: idOf(page) }
      : 'The previous and the next page are the neighbours in the sidebar, with their own titles.';
  };

/** Returns the front matter for elements that a page adds to its head, or why it cannot have them. */
export function toPageHead(tags: readonly OldHeadTag[]): Fields | string {
  // Such an element replaces the page's own description.
  const isDescription = ({ tag, attrs }: OldHeadTag) => tag === 'meta' && attrs['name'] === 'description';
  const description = tags.find(isDescription)?.attrs['content'];
  const others = tags.filter((tag) => !isDescription(tag));
  if (others.some((tag) => refusalOf(tag) !== undefined))
    return 'Some of these elements are not allowed: see "Brand" in the documentation.';
  return {
    ...(typeof description === 'string' && { description }),
    ...(others.length > 0 && { head: others.map(({ tag, attrs }) => ({ tag, attrs })) }),
  };
}
