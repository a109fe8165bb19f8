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

/** Pages of every kind, by site; effects of readers' browsers are tested on each. */
export const kindsOfPages: Readonly<Record<string, readonly string[]>> = {
  content: [
    ...templatePages,
    '/blog/authors/mind-elixir-team',
    '/docs/api/upgrade',
    '/docs/getting-started/playground',
    '/docs/map',
  ],
  // With an announcement, and a colour mode that follows the system.
  'test/sites/frame': ['/docs/long'],
  // A category, and a page of an older version.
  'test/sites/versions': ['/docs/1.0/guides', '/docs/next/setup'],
  'test/sites/arabic': ['/docs/start', '/docs/api/shapes.circle'],
};

/** Pages of the site in Arabic: guides with an island, an older version, reference, blog and search. */
export const rightToLeftPages = [
  '/docs/start',
  '/docs/2.0.0-rc.1/start',
  '/docs/api/',
  '/docs/api/shapes',
  '/docs/api/shapes.circle',
  '/docs/api/shapes.circle.radius',
  '/blog',
  '/blog/second',
  '/blog/tags/news',
  '/blog/authors/mona',
  '/search?q=draw',
  '/404.html',
] as const;
