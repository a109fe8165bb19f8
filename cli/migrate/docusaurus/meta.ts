import type { Document } from 'yaml';
import type { PostNames } from '../blog-names.ts';
import { objectOf, toDate } from '../old-site.ts';
import { asTexts, kept, type MetaRule } from '../text/front-matter.ts';

const keywords: MetaRule = (value) => ({
  keywords: (Array.isArray(value) ? value : String(value).split(',')).map((word) => String(word).trim()),
});

/** Rules for front matter of all pages. */
const shared: Readonly<Record<string, MetaRule>> = {
  ...asTexts('title', 'description', 'slug'),
  ...kept('draft', 'unlisted', 'toc_min_heading_level', 'toc_max_heading_level'),
  image: (value) => ({ image: String(value).replace(/^@site\/static\//, '/') }),
  keywords,
  title_meta: () => 'The browser tab shows the title of the page.',
  hide_table_of_contents: (value) => (value === true ? 'The table of contents is always shown.' : null),
  wrapperClassName: () => 'Use the style sheet of the site instead: see "Brand" in the documentation.',
};

const lastUpdate: MetaRule = (value) => {
  const { date, author } = objectOf(value);
  if (date === undefined)
    return 'An author is shown only with a date. Set `lastUpdate` in the configuration to take both from git.';
  return { last_update: { date: toDate(date), ...(author !== undefined && { author: String(author) }) } };
};

/** Rules for the front matter of docs and pages. */
export const docRules: Readonly<Record<string, MetaRule>> = {
  ...shared,
  ...asTexts('id', 'sidebar_label'),
  ...kept('sidebar_position', 'pagination_next', 'pagination_prev'),
  custom_edit_url: (value) => ({ edit_url: value }),
  last_update: lastUpdate,
  hide_title: (value) => (value === true ? 'The title is always shown: remove the heading that replaces it.' : null),
  displayed_sidebar: () => 'A doc shows the sidebar that contains it.',
  // Each tag is listed with its URLs.
  tags: () => null,
  parse_number_prefixes: () => null,
};

/** Keys of a post that set its author in older releases, by the keys of an author. */
const authorKeys = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  image_url: ['author_image_url', 'authorImageURL'],
};

/** Moves the author that keys of a post set into a list of authors, unless the post has one. */
export function listAuthor(meta: Document): void {
  if (!meta.has('author') || meta.has('authors')) return;
  const values = Object.entries(authorKeys).flatMap(([key, names]) =>
    names.flatMap((name) => (meta.has(name) ? [[key, meta.get(name)] as const] : [])),
  );
  for (const name of Object.values(authorKeys).flat()) meta.delete(name);
  meta.set('authors', meta.createNode([Object.fromEntries(values)]));
}

/** Returns the rules for the front matter of posts. */
export function postRules(names: PostNames): Readonly<Record<string, MetaRule>> {
  return {
    ...shared,
    date: (value) => ({ date: toDate(value) }),
    authors: (value) => ({ authors: names.authors(value) }),
    tags: (value) => ({ tags: names.tags(value) }),
    last_update: (value) => {
      const { date } = objectOf(value);
      return date === undefined ? null : { last_update: { date: toDate(date) } };
    },
  };
}
