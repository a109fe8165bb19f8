import { type Draft, idOf, type openPage } from './draft.ts';
import { type OldHeadTag, refusalOf } from './head-tags.ts';
import { type Fields, type OldPage, objectOf, textOf } from './old-site.ts';
import type { MetaRule } from './text/front-matter.ts';
import { type LinkMap, toAddress, withoutBase } from './text/links.ts';
import { titleOf } from './text/title.ts';

/** Returns the rule for the previous or next page. */
export const neighbour =
  (name: string, links: LinkMap): MetaRule =>
  (value) => {
    if (value === false) return { [name]: null };
    const page = findNeighbour(value, links);
    return page
      ? { [name]: idOf(page) }
      : 'The previous and the next page are the neighbours in the sidebar, with their own titles.';
  };

/** Returns the page that the setting of a neighbour links to. */
function findNeighbour(value: unknown, { byAddress, base }: LinkMap): OldPage | undefined {
  const link = textOf(objectOf(value)['link']);
  return link === undefined ? undefined : byAddress.get(toAddress(withoutBase(link, base)));
}

/** Notes words of a page for the links to the previous and the next page that are not the titles of these pages. */
export function noteNeighbourWords({ old }: Draft, links: LinkMap, page: ReturnType<typeof openPage>): void {
  for (const key of ['prev', 'next']) {
    const { label, text = label } = objectOf(page.plain[key]);
    const target = findNeighbour(page.plain[key], links);
    if (!target || text === undefined || text === titleOf(old.files.get(target.file) ?? '')) continue;
    page.note(page.lineOf(key), `The words of the link \`${key}\``, 'It shows the title of its page.');
  }
}

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
