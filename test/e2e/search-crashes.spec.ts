import { findViolations } from './axe.ts';
import { damageJson, damageMessages } from './damage.ts';
import { expect, test } from './fixtures.ts';

test.use({
  content: 'test/sites/search',
  expectedMessages: /Invalid URL|Cannot (?:read|destructure)|The search crashed/,
});

const searchData = '**/_data/_search/en/current.json';

/** Makes the address of the page about printing invalid. */
const damage = ['pages.3.href', 'http://['] as const;

let errors: string[];

test.beforeEach(({ page }) => {
  errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});

test('results that cannot be shown are a line in the dialog, with a way to try again', async ({ page }) => {
  const data = await damageJson(page, searchData, damage);
  await page.goto('/docs/beds');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('printing');
  const line = dialog.locator('.part-failed');
  await expect(line).toContainText('This part of the page could not be shown.');
  expect(errors).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);
  await field.fill('millimetres');
  await expect(dialog.getByRole('option').first()).toContainText('Rain sensors');
  await field.fill('printing');
  await expect(line).toBeVisible();
  data.mend();
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('option').first()).toContainText('Printing');
  await dialog.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/printing/);
});

test('results that cannot be shown are a line on the page of the search', async ({ page }) => {
  const data = await damageJson(page, searchData, damage);
  await page.goto('/search?q=printing');
  const main = page.getByRole('main');
  const line = main.locator('.part-failed');
  await expect(line).toBeVisible();
  expect(errors).toHaveLength(1);
  await main.getByRole('searchbox').fill('millimetres');
  await expect(main.locator('.search-hit').first()).toContainText('Rain sensors');
  await main.getByRole('searchbox').fill('printing');
  await expect(line).toBeVisible();
  data.mend();
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(main.locator('.search-hit').first()).toContainText('Printing');
});

test('the page of the search works where the navigation bar does not', async ({ page }) => {
  await damageJson(page, '**/assets/shell-en-*.json', ['navbar.items.0', null]);
  await page.goto('/search?q=millimetres');
  await expect(page.locator('.search-hit').first()).toContainText('Rain sensors');
  await expect(page.locator('.navbar').getByRole('link', { name: 'Guides' })).toBeVisible();
});

for (const [when, key] of [
  ['before it opens', 'search.close'],
  ['while it is open', 'partFailed'],
] as const) {
  test(`a dialog that crashes as a whole ${when} leaves the page, and the way to the page of the search`, async ({
    page,
  }) => {
    await damageJson(page, searchData, damage);
    await damageMessages(page, key);
    await page.goto('/docs/beds');
    await page.keyboard.press('/');
    if (key === 'partFailed') {
      await page.getByRole('combobox').fill('printing');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('h1')).toBeVisible();
      await page.keyboard.press('/');
    }
    await expect(page).toHaveURL('/search');
    await expect(page.locator('h1')).toHaveText('Search');
  });
}
