import type { Page } from '@playwright/test';
import { expect, markDocument, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

/** Opens a category whose rows the page leaves out, once its script is there. */
async function openAlpha(page: Page): Promise<void> {
  const sidebar = page.locator('.sidebar');
  await sidebar.getByText('Alpha', { exact: true }).hover();
  await page.locator('html[data-ready]').waitFor();
  await sidebar.locator('summary', { hasText: 'Alpha' }).click();
  await expect(sidebar.getByRole('link', { name: 'alpha 35' })).toBeVisible();
}

test.describe('the sidebar', () => {
  test('leaves closed categories out of the page, and fetches them when one is opened', async ({ page }) => {
    await page.goto('/docs/start');
    expect(await page.content()).not.toContain('alpha 7');
    await openAlpha(page);
  });

  test('renders the rows of a category when it is opened, in a time that fits them', { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.goto('/docs/start');
    const sidebar = page.locator('.sidebar');
    await openAlpha(page);
    await expect(sidebar.locator('a', { hasText: /^(?:beta|gamma) \d/ })).toHaveCount(0);
    await sidebar.locator('summary', { hasText: 'Gamma' }).click();
    await expect(sidebar.getByRole('link', { name: 'gamma 5' })).toBeVisible();
    await expect(sidebar.locator('a', { hasText: /^beta \d/ })).toHaveCount(0);
    const toggle = page.locator('summary[aria-label="Beta"]');
    await toggle.press('Enter');
    await expect(sidebar.getByRole('link', { name: 'beta 80', exact: true })).toBeVisible();
    await expect(toggle).toBeFocused();
    const beta = sidebar.locator('details', { has: toggle });
    const lasts = () => beta.evaluate((element) => Number.parseInt(element.style.getPropertyValue('--duration'), 10));
    const opening = await lasts();
    expect(opening).toBeGreaterThan(500);
    // The rows stay while the category closes, and for the next opening.
    await toggle.press('Enter');
    await expect(beta).not.toHaveAttribute('open');
    await expect(beta.locator('a', { hasText: /^beta \d/ })).toHaveCount(80);
    expect(await lasts()).toBe(opening);
  });

  test('keeps the rows of what the reader opened, and those around the page before', async ({ page }) => {
    await page.goto('/docs/start');
    const sidebar = page.locator('.sidebar');
    await openAlpha(page);
    await sidebar.getByRole('link', { name: 'Beta', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Last');
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(['Last']);
    await expect(sidebar.getByRole('link', { name: 'beta 80', exact: true })).toBeVisible();
    await sidebar.getByRole('link', { name: 'A long page' }).click();
    await expect(page.locator('h1')).toHaveText('A long page');
    for (const name of ['alpha 35', 'beta 80']) {
      await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  test('shows a part of a long list, and all of it on demand', async ({ page }) => {
    await page.goto('/docs/last');
    const sidebar = page.locator('.sidebar');
    await expect(sidebar.getByRole('link', { name: 'beta 6', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'beta 7', exact: true })).toHaveCount(0);
    await sidebar.getByRole('button', { name: '74 more' }).click();
    await expect(sidebar.getByRole('link', { name: 'beta 80', exact: true })).toBeVisible();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Last');
    await expect(page).toHaveURL('/docs/last');
  });

  test('keeps what the reader opened while the page changes', async ({ page }) => {
    await page.goto('/docs/start');
    const sidebar = page.locator('.sidebar');
    await sidebar.getByRole('link', { name: 'Part', exact: true }).hover();
    await sidebar.locator('summary[aria-label="Part"]').click();
    const isSameDocument = await markDocument(page);
    await sidebar.getByRole('link', { name: 'A long page' }).click();
    await expect(page.locator('h1')).toHaveText('A long page');
    await expect(sidebar.getByRole('link', { name: 'One' })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('begins behind the bar, and is as high as the window when the bar hides', async ({ page }) => {
    await page.goto('/docs/long');
    const bar = page.locator('.navbar');
    const below = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
    const row = page.locator('.sidebar a').first();
    expect((await row.boundingBox())?.y).toBeGreaterThan(below);
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport();
    const { height } = page.viewportSize() ?? { height: 0 };
    await expect.poll(() => page.locator('.menu').boundingBox()).toMatchObject({ y: 0, height });
  });

  test('shows a name that may break as one text, as the links to the next pages do', { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.goto('/docs/part/two');
    // Browsers put a line break between the items of a flex container.
    const names = page.locator(':is(.sidebar, .pagination) a[href$="/part/z-long-name"]');
    await expect(names).toHaveText([/^MindElixirInstance$/, /MindElixirInstance$/], { useInnerText: true });
  });

  test('opens categories in a time that fits their height', async ({ page }) => {
    await page.goto('/docs/last');
    const beta = page.locator('.sidebar details', { hasText: 'beta' });
    await expect(beta).toHaveAttribute('open');
    await beta.locator('summary').click();
    const duration = await beta.evaluate((element) =>
      Number.parseInt(getComputedStyle(element).getPropertyValue('--duration'), 10),
    );
    expect(duration).toBeGreaterThan(300);
    expect(duration).toBeLessThan(700);
    const used = await beta.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration);
    expect(new Set(used.split(', '))).toEqual(new Set([`${duration / 1000}s`]));
  });

  test('stays hidden after a reload until the reader shows it again', async ({ page }) => {
    await page.goto('/docs/start');
    await page.getByRole('button', { name: 'Hide the sidebar' }).click();
    await expect(page.locator('.menu')).toBeHidden();
    await page.reload();
    await expect(page.locator('.menu')).toBeHidden();
    await page.getByRole('button', { name: 'Show the sidebar' }).click();
    await expect(page.locator('.menu')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide the sidebar' })).toBeVisible();
  });
});

test.describe('the sidebar in a low window', () => {
  test.use({ viewport: { width: 1280, height: 160 } });

  test('shows the row of the page that is opened, also where it was behind the bar', async ({ page }) => {
    await page.goto('/docs/part/two');
    const row = page.locator('.sidebar a[href$="/part/z-long-name"]');
    await row.evaluate((link) => {
      const menu = link.closest('.menu');
      menu?.scrollBy({ top: link.getBoundingClientRect().top - 20, behavior: 'instant' });
    });
    expect((await row.boundingBox())?.y).toBeLessThan(60);
    await page.locator('.pagination-next').click();
    await expect(row).toHaveAttribute('aria-current', 'page');
    await expect.poll(async () => (await row.boundingBox())?.y).toBeGreaterThanOrEqual(60);
  });
});

test.describe('the sidebar of many pages', () => {
  test.use({ content: 'content', viewport: { width: 1280, height: 500 } });

  test('shows the row of the page that a link elsewhere leads to', async ({ page }) => {
    await page.goto('/docs/guides/shortcuts');
    const current = page.locator('.sidebar [aria-current="page"]');
    await expect(current).toBeInViewport();
    await page.locator('.menu').evaluate((menu) => menu.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(current).not.toBeInViewport();
    await page.locator('.pagination-next').click();
    await expect(current).toHaveText('Touch');
    await expect(current).toBeInViewport();
  });
});
