import type { UrlPath } from '../../runtime/url.ts';

/** Properties of all pages that have a text, before they have a URL. */
export interface BasePage {
  /** Path of its file relative to the site folder, or a unique name for a page without a file. */
  file: string;
  /** Path inside the collection, the same in every locale. */
  path: string;
  /** Locale of the text. */
  locale: string;
  /** URL that its relative links and images start from, if not its own place. */
  linkBase?: string;
}

/** Properties of all routes. */
export interface BaseRoute {
  url: UrlPath;
  locale: string;
}
