import { expectAccessible } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

test.use({ content: 'test/sites/brand' });

test("a site's own styles win, its font is fetched once, and its head's script runs", async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await visit(page, '/docs/start');
  await expect(page.locator('.navbar')).toHaveCSS('border-block-end-width', '3px');
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Boxes')))).toBe(true);
  expect(fonts).toHaveLength(1);
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes');
});

test('each colour mode has its own logo, and fetches no other; on paper it is the light one', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  const logo = (mode: string) => page.locator(`.navbar-brand .in-${mode}`);
  await visit(page, '/docs/start');
  await expect(logo('light')).toBeVisible();
  await expect(logo('dark')).toBeHidden();
  expect(pictures.filter((url) => url.endsWith('dark.svg'))).toEqual([]);
  await page.getByRole('button', { name: 'dark' }).click();
  await expect(logo('dark')).toBeVisible();
  await expect(logo('light')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(logo('dark')).toBeHidden();
});

test('a theme wraps the footer and fills slots, which come alive with the page', async ({ page }) => {
  await visit(page, '/docs/start');
  await expect(page.locator('.navbar .brand-stage')).toHaveText('beta');
  await expect(page.locator('.brand-foot .footer')).toContainText('Copyright © 2025');
  await page.getByRole('button', { name: 'Did this page help?' }).click();
  await expect(page.locator('.brand-ask')).toHaveText('Thank you for reading Start.');
  await page.getByRole('link', { name: 'the next page' }).click();
  await expect(page.locator('h1')).toHaveText('Next');
  await expect(page.locator('.brand-foot')).toHaveAttribute('data-path', '/docs/next');
});

test('the example site is accessible in both modes', async ({ page }) => {
  await expectAccessible(page, '/docs/start');
});
