import { expectAccessible } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

test.use({ content: 'test/sites/mdx' });

test('an island in MDX is hydrated, and nothing else of its page', async ({ page }) => {
  await visit(page, '/docs/plans');
  // Clicks before hydration are lost.
  const counter = page.getByRole('button', { name: /^Seats \d$/ });
  await expect(async () => {
    await counter.click();
    await expect(counter).not.toHaveText('Seats 5', { timeout: 200 });
  }).toPass();
  await page.getByText('Windows', { exact: true }).click();
  await expect(page.getByText('On Windows.')).toBeVisible();
  await expectAccessible(page, '/docs/plans');
});
