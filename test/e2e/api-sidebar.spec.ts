import { test } from './api-site.ts';
import { expect } from './fixtures.ts';

test.use({ settings: 'docs: { sidebar: { autoCollapseCategories: true } },' });

test('what matches a filter stands open in all categories, even where one closes the other', async ({ page }) => {
  await page.goto('/docs/api/shapes.canvas');
  const tree = page.getByRole('navigation', { name: 'Pages of this section' });
  const draw = tree.getByRole('link', { name: 'draw', exact: true });
  const opacity = tree.getByRole('link', { name: 'opacity', exact: true });
  await expect(draw).toBeVisible();
  await tree.locator('summary', { hasText: 'Interfaces' }).click();
  await expect(draw).toBeHidden();
  const filter = page.getByRole('searchbox', { name: 'Filter symbols' });
  // A letter that both names contain.
  await filter.fill('a');
  await expect(draw).toBeVisible();
  await expect(opacity).toBeVisible();
  await filter.press('Escape');
  await expect(draw).toBeHidden();
});
