import { expect, test } from './fixtures.ts';
import { templatePages } from './template-pages.ts';

/** A page of every template, and those with what is widest. */
const paths = [
  ...templatePages,
  '/docs/getting-started/intro',
  '/docs/guides/options',
  '/docs/getting-started/playground',
  '/docs/map',
  '/docs/api/all-symbols',
  '/docs/api/mind-elixir.options.generatemainbranch',
  '/docs/api/mind-elixir.mindelixirinstance',
  '/docs/api/upgrade',
  '/blog/how-to-use-mind-elixir',
  '/search?q=theme',
  '/search?q=qqqqzzzz',
];

test.use({ viewport: { width: 320, height: 640 }, expectedMessages: /status of 404/ });

for (const locale of ['', '/ja']) {
  for (const path of paths) {
    test(`nothing is wider than the smallest screen on ${locale}${path}`, async ({ page }) => {
      // Nothing but an answer of the search comes later.
      await page.goto(locale + path, { waitUntil: path.startsWith('/search?') ? 'networkidle' : 'load' });
      await expect(page.locator('h1').first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // What is cut off at the edge is as bad as what makes the page scroll.
      const words = page.locator('h1, main p, main li > a').filter({ visible: true });
      const edges = await words.evaluateAll(
        (elements) =>
          elements
            .filter((element) => element.closest('[tabindex="0"], [data-island]') === null)
            .map((element) => element.getBoundingClientRect())
            .filter(({ left, right }) => left < 12 || right > 308).length,
      );
      expect(edges).toBe(0);
    });
  }
}
