import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// If a browser runs no scripts, Playwright cannot wait inside a page. But a loaded page does not change either.

test.use({ content: 'test/sites/frame' });

/** Follows a link, and returns the heading of its target. */
async function follow(page: Page, link: Locator): Promise<string | null> {
  await Promise.all([page.waitForEvent('load'), link.click({ force: true })]);
  return page.locator('h1').textContent();
}

test('without JavaScript a reader of Firefox walks from page to page, into closed categories too', async ({ page }) => {
  await page.goto('/docs/start');
  expect(await page.locator('html').getAttribute('data-mode')).toBeNull(); // Set by a script before first paint.
  expect(await follow(page, page.locator('main').getByRole('link', { name: 'one' }))).toBe('One');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('Start');
  expect(await follow(page, page.locator('.sidebar').getByRole('link', { name: 'Beta', exact: true }))).toBe('Last');
});

test('without JavaScript the drawer opens on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/docs/start');
  expect(await page.locator('.menu').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open menu' }).click({ force: true });
  expect(await page.locator('.menu').isVisible()).toBe(true);
});

test.describe('an island', () => {
  test.use({ content: 'test/sites/islands' });

  test('shows without JavaScript what the server rendered, and tabs work', async ({ page }) => {
    await page.goto('/docs/one');
    expect(await page.getByRole('button', { name: 'Counted 5' }).isVisible()).toBe(true);
    const [npm, pnpm] = [page.getByText('npm install', { exact: true }), page.getByText('pnpm install')];
    expect([await npm.isVisible(), await pnpm.isVisible()]).toEqual([true, false]);
    await page.locator('label', { hasText: 'pnpm' }).click({ force: true });
    expect([await npm.isVisible(), await pnpm.isVisible()]).toEqual([false, true]);
  });
});
