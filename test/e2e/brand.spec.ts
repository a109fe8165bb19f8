import { expectAccessible } from './axe.ts';
import { expect, markDocument, test, visit } from './fixtures.ts';

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

test('a theme wraps the footer and fills slots, which are hydrated with the page', async ({ page }) => {
  await visit(page, '/docs/start');
  await expect(page.locator('.navbar .brand-stage')).toHaveText('beta');
  await expect(page.locator('.brand-foot .footer')).toContainText('Copyright © 2025');
  await page.getByRole('button', { name: 'Did this page help?' }).click();
  await expect(page.locator('.brand-ask')).toHaveText('Thank you for reading Start.');
  await page.getByRole('link', { name: 'the next page' }).click();
  await expect(page.locator('h1')).toHaveText('Next');
  await expect(page.locator('.brand-foot')).toHaveAttribute('data-path', '/docs/next');
});

test.describe('a slot that crashes', () => {
  test.use({ expectedMessages: /broken on purpose|NavbarEnd\.tsx crashed and is not shown/ });

  test('is left out of that page, and shown on the next one', async ({ page }) => {
    await visit(page, '/docs/start#broken');
    await page.getByRole('link', { name: 'the next page' }).hover();
    await expect(page.locator('.brand-note')).toHaveCount(0);
    await page.getByRole('link', { name: 'the next page' }).click();
    await expect(page.locator('h1')).toHaveText('Next');
    await expect(page.locator('.brand-note')).toHaveText('Next');
  });
});

test("what a page says of itself breaks no policy, and another page's head goes with that page", async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  });
  await visit(page, '/docs/own-head');
  const said = await page.locator('script[type="application/ld+json"]').allTextContents();
  const headline = "Own </script><script>document.documentElement.dataset.hostile = 'yes'</script>";
  expect(said.map((text) => JSON.parse(text))).toMatchObject([{ '@type': 'TechArticle', headline }]);
  await expect(page.locator('html')).toHaveAttribute('data-own', 'yes');
  await expect(page.locator('html')).not.toHaveAttribute('data-hostile');
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  const isSame = await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'the next page' }).first().click();
  await expect(page.locator('h1')).toHaveText('Next');
  expect(await isSame()).toBe(false);
  await expect(page.locator('html')).not.toHaveAttribute('data-own');
  const isStillSame = await markDocument(page);
  await page.locator('.pagination a', { hasText: 'Own' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-own', 'yes');
  expect(await isStillSame()).toBe(false);
});

for (const path of ['/docs/start', '/docs/own-head', '/search', '/404.html']) {
  test(`the example site is accessible in both modes: ${path}`, async ({ page }) => {
    await expectAccessible(page, path);
  });
}
