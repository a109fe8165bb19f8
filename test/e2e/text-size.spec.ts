import { expect, test } from './fixtures.ts';

// What a reader does for whom text is too small: a default size in the browser that is twice the usual one.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('a reader with text of twice the usual size has all controls on the screen of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/', '/docs/guides/node-data', '/ja/docs/guides/shortcuts', '/docs/api/mind-elixir.options']) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    const controls = page.locator('header').locator('a, button, summary').filter({ visible: true });
    expect(await controls.count()).toBeGreaterThan(3);
    for (const control of await controls.all()) await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('a reader with text of twice the usual size sees the whole map of the front page, above its code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const frame = page.locator('.live-code .mind-map-frame');
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [map, code] = [await frame.boundingBox(), await page.locator('.live-code-program').boundingBox()];
  expect(code?.y).toBeGreaterThanOrEqual((map?.y ?? Infinity) + (map?.height ?? Infinity));
});

test('a reader with text of twice the usual size finds the fields of forms on the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const path of ['/docs/api/upgrade', '/search?q=map', '/docs/getting-started/playground']) {
    await page.goto(path);
    await expect(page.locator('main select, .search-pages button').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test.describe('the documentation', () => {
  test.use({ content: 'docs' });

  test('a reader with text of twice the usual size need not scroll sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    for (const path of ['/', '/docs/reference/commands']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('a reader with text of twice the usual size has the words of the front page in their column', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/');
    const over = page.locator('h1').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await over).toBe(0);
  });
});
