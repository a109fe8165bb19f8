import { neighbour, toPageHead } from '../page-rules.ts';
import { asTexts, kept, type MetaRule } from '../text/front-matter.ts';
import type { LinkMap } from '../text/links.ts';
import { readHead, toLevels } from './config.ts';

const ofFrame: MetaRule = (value) =>
  value === true ? null : 'All pages have the same layout: see "Theme" in the documentation.';

/** Options for converting front matter. */
interface VitepressMetaOptions {
  links: LinkMap;
  /** Keys whose values the text of the page shows. They are dropped without a note. */
  shown: ReadonlySet<string>;
}

/** Returns the rules for the front matter of pages. */
export function pageRules({ links, shown }: VitepressMetaOptions): Readonly<Record<string, MetaRule>> {
  const rules: Record<string, MetaRule> = {
    ...asTexts('title', 'description'),
    ...kept('draft'),
    head: (value) => toPageHead(readHead(value, links.base)),
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
    prev: neighbour('pagination_prev', links),
    next: neighbour('pagination_next', links),
    sidebar: () => null,
    navbar: ofFrame,
    aside: ofFrame,
    footer: ofFrame,
  };
  for (const key of shown) rules[key] ??= () => null;
  return rules;
}
