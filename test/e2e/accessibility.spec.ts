import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';

/** A page of every template. */
const paths = [
  '/',
  '/docs/getting-started/quick-start',
  '/docs/guides/node-data',
  '/docs/api/',
  '/docs/api/mind-elixir',
  '/docs/api/mind-elixir.options',
  '/docs/api/mind-elixir.options.locale',
  '/404.html',
];

test.use({ expectedMessages: /status of 404/ });

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${mode} mode`, ({ page }) => expectAccessible(page, paths, mode));
}
