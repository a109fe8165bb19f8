import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, hold, test } from './fixtures.ts';

test.use({ content: 'test/sites/versions' });

function menuOf(page: Page): Locator {
  return page.locator('.navbar .dropdown').filter({ has: page.locator('[data-choose-version]') });
}

/** Opens the version menu and chooses a version. */
async function choose(page: Page, version: string): Promise<void> {
  const menu = menuOf(page);
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: version }).click();
}

test('the menu of versions keeps the page, or leads to the beginning of a version without it', async ({ page }) => {
  await page.goto('/docs/setup');
  await expect(page.locator('.navbar summary').filter({ hasText: '2.0' })).toBeVisible();
  await choose(page, '1.0 (old)');
  await expect(page).toHaveURL('/docs/1.0/setup');
  await expect(page.locator('main')).toContainText('As of 1.0.');
  await expect(page.locator('.navbar [data-choose-version="1.0"]')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Guides' }).last().click();
  await page.getByRole('main').getByRole('link', { name: 'Macros' }).click();
  await expect(page).toHaveURL('/docs/1.0/guides/macros');
  await choose(page, 'Next');
  await expect(page).toHaveURL('/docs/next/intro');
});

test('a menu closes as a page is asked for, and one that is opened until it comes stays', async ({ page }) => {
  const gate = await hold(page, '**/_data/docs/1.0/setup.json*');
  await page.goto('/docs/setup');
  const menu = menuOf(page);
  await choose(page, '1.0 (old)');
  await expect(menu.getByRole('link', { name: 'Next' })).toBeHidden();
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', { name: 'Next' })).toBeVisible();
  gate.open();
  await expect(page.locator('main')).toContainText('As of 1.0.');
  await expect(menu.getByRole('link', { name: 'Next' })).toBeVisible();
});

test('the version that a reader has chosen is where links from outside of the docs lead, and nothing else', async ({
  page,
}) => {
  const guides = page.locator('.navbar').getByRole('link', { name: 'Guides' });
  await page.goto('/about');
  await expect(guides).toHaveAttribute('href', '/docs/intro');
  await choose(page, '1.0 (old)');
  await expect(page).toHaveURL('/docs/1.0/intro');
  await page.locator('.navbar').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(guides).toHaveAttribute('href', '/docs/1.0/intro');
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'sitegen:/:version:docs': '1.0' });

  // Before and after hydration.
  await page.reload();
  await expect(guides).toHaveAttribute('href', '/docs/1.0/intro');
  await guides.hover();
  await page.locator('html[data-ready]').waitFor();
  await expect(guides).toHaveAttribute('href', '/docs/1.0/intro');

  // A stored choice neither redirects from a requested page nor changes its version.
  await page.goto('/docs/setup');
  await expect(page.locator('main')).toContainText('As of 2.0.');
  await expect(guides).toHaveAttribute('href', '/docs/intro');
  await expect(page).toHaveURL('/docs/setup');

  // Choosing the latest version means following the latest, whatever its name.
  await choose(page, '2.0');
  await page.goto('/about');
  await expect(guides).toHaveAttribute('href', '/docs/intro');
  expect(await page.evaluate(() => localStorage.getItem('sitegen:/:version:docs'))).toBeNull();
});

test('each language has the versions, and keeps them when it is changed', async ({ page }) => {
  await page.goto('/docs/1.0/intro');
  await page.locator('.navbar').getByText('English').first().click();
  await page.locator('.navbar').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/ja/docs/1.0/intro');
  await expect(page.locator('h1')).toHaveText('はじめに 1.0');
  await page.getByRole('link', { name: 'このページを読む' }).click();
  await expect(page).toHaveURL('/ja/docs/intro');
});

test('the search finds what the chosen version holds, and other versions are a choice away', async ({ page }) => {
  await page.goto('/search?q=macros');
  const results = page.getByRole('main').getByRole('link', { name: /Macros/ });
  const versions = page.getByLabel('Version');
  await expect(versions).toHaveValue('2.0');
  await expect(page.getByRole('main').getByText('No results for')).toBeVisible();
  await expect(results).toHaveCount(0);
  await versions.selectOption('1.0 (old)');
  await expect(results.first()).toHaveAttribute('href', /^\/docs\/1\.0\/guides\/macros/);
});

/** Opens the search and types a question. */
async function find(page: Page, query: string): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
  return page.getByRole('dialog');
}

test('the search finds what the version of the page holds, also after going to a page of another one', async ({
  page,
}) => {
  await page.goto('/docs/1.0/intro');
  await expect((await find(page, 'macros')).getByRole('option', { name: /Macros/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, '2.0');
  await expect(page).toHaveURL('/docs/intro');
  await expect((await find(page, 'macros')).getByText('No results for')).toBeVisible();
});

test('a search that is opened while a page of another version is on its way is answered for that version', async ({
  page,
}) => {
  const gate = await hold(page, '**/_data/docs/intro.json*');
  await page.goto('/docs/1.0/intro'); // Prefetches the other page, since it links to it.
  await choose(page, '2.0');
  const dialog = await find(page, 'macros');
  await expect(dialog.getByRole('option', { name: /Macros/ }).first()).toBeVisible();
  gate.open();
  await expect(dialog.getByText('No results for')).toBeVisible();
});

test('a page of another version than the last one says so, below its title like other notices', async ({ page }) => {
  for (const path of ['/docs/next/setup', '/docs/next/guides']) {
    await page.goto(path);
    await expect(page.locator('.article-header + .notice')).toContainText('has not been released yet');
  }
  await page.goto('/docs/1.0/guides/macros');
  await expect(page.getByText('is no longer maintained')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the documentation of 2.0' }).click();
  await expect(page).toHaveURL('/docs/intro');
  await expect(page.locator('.notice')).toHaveCount(0);
});

for (const path of ['/docs/next/setup', '/ja/docs/1.0/intro', '/docs/1.0/guides']) {
  test(`the notice that a page is of another version is accessible: ${path}`, ({ page }) =>
    expectAccessible(page, path));
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu of versions works as well', async ({ page }) => {
    await page.goto('/docs/setup');
    await choose(page, 'Next');
    await expect(page).toHaveURL('/docs/next/setup');
    await page.getByRole('link', { name: 'Read this page in 2.0' }).click();
    await expect(page).toHaveURL('/docs/setup');
  });
});
