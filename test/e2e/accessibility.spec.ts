import { expectAccessible, findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { templatePages } from './template-pages.ts';

const paths = [...templatePages, '/zh-Hans/docs/getting-started/quick-start', '/ja/docs/map'];

test.use({ expectedMessages: /status of 404/ });

for (const path of paths) {
  test(`axe finds nothing on ${path}`, ({ page }) => expectAccessible(page, path));
}

test('axe finds what is wrong', async ({ page }) => {
  await page.goto('/docs/getting-started/intro');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/img/logo.svg"><button></button><p class="pale">Pale words</p>');
    main.querySelector<HTMLElement>('.pale')?.style.setProperty('color', '#eee');
  });
  const found = await findViolations(page);
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['button-name', 'color-contrast', 'image-alt']);
});

test('signs that style sheets draw between and behind words are not said', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/docs/guides/node-data');
  expect(await page.locator('.breadcrumbs').ariaSnapshot()).toBe(
    '- navigation "Breadcrumbs":\n  - list:\n    - listitem: Describing a map\n    - listitem: Node data',
  );
  expect(await page.locator('.toc-inline').ariaSnapshot()).not.toContain('+');
});
