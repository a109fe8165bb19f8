import type { Page } from '@playwright/test';
import { test } from './api-site.ts';
import { findViolations } from './axe.ts';
import { expect } from './fixtures.ts';

const releases = (page: Page) => page.locator('main').getByRole('heading', { level: 2 });
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const changes = (page: Page) => page.locator('.upgrade-section');

/** Expects exactly the changes between 1.0.0 and 1.1.0. */
async function expectFirstStep(page: Page): Promise<void> {
  await expect(releases(page)).toHaveText(['Deprecated 1', 'Added 1']);
  await expect(changes(page).locator('li')).toHaveText(['Canvas.paint Method', 'Canvas.draw Method']);
}

test('each release tells what it changed, newest first', async ({ page }) => {
  await page.goto('/docs/api/upgrade');
  await expect(releases(page)).toHaveText(['2.0.0', '1.1.0']);
  const newest = page.locator('.upgrade-step').first().locator('> li');
  await expect(newest.filter({ hasText: 'Removed' })).toHaveText([/Canvas\.paint/, /Place.*members: 2/]);
  await expect(newest.filter({ hasText: 'Style.color' }).locator('dd')).toHaveText([
    'color: string;',
    /^color: string \| readonly \[/,
  ]);
  await newest.getByRole('link', { name: 'Canvas.paint' }).click();
  await expect(page).toHaveURL('/docs/api/shapes.canvas.paint');
});

test('an address asks for two releases, and shows just what differs between them', async ({ page }) => {
  await page.goto('/docs/api/upgrade?from=1.0.0&to=1.1.0');
  await expectFirstStep(page);
  await expect(field(page, 'From')).toHaveValue('1.0.0');
  await expect(field(page, 'To')).toHaveValue('1.1.0');
});

test('an address that asks for an unknown release shows all', async ({ page }) => {
  await page.goto('/docs/api/upgrade?from=0.9.0&to=1.1.0');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(releases(page)).toHaveText(['2.0.0', '1.1.0']);
});

test('a link to other releases shows what differs between them', async ({ page }) => {
  await page.goto('/docs/api/upgrade?from=1.1.0&to=2.0.0');
  await expect(changes(page).getByRole('heading', { name: 'Removed' })).toBeVisible();
  await page.evaluate(() => void window.navigation.navigate('?from=1.0.0&to=1.1.0'));
  await expectFirstStep(page);
  await page.evaluate(() => void window.navigation.navigate('/docs/api/upgrade'));
  await expect(releases(page)).toHaveText(['2.0.0', '1.1.0']);
  await expect(page).toHaveURL('/docs/api/upgrade');
});

test('any two releases are compared by keyboard, in an address to share, and all come back', async ({ page }) => {
  await page.goto('/docs/api/upgrade');
  await field(page, 'From').focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/docs/api/upgrade?from=1.0.0&to=2.0.0');
  await expect(changes(page).getByRole('heading', { name: 'Removed' })).toBeVisible();
  await field(page, 'To').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/docs/api/upgrade?from=1.0.0&to=1.1.0');
  await expectFirstStep(page);
  await field(page, 'From').selectOption('Release by release');
  await expect(page).toHaveURL('/docs/api/upgrade');
  await expect(releases(page)).toHaveText(['2.0.0', '1.1.0']);
});

test('axe finds nothing on what differs, in both colour modes', async ({ page }) => {
  await page.goto('/docs/api/upgrade?from=1.0.0&to=2.0.0');
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('sitegen:/:color-mode', value), mode);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await expect(changes(page).first()).toBeVisible();
    expect(await findViolations(page), mode).toEqual([]);
  }
});

test('every change leads to a page, that of an enum to its section', async ({ page, request }) => {
  await page.goto('/docs/api/upgrade?from=1.0.0&to=2.0.0');
  await expect(changes(page).first()).toBeVisible();
  await page.locator('.upgrade-section details').evaluateAll((all) => {
    for (const part of all as HTMLDetailsElement[]) part.open = true;
  });
  const links = changes(page).getByRole('link');
  const addresses = await links.evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ pathname }) => pathname));
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of new Set(addresses)) expect((await request.get(address)).status(), address).toBe(200);
  await links.filter({ hasText: 'Side.Left' }).click();
  await expect(page).toHaveURL('/docs/api/shapes.side#left');
});

test.describe('if the API surfaces fail to load', () => {
  test.use({ expectedMessages: /status of 500/ });

  test('the page says so, and still shows all', async ({ page }) => {
    await page.route('**/_data/_api/*.json', (route) => route.fulfill({ status: 500 }));
    await page.goto('/docs/api/upgrade?from=1.0.0&to=1.1.0');
    await expect(page.getByText('The releases could not be compared.')).toBeVisible();
    await expect(releases(page)).toHaveText(['2.0.0', '1.1.0']);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all changes are there, and no choice that would do nothing', async ({ page }) => {
    await page.goto('/docs/api/upgrade?from=1.0.0&to=1.1.0');
    await expect(releases(page)).toHaveText(['2.0.0', '1.1.0']);
    await expect(page.locator('.upgrade-step > li')).toHaveCount(17);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
