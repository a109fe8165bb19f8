import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/writing' });

/** Returns what scrolls without being a stop of the Tab key, and what is one without scrolling. */
function findWrongStops(wide: Locator): Promise<string[]> {
  return wide.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth, tabIndex }) => scrollWidth > clientWidth !== (tabIndex === 0))
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

test('the Tab key stops at code as long as it scrolls', async ({ page }) => {
  const code = page.locator('main pre');
  const stops = page.locator('main pre[tabindex]');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/docs/code');
  await page.keyboard.press('Tab');
  await expect.poll(() => findWrongStops(code)).toEqual([]);
  expect(await stops.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Wrap lines' }).first().click();
  await expect.poll(() => findWrongStops(code)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(stops).toHaveCount(0);
  await expect(page.locator('main pre:is([role], [aria-label])')).toHaveCount(0);
  await page.setViewportSize({ width: 300, height: 800 });
  await expect(stops).not.toHaveCount(0);
  expect(await findWrongStops(code)).toEqual([]);
});

test('a stop is called by the title of its code', async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 800 });
  await page.goto('/docs/code');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'main.ts', exact: true })).toHaveAttribute('tabindex', '0');
});

test('code keeps the focus when the window grows and it no longer scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/docs/code');
  const code = page.locator('main pre').first();
  await code.focus();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('main pre[tabindex]')).toHaveCount(1);
  await expect(code).toBeFocused();
});

test.describe('for screen readers', () => {
  test.use({ content: 'test/sites/paper', expectedMessages: /googletagmanager/ });

  test('a stop is a group named by the heading above it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/docs/sheet');
    await page.keyboard.press('Tab');
    const stops = page.locator('main').getByRole('group').and(page.locator('[tabindex="0"]'));
    await expect(stops).toHaveCount(3);
    for (const name of ['Sizes', 'Cutting', 'Folding']) {
      await expect(page.getByRole('group', { name, exact: true })).toHaveAttribute('tabindex', '0');
    }
    expect(await findViolations(page)).toEqual([]);
  });

  test('stops are named in seconds on a page with thousands of them', async ({ page }) => {
    const row = `<tr>${'<td>crane</td>'.repeat(20)}</tr>`;
    const toPart = (_: unknown, index: number) =>
      `<div class="heading"><h2>Part ${index}</h2></div><div class="table"><table>${row}</table></div>`;
    const parts = Array.from({ length: 2000 }, toPart).join('');
    await page.route('**/docs/sheet', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<div class="heading', (heading) => parts + heading);
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/docs/sheet');
    await page.keyboard.press('Tab');
    await expect(page.locator('main .table[aria-label]')).toHaveCount(2001);
    await expect(page.locator('main .table').nth(1999)).toHaveAttribute('aria-label', 'Part 1999');
  });
});

test.describe('the front page', () => {
  test.use({ content: 'content' });

  test('has a button that copies its code, and none that wraps it', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const buttons = page.locator('main .code').getByRole('button');
    await expect(buttons).toHaveText(['Copy']);
    await expect(page.locator('main .code pre[tabindex]')).toHaveCount(0);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all code is a stop', async ({ page }) => {
    await page.goto('/docs/code');
    await expect(page.locator('main pre:not([tabindex])')).toHaveCount(0);
  });
});
