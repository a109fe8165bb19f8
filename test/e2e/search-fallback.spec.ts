import { findViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { ask, test } from './hosted-site.ts';

test.use({
  hasFallback: true,
  expectedMessages: /^Failed to load resource: net::ERR_EMPTY_RESPONSE \S+\/1\/indexes\/\*\/queries\?/,
});

test('the site`s own search answers where the service does not, and says so', async ({ page, algolia }) => {
  algolia.fault = () => 'drop';
  await ask(page, 'drip');
  await expect(page.getByRole('option').first()).toContainText('Drip lines');
  await expect(page.getByText('The search service did not answer.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/search?q=drip');
  await expect(page.locator('.search-hits li').first()).toContainText('Drip lines');
  await expect(page.getByText('The search service did not answer.')).toBeVisible();
});
