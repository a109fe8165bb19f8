import { expect, markDocument, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('the menu is a drawer: what is behind it cannot be reached', async ({ page }) => {
    await page.goto('/docs/long');
    const menu = page.locator('.menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Start' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('.menu') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('the menu leads back to the main menu', async ({ page }) => {
    await page.goto('/docs/long');
    const menu = page.locator('.menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Guides' })).toBeHidden();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(menu.getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Start' })).toBeHidden();
    await menu.getByText('More').click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page.locator('h1')).toHaveText('About');
    await expect(menu).toBeHidden();
  });

  test('the menu closes when a page is chosen, and when the screen becomes wide', async ({ page }) => {
    await page.goto('/docs/long');
    const isSameDocument = await markDocument(page);
    const menu = page.locator('.menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Start' }).click();
    await expect(page.locator('h1')).toHaveText('Start');
    await expect(menu).toBeHidden();
    expect(await isSameDocument()).toBe(true);
    const button = page.getByRole('button', { name: 'Open menu' });
    const isDrawerOpen = () => menu.evaluate((element) => element.matches(':popover-open'));
    await button.click();
    await page.setViewportSize({ width: 995, height: 780 });
    await expect(menu).toHaveCSS('width', '320px');
    await expect(page.locator('.page')).toHaveCSS('display', 'block');
    await expect(page.locator('main')).toHaveAttribute('inert');
    expect(await isDrawerOpen()).toBe(true);
    await page.setViewportSize({ width: 996, height: 780 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    expect(await isDrawerOpen()).toBe(false);
    await expect(button).toBeHidden();
    await expect(page.locator('.navbar').getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(menu).toHaveCSS('position', 'sticky');
    await expect(page.locator('.page')).toHaveCSS('display', 'grid');
  });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/docs/long', '/about', '/ar/docs/start']) {
      await page.goto(path);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      }
    }
  });
});
