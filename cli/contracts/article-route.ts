import type { Route } from './site-index.ts';

/** A route whose page has an article. */
export type ArticleRoute = Extract<Route, { page: unknown }>;

/** Returns whether a route has a Markdown file of its own. An untranslated page uses the Markdown of the original. */
export function hasMarkdown(route: Route): boolean {
  return 'page' in route && route.page.locale === route.locale;
}
