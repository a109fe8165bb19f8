/** A page of every template of the first site. */
export const templatePages = [
  '/',
  '/docs/getting-started/quick-start',
  '/docs/guides/node-data',
  '/docs/api/',
  '/docs/api/mind-elixir',
  '/docs/api/mind-elixir.options',
  '/docs/api/mind-elixir.options.locale',
  '/blog',
  '/blog/mind-elixir-4',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/coding',
  '/blog/authors',
  '/markdown-page',
  '/search',
  '/404.html',
] as const;
