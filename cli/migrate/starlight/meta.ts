import { compact, objectOf, textOf } from '../old-site.ts';
import { neighbour, toPageHead } from '../page-rules.ts';
import { asTexts, kept, type MetaRule } from '../text/front-matter.ts';
import type { LinkMap } from '../text/links.ts';
import { readHead } from './config.ts';

/** Returns the rules for the front matter of pages. */
export function pageRules(links: LinkMap): Readonly<Record<string, MetaRule>> {
  const toNeighbour = (name: string): MetaRule => {
    const rule = neighbour(name, links);
    return (value) => (value === true ? null : rule(value));
  };
  return {
    ...asTexts('title', 'description'),
    ...kept('draft'),
    // The address decides whether the page needs one.
    slug: () => null,
    head: (value) => toPageHead(readHead(value, links.base)),
    sidebar: (value) => {
      const { order, label } = objectOf(value);
      return compact({ sidebar_position: order, sidebar_label: textOf(label) });
    },
    template: () => null,
    hero: () => null,
    tableOfContents: (value) => {
      const { minHeadingLevel: least, maxHeadingLevel: most } = objectOf(value);
      if (value === false) return 'The table of contents is always shown.';
      return compact({ toc_min_heading_level: least, toc_max_heading_level: most });
    },
    editUrl: (value) => (value === true ? null : { edit_url: value === false ? null : value }),
    lastUpdated: (value) => {
      if (value === true) return null;
      return { last_update: value === false ? null : { date: String(value) } };
    },
    prev: toNeighbour('pagination_prev'),
    next: toNeighbour('pagination_next'),
    pagefind: (value) => (value === false ? 'The search finds all pages that are listed.' : null),
  };
}
