import { expectAccessible } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

test.use({ content: 'test/sites/mdx' });

test('an island in MDX comes alive, and nothing else of the page does', async ({ page }) => {
  await visit(page, '/docs/plans');
  await page.getByRole('button', { name: 'Seats 5' }).click();
  await expect(page.getByRole('button', { name: 'Seats 6' })).toBeVisible();
  await page.getByText('Windows', { exact: true }).click();
  await expect(page.getByText('On Windows.')).toBeVisible();
  await expectAccessible(page, '/docs/plans');
});
