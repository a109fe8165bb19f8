import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/crowded', viewport: { width: 1280, height: 700 } });

test('a bar with more items than fit on a line shows them all', async ({ page }) => {
  await page.goto('/docs/start');
  const items = page.locator('.navbar-inner > .navbar-items > li');
  await expect(items).toHaveCount(12);
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
});

for (const width of [1000, 1280]) {
  test(`a bar of two lines covers neither the target of a link nor what stays below it, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
    const expectBelowBar = async (selector: string) => {
      const height = await page.locator('.navbar').evaluate(({ clientHeight }) => clientHeight);
      expect(height).toBeGreaterThan(90);
      await expect.poll(() => topOf(selector), selector).toBeGreaterThanOrEqual(height);
      expect(await topOf(selector)).toBeLessThan(height + 90);
    };
    await page.goto('/docs/long#far');
    await expectBelowBar('#far');
    await expectBelowBar('.menu');
    await expectBelowBar(width < 1200 ? '.toc-inline' : '.toc > div');
    await page.locator(width < 1200 ? '.toc-inline summary' : '.toc-title').click();
    await page.locator('.toc-list').getByRole('link', { name: 'Middle' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/#middle$/);
    await expectBelowBar('#middle');
  });
}

test('no link with the focus lies below the button that leads to the top of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/docs/long');
  const top = page.locator('.back-to-top');
  await page.locator('main p a').first().focus();
  let stops = 0;
  for (; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const covered = await top.evaluate((button) => {
      const [link, above] = [document.activeElement?.getBoundingClientRect(), button.getBoundingClientRect()];
      return link && link.bottom > above.top && link.right > above.left;
    });
    expect(covered).toBe(false);
  }
  await expect(top).toBeVisible();
});

test('the last row of a menu that is taller than the window can be reached', async ({ page }) => {
  await page.goto('/docs/start');
  await page.locator('.navbar summary', { hasText: 'More' }).click();
  const last = page.getByRole('link', { name: 'Row 39' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('menus at both ends of the bar open inside of the window', async ({ page }) => {
  await page.goto('/docs/start');
  for (const name of ['First', 'Last']) {
    const menu = page.locator('.navbar details', { hasText: name });
    await menu.locator('summary').click();
    await expect(menu.getByRole('link')).toBeInViewport({ ratio: 1 });
  }
});

test('the name of a page in many folders has room in the sidebar', async ({ page }) => {
  await page.goto('/docs/one/two/three/four/five/six/seven/leaf');
  const row = await page.locator('.sidebar a[aria-current]').boundingBox();
  expect(row?.width).toBeGreaterThan(100);
});

test('the drawer opens where the current page is, and later at that place if the reader has left it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/docs/one/two/three/four/five/six/seven/leaf');
  const row = page.locator('.sidebar a[aria-current]');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.locator('.menu').evaluate((menu) => menu.scrollTo(0, 0));
  await expect(row).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await open.click();
  await expect(row).toBeInViewport({ ratio: 1 });
});

test('the neighbours of a page stand below each other where half of the width may not hold a word', async ({
  page,
}) => {
  await page.goto('/docs/long');
  const widths = () =>
    page.locator('.pagination').evaluate((links) => [...links.children].map(({ clientWidth }) => clientWidth));
  for (const [width, least, most] of [
    [320, 250, 272],
    [390, 140, 170],
    [1280, 300, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    expect(await widths()).toHaveLength(2);
    for (const one of await widths()) expect(one).toBeGreaterThan(least);
    for (const one of await widths()) expect(one).toBeLessThan(most);
  }
});

test('readers who ask for more contrast have it in small words and lines', async ({ page }) => {
  await page.goto('/docs/start');
  const row = page.locator('.sidebar a:not([aria-current])').first();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(row).not.toHaveCSS('color', ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect(row).toHaveCSS('color', ink);
});
