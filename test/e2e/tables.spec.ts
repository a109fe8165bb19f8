import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 800 } });

for (const path of ['/docs/guides/options', '/ja/docs/guides/options', '/zh-Hans/docs/guides/events']) {
  test(`a table on a small telephone scrolls inside itself and breaks no word of code: ${path}`, async ({ page }) => {
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
