import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/crowded', viewport: { width: 1280, height: 700 } });

test('a bar with more items than fit on a line shows them all', async ({ page }) => {
  await page.goto('/docs/start');
  const items = page.locator('.navbar-inner > .navbar-items > li');
  await expect(items).toHaveCount(12);
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
});

test('the last row of a menu that is taller than the window can be reached', async ({ page }) => {
  await page.goto('/docs/start');
  await page.locator('.navbar summary', { hasText: 'More' }).click();
  const last = page.getByRole('link', { name: 'Row 39' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('menus at both ends of the bar open inside of the window', async ({ page }) => {
  await page.goto('/docs/start');
  for (const name of ['First', 'Last']) {
    const menu = page.locator('.navbar details', { hasText: name });
    await menu.locator('summary').click();
    await expect(menu.getByRole('link')).toBeInViewport({ ratio: 1 });
  }
});

test('the name of a page in many folders has room in the sidebar', async ({ page }) => {
  await page.goto('/docs/one/two/three/four/five/six/seven/leaf');
  const row = await page.locator('.sidebar a[aria-current]').boundingBox();
  expect(row?.width).toBeGreaterThan(100);
});
