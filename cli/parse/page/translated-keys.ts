import type { FrontMatter } from '../../config/schema/front-matter.ts';

/**
 * What each key of the front matter is in a translation: words that readers see, which are translated; a part of the
 * page's place in the site, which is the same in every language; or the translation's own.
 */
const roles: Readonly<Record<keyof FrontMatter, 'words' | 'place' | 'own'>> = {
  title: 'words',
  description: 'words',
  sidebar_label: 'words',
  slug: 'place',
  id: 'place',
  sidebar_position: 'place',
  unlisted: 'place',
  pagination_prev: 'place',
  pagination_next: 'place',
  redirect_from: 'place',
  draft: 'own',
  keywords: 'own',
  image: 'own',
  edit_url: 'own',
  link_base: 'own',
  head: 'own',
  toc_min_heading_level: 'own',
  toc_max_heading_level: 'own',
  last_update: 'own',
};

const keysOf = (role: 'words' | 'place') =>
  (Object.keys(roles) as (keyof FrontMatter)[]).filter((key) => roles[key] === role);

/** The keys with words that readers see. */
export const wordKeys: readonly (keyof FrontMatter)[] = keysOf('words');

/** The keys that determine a page's place in the site. */
export const placeKeys: readonly (keyof FrontMatter)[] = keysOf('place');
