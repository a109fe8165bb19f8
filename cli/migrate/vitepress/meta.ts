import { objectOf, textOf } from '../old-site.ts';
import { asTexts, kept, type MetaRule } from '../text/front-matter.ts';
import { readHead, refusalOf, toLevels } from './config.ts';

/** Returns the rule for the previous or next page. */
const neighbour =
  (name: string, toId: (link: string) => string | null): MetaRule =>
  (value) => {
    if (value === false) return { [name]: null };
    const link = textOf(objectOf(value)['link']);
    const id = link === undefined ? null : toId(link);
    return id === null
      ? 'The previous and the next page are the neighbours in the sidebar, with their own titles.'
      : { [name]: id };
  };

const head: MetaRule = (value) => {
  const tags = readHead(value);
  // Such an element replaces the page's own description.
  const isDescription = ({ tag, attrs }: (typeof tags)[number]) => tag === 'meta' && attrs['name'] === 'description';
  const description = tags.find(isDescription)?.attrs['content'];
  const others = tags.filter((tag) => !isDescription(tag));
  if (others.some((tag) => refusalOf(tag) !== undefined))
    return 'Some of these elements are not allowed: see "Brand" in the documentation.';
  return {
    ...(typeof description === 'string' && { description }),
    ...(others.length > 0 && { head: others.map(({ tag, attrs }) => ({ tag, attrs })) }),
  };
};

const ofFrame: MetaRule = (value) =>
  value === true ? null : 'All pages have the same layout: see "Theme" in the documentation.';

/** Options for converting front matter. */
interface VitepressMetaOptions {
  /** Returns the ID of the doc at an address. */
  toId: (link: string) => string | null;
  /** Keys whose values the text of the page shows. They are dropped without a note. */
  shown: ReadonlySet<string>;
}

/** Returns the rules for the front matter of pages. */
export function pageRules({ toId, shown }: VitepressMetaOptions): Readonly<Record<string, MetaRule>> {
  const rules: Record<string, MetaRule> = {
    ...asTexts('title', 'description'),
    ...kept('draft'),
    head,
    layout: (value) =>
      value === 'doc' || value === 'home' || value === 'page'
        ? null
        : 'All pages use the layout of the site: see "Theme" in the documentation.',
    hero: () => null,
    features: () => null,
    outline: (value) => {
      const levels = toLevels(value);
      return levels
        ? { toc_min_heading_level: levels[0], toc_max_heading_level: levels[1] }
        : 'The table of contents is always shown.';
    },
    editLink: (value) => (value === false ? { edit_url: null } : null),
    lastUpdated: (value) =>
      value === false ? { last_update: null } : value === true ? null : { last_update: { date: String(value) } },
    prev: neighbour('pagination_prev', toId),
    next: neighbour('pagination_next', toId),
    sidebar: () => null,
    navbar: ofFrame,
    aside: ofFrame,
    footer: ofFrame,
  };
  for (const key of shown) rules[key] ??= () => null;
  return rules;
}
