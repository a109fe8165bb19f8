import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { field, openSearch, options } from './search-dialog.ts';

test.use({ content: 'test/sites/writing' });

test('a result that only code answers shows the name in it, as code', async ({ page }) => {
  await openSearch(page, '/docs/code');
  await field(page).fill('--save');
  const name = options(page).first().locator('code.search-hit-passage');
  await expect(name).toHaveText('--save-dev');
  await expect(name.locator('mark')).toHaveText(['save']);
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/search?q=module');
  await expect(page.locator('.search-hits li').first().locator('code mark')).toHaveText(['module']);
});
