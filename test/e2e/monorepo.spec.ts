import { test } from './api-site.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';

test.use({ source: 'test/sites/monorepo', packages: ['@acme/core', '@acme/store', '@acme/view'] });

test('three packages of one site lead to each other, are found by one search, and have an upgrade guide each', async ({
  page,
}) => {
  const main = page.locator('main');
  await page.goto('/docs/api/view/view.mountview');
  await main.locator('pre').getByRole('link', { name: 'Store' }).first().click();
  await expect(page).toHaveURL('/docs/api/store/store.store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store');
  await main.getByRole('link', { name: 'mountView' }).click();
  await expect(page).toHaveURL('/docs/api/view/view.mountview');
  await page.goto('/docs/guide');
  await main.getByRole('link', { name: 'bus.emit()' }).click();
  await expect(page).toHaveURL('/docs/api/core/core.bus.emit');

  for (const [name, found] of [
    ['emit', 'core/core.bus.emit'],
    ['Store.last', 'store/store.store.last'],
    ['mountView', 'view/view.mountview'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(name);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/docs/api/${found}`);
  }

  for (const [name, change] of [
    ['core', 'Bus.emit'],
    ['store', 'Store.last'],
    ['view', 'mountView'],
  ] as const) {
    await page.goto(`/docs/api/${name}/upgrade?from=1.0.0&to=2.0.0`);
    await expect(page.locator('.upgrade-section').getByRole('link', { name: change })).toBeVisible();
  }
});

test('axe finds nothing on pages of several packages', async ({ page }) => {
  for (const path of ['', 'core/', 'core/core.bus', 'store/store.store.last', 'view/upgrade'])
    await expectAccessible(page, `/docs/api/${path}`);
});
