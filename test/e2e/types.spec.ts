import type { Locator, Page } from '@playwright/test';
import { test } from './api-site.ts';
import { findViolations } from './axe.ts';
import { chooseMode, expect, hold, visit } from './fixtures.ts';

const card = (page: Page) => page.getByRole('tooltip');
const code = (page: Page) => page.locator('code[data-types="0"]');
const spoken = (page: Page) => page.locator('.announcer');

/** Returns the background that a highlighted name would have in an element. */
const highlightIn = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node, '::highlight(code-name)').backgroundColor);

/** Returns the centre of a word in the first code block. */
async function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  return code(page).evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(text) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`There is no ${text}`);
  }, word);
}

for (const mode of ['light', 'dark'] as const) {
  test.describe(mode, () => {
    test.beforeEach(({ page }) => chooseMode(page, mode));

    test('names tell their types to a mouse and to the keyboard, from one file that comes when it is wanted', async ({
      page,
    }) => {
      const fetched: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/_code/') && fetched.push(new URL(request.url()).pathname),
      );
      await page.goto('/ja/docs/types');
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      await expect(code(page).locator('.remark')).toHaveText('const style: Style');
      await expect(page.locator('code[data-types="1"] .remark')).toHaveText(
        /^Type 'string' is not assignable .* \(2322\)$/,
      );
      expect(fetched).toEqual([]);

      const { x, y } = await placeOf(page, 'toStyle');
      await page.mouse.move(x, y - 1);
      await page.mouse.move(x, y);
      await expect(card(page).locator('> *')).toHaveText([
        'function toStyle(color: string): Style',
        'Says <b>what</b> things look like.',
      ]);
      expect(await findViolations(page)).toEqual([]);
      expect(fetched).toEqual(['/_data/_code/ja/docs/types.json']);
      const link = code(page).getByRole('link', { name: 'draw' }).first();
      await link.hover();
      await expect(card(page)).toContainText('(method) Canvas.draw');
      await expect(card(page).locator('p')).toHaveText('Draws a shape.');
      await expect(card(page).locator('p')).toHaveAttribute('lang', 'en');
      // By way of code without a name to the card, which stays while the pointer is on it.
      const place = await placeOf(page, '=');
      await page.mouse.move(place.x, place.y);
      const box = await card(page).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      await expect(card(page)).toContainText('(method) Canvas.draw');
      await page.mouse.move(1, 1);
      await expect(card(page)).toHaveCount(0);

      await code(page).locator('..').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(card(page)).toContainText('Enter で名前の型を表示し');
      await page.keyboard.press('Enter');
      await expect(card(page)).toContainText('const canvas: Canvas');
      await page.keyboard.press('ArrowRight');
      await expect(card(page)).toContainText('new Canvas(width: number, height: number): Canvas');
      await page.keyboard.press('ArrowDown');
      await expect(spoken(page)).toHaveText(/^const style: Style/);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(card(page)).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(code(page).getByRole('link', { name: 'Canvas' })).toBeFocused();
      await expect(code(page).getByRole('link', { name: 'Canvas' })).toHaveAccessibleDescription(/new Canvas/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(code(page).locator(':focus')).toHaveCount(0); // The second "draw" is not a tab stop.
      // The code fits.
      const figure = page.locator('figure').filter({ has: code(page) });
      await expect(figure.locator('.code-buttons').getByRole('button')).toHaveCount(1);
    });

    test.describe('on a touch screen', () => {
      test.use({ hasTouch: true });

      test('a touch shows a type, and a second one follows the link', async ({ page }) => {
        await page.goto('/docs/types');
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        const { x, y } = await placeOf(page, 'toStyle');
        await page.touchscreen.tap(x, y);
        await expect(card(page)).toContainText('function toStyle');
        const link = code(page).getByRole('link', { name: 'clear' });
        await link.tap();
        await expect(card(page)).toContainText('Takes everything away.');
        await expect(card(page)).toContainText('Tap again to open its page.');
        expect(await findViolations(page)).toEqual([]);
        await link.tap();
        await expect(page).toHaveURL('/docs/api/shapes.canvas.clear');
      });
    });
  });
}

test('only code whose name is highlighted has styles for that', async ({ page }) => {
  // Browsers would compute them for every element of every page.
  await page.goto('/docs/types');
  const line = code(page).locator('.line').first();
  const none = 'rgba(0, 0, 0, 0)';
  expect(await highlightIn(page.locator('h1'))).toBe(none);
  expect(await highlightIn(line)).toBe(none);
  const { x, y } = await placeOf(page, 'toStyle');
  await page.mouse.move(x, y);
  await expect(card(page)).toBeVisible();
  expect(await highlightIn(line)).not.toBe(none);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  expect(await highlightIn(line)).toBe(none);
});

test.describe('if the types fail to load', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('types that fail to load are requested once, and again when the connection is back', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/_code/**', (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.abort() : route.continue();
    });
    await page.goto('/docs/types');
    const { x, y } = await placeOf(page, 'style');
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(x, y);
    await failed;
    for (let step = 0; step < 20; step++) await page.mouse.move(x + (step % 3), y);
    expect(asked).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.mouse.move(x, y);
    await expect(card(page)).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('names lead to their pages in the language of the page', async ({ page }) => {
    await page.goto('/ja/docs/types');
    await code(page).getByRole('link', { name: 'clear' }).click();
    await expect(page).toHaveURL('/ja/docs/api/shapes.canvas.clear');
  });
});

test('while the next page is on its way, names are those of the page that is shown', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/_code/') && fetched.push(new URL(request.url()).pathname));
  // Links in view are prefetched.
  const gate = await hold(page, '**/_data/docs/drawing.json');
  await visit(page, '/docs/types');
  await page.locator('.sidebar a[href="/docs/drawing"]').click();
  await expect(page).toHaveURL('/docs/drawing');
  const { x, y } = await placeOf(page, 'toStyle');
  await page.mouse.move(x, y - 1);
  await page.mouse.move(x, y);
  await expect(card(page)).toContainText('function toStyle');
  gate.open();
  await expect(page.locator('h1')).not.toHaveText('Types');
  expect(fetched).toEqual(['/_data/_code/docs/types.json']);
});
