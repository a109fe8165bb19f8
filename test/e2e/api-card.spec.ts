import type { Locator, Page } from '@playwright/test';
import { createGate } from '../harness/gate.ts';
import { test } from './api-site.ts';
import { findViolations } from './axe.ts';
import { chooseMode, expect } from './fixtures.ts';

const card = (page: Page) => page.getByRole('tooltip');

/** A link in a declaration, where the tests place the pointer. */
const spot = (page: Page) => page.locator('main .code').getByRole('link', { name: 'Style' }).first();

/** Returns whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('An element is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a card shows what a link leads to where the pointer rests, and goes with it', async ({ page }) => {
  await page.goto('/docs/api/shapes.canvas.draw');
  await spot(page).hover();
  await expect(card(page)).toBeVisible();
  await expect(card(page).locator('> *')).toHaveText(['Interface', 'interface Style {', 'What a shape looks like.']);
  await expect(spot(page)).toHaveAccessibleDescription(/Interface.*What a shape looks like\./s);
  await expect(card(page).locator('[lang]')).toHaveCount(0);
  expect(await overlap(card(page), spot(page))).toBe(false);
  await page.mouse.move(2, 2);
  await expect(card(page)).toHaveCount(0);
  await expect(spot(page)).not.toHaveAttribute('aria-describedby');
});

test('a card does not show where the pointer is gone before what shows cards has come', async ({ page }) => {
  await page.clock.install();
  await page.goto('/docs/api/shapes.canvas.draw');
  const [asked, gate] = [createGate(), createGate()];
  await page.route('**/assets/hover-card-*.js', async (route) => {
    asked.open();
    await gate.opened;
    await route.continue();
  });
  await spot(page).hover();
  await asked.opened;
  await page.mouse.move(2, 2);
  const came = page.waitForResponse('**/assets/hover-card-*.js');
  gate.open();
  await (await came).finished();
  for (let step = 0; step < 10; step++) {
    await page.clock.runFor(100);
    await expect(card(page)).toHaveCount(0);
  }
});

test('no card is fetched for a reader who saves data', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/docs/api/shapes.canvas.draw');
  await spot(page).hover();
  await page.locator('html[data-ready]').waitFor();
  for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  await expect(card(page)).toHaveCount(0);
  expect(fetched.filter((path) => /shapes\.style|hover-card/.test(path))).toEqual([]);
});

test('a pointer may go to the card and rest there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/docs/api/shapes.canvas.draw');
  await spot(page).hover();
  await page.clock.runFor(300);
  await expect(card(page)).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await card(page).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.clock.runFor(2000);
  await expect(card(page)).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(300);
  await expect(card(page)).toHaveCount(0);
});

test('a card shows at once where the focus comes by keyboard, wherever that scrolls to', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('/docs/api/shapes.canvas.draw');
  const users = page.locator('main').getByRole('link', { name: 'Style', exact: true }).last();
  await users.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(users).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(card(page)).toBeVisible();
  expect(await overlap(card(page), users)).toBe(false);
  await page.keyboard.press('Shift');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(users).toBeFocused();
});

test('a card is gone when the focus is, and on the page that the link leads to', async ({ page }) => {
  await page.goto('/docs/api/shapes.canvas.draw');
  await spot(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/shapes.style');
  await expect(card(page)).toHaveCount(0);
});

test('the library speaks its own language on a card', async ({ page }) => {
  await page.goto('/ja/docs/drawing');
  await page.locator('main').getByRole('link', { name: 'Style.color' }).hover();
  await expect(card(page).getByText('Color of the area.')).toHaveAttribute('lang', 'en');
  await expect(card(page).locator('> *').first()).toHaveText('プロパティ');
});

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing while a card is open, ${mode}`, async ({ page }) => {
    await chooseMode(page, mode);
    await page.goto('/docs/api/shapes.canvas.draw');
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await spot(page).hover();
    await expect(card(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a touch follows the link, without a card', async ({ page }) => {
    await page.goto('/docs/api/shapes.canvas.draw');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="tooltip"]')) document.documentElement.dataset['card'] = 'seen';
      }).observe(document.body, { childList: true });
    });
    await spot(page).tap();
    await expect(page).toHaveURL('/docs/api/shapes.style');
    await expect(page.locator('h1')).toHaveText('Style');
    await expect(page.locator('html')).not.toHaveAttribute('data-card');
  });
});
