import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { templatePages } from './template-pages.ts';

const paths = [...templatePages, '/zh-Hans/docs/getting-started/quick-start', '/ja/docs/map'];

test.use({ expectedMessages: /status of 404/ });

for (const path of paths) {
  test(`axe finds nothing on ${path}`, ({ page }) => expectAccessible(page, path));
}
