import { expectAccessible } from './axe.ts';
import { damageMessages } from './damage.ts';
import { expect, markDocument, test, visit } from './fixtures.ts';

test.use({ content: 'test/sites/unlike' });

test('a theme that is unlike the original in every part has nothing of its frame, and still changes pages, searches and changes colours', async ({
  page,
}) => {
  await visit(page, '/docs/spring');
  expect(await page.locator('.navbar, .sidebar, .toc, .footer, .article, .pagination, .back-to-top').count()).toBe(0);
  const isSameDocument = await markDocument(page);
  await page.locator('.turn a').click();
  await expect(page.locator('h1')).toHaveText('Tools');
  expect(await isSameDocument()).toBe(true);
  await page.locator('main').getByRole('link', { name: 'The spade' }).click();
  await expect(page.locator('h1')).toHaveText('The spade');
  await page.locator('.colophon button').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('rake');
  await expect(page.getByRole('option').first()).toContainText('The rake');
});

for (const path of ['/docs/spring', '/docs/category/tools', '/docs/tools/spade', '/about', '/search', '/404.html']) {
  test(`a site whose theme replaces every part is accessible in both modes: ${path}`, async ({ page }) => {
    await expectAccessible(page, path);
  });
}

test.describe('a component of the theme that crashes in the browser', () => {
  test.use({ expectedMessages: /Cannot read|is not a function|crashed/ });

  test('is named by its file, and what the page showed stays', async ({ page }) => {
    await damageMessages(page, 'nextPage');
    await visit(page, '/docs/spring');
    await page.locator('.colophon button').focus();
    await expect(page.getByRole('alert')).toContainText('theme/Pagination.tsx crashed: Cannot');
    await expect(page.getByRole('heading', { name: 'Sowing' })).toBeVisible();
  });
});
