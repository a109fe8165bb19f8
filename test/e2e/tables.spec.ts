import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 800 } });

/** Returns the head of each table that is wider than its place. */
function scrollingTables(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.table')
    .evaluateAll((tables) =>
      tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => table.querySelector('tr')?.textContent ?? null),
    );
}

for (const path of ['/docs/guides/options', '/ja/docs/guides/options', '/zh-Hans/docs/guides/events']) {
  test(`a table on a small phone scrolls inside itself and breaks no word of code: ${path}`, async ({ page }) => {
    await page.goto(path);
    const table = page.locator('.table').first();
    await expect(table).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const broken = await page
      .locator('td code')
      .evaluateAll((codes) =>
        codes
          .filter((code) => !/[\s-]/.test(code.textContent ?? '') && code.getClientRects().length > 1)
          .map(({ textContent }) => textContent),
      );
    expect(broken).toEqual([]);
  });
}

test('a table of figures that fits on a phone does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/docs/guides/performance');
  const table = page.locator('.table').last();
  await expect(table.locator('td[align="right"]').first()).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

for (const path of ['/docs/guides/accessibility', '/docs/guides/node-operation']) {
  test(`tables whose text can wrap do not scroll on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(page.locator('.table').first()).toBeVisible();
    expect(await scrollingTables(page)).toEqual([]);
  });
}

test.describe('commands of several words', () => {
  test.use({ content: 'docs', viewport: { width: 360, height: 800 } });

  test('leave room on a phone for what they do', async ({ page }) => {
    await page.goto('/docs/reference/commands');
    await expect(page.locator('.table th').first()).toHaveText('command');
    expect(await scrollingTables(page)).not.toContainEqual(expect.stringContaining('command'));
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('no long word in a description pushes the end of each line out of sight', async ({ page }) => {
    await page.goto('/docs/api/mind-elixir.mindelixir');
    const hidden = await page
      .locator('.table')
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hidden.length).toBeGreaterThan(2);
    expect(new Set(hidden)).toEqual(new Set([0]));
  });

  for (const path of ['/docs/guides/context-menu', '/docs/guides/ecosystem', '/ja/docs/guides/ecosystem']) {
    test(`the tables of a guide need not be scrolled: ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await scrollingTables(page)).toEqual([]);
    });
  }

  test.describe('the documentation', () => {
    test.use({ content: 'docs' });

    for (const path of ['/docs/reference/configuration', '/docs/reference/front-matter', '/docs/deploy/github-pages']) {
      test(`shows the last column of its tables: ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await scrollingTables(page)).toEqual([]);
      });
    }
  });
});

/** How bright what scrolls is above its first line: at its start, in its middle, and at its end. */
async function brightnessOf(element: Locator): Promise<[number, number, number]> {
  const png = await element.screenshot();
  return element.evaluate(
    async (_, bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(picture.width, 1).getContext('2d');
      canvas?.drawImage(picture, 0, -11);
      const row = [...(canvas?.getImageData(0, 0, picture.width, 1).data ?? [])];
      const at = (x: number) => row.slice(4 * x, 4 * x + 3).reduce((sum, part) => sum + part, 0);
      return [at(1), at(Math.floor(picture.width / 2)), at(picture.width - 2)];
    },
    [...png],
  );
}

for (const what of ['.prose .code pre:first-child', '.prose .table', '[data-callout] .table']) {
  test(`on a small phone one sees on which sides there is more: ${what}`, async ({ page }) => {
    // A picture of what is higher than the window has the navigation bar in it.
    await page.setViewportSize({ width: 320, height: 4000 });
    await page.goto('/docs/guides/options');
    await page
      .locator('.table')
      .last()
      .evaluate((table) => {
        const callout = document.createElement('div');
        callout.dataset['callout'] = 'tip';
        table.replaceWith(callout);
        callout.append(table);
      });
    const wide = await page
      .locator(what)
      .evaluateAll((found) => found.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    const element = page.locator(what).nth(wide);
    const [start, middle, end] = await brightnessOf(element);
    // Gradients are rounded.
    expect(Math.abs(start - middle)).toBeLessThan(4);
    expect(end).toBeLessThan(middle - 12);
    await element.evaluate((found) => found.scrollTo(found.scrollWidth, 0));
    const [left, , right] = await brightnessOf(element);
    expect(Math.abs(right - middle)).toBeLessThan(4);
    expect(left).toBeLessThan(middle - 12);
  });
}
