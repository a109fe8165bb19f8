import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the picture of a map grows where its layout says, without a script', async ({ page }) => {
  await page.goto('/docs/guides/layouts');
  const places = async (caption: RegExp) => {
    const picture = page.locator('figure', { hasText: caption }).locator('svg.mind-map-wide');
    const [root, main] = await Promise.all(
      ['.mind-map-root rect', '.mind-map-main rect'].map((name) => picture.locator(name).first().boundingBox()),
    );
    return { root: root ?? { x: 0, y: 0, width: 0, height: 0 }, main: main ?? { x: 0, y: 0, width: 0, height: 0 } };
  };
  const right = await places(/^.*RIGHT, the default/);
  expect(right.main.x).toBeGreaterThan(right.root.x + right.root.width);
  const left = await places(/LEFT, for a map beside/);
  expect(left.main.x + left.main.width).toBeLessThan(left.root.x);
  const down = await places(/DOWN: for organisation charts/);
  expect(down.main.y).toBeGreaterThan(down.root.y + down.root.height);
});

test('on a phone, a map that shows a layout has both its sides', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/docs/guides/layouts');
  const picture = page.locator('figure', { hasText: 'SIDE: the most compact' }).locator('svg.mind-map-narrow');
  const root = (await picture.locator('.mind-map-root rect').boundingBox()) ?? { x: 0, width: 0 };
  const sides = await picture
    .locator('.mind-map-main rect')
    .evaluateAll((branches, middle) => branches.map((branch) => branch.getBoundingClientRect().x < middle), root.x);
  expect(new Set(sides)).toEqual(new Set([true, false]));
});

test('on a phone, the words of an arrow lie on no others, nor on the lines under them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const covered: string[] = [];
  for (const path of ['/docs/guides/plain-text', '/zh-Hans/docs/guides/save-and-load', '/ja/docs/guides/server-side']) {
    await page.goto(path);
    const places = (part: string) =>
      page.locator(`.mind-map-narrow :is(${part}) text`).evaluateAll((texts) =>
        texts.map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return { text: text.textContent, left, right, top, bottom };
        }),
      );
    const labels = await places('.mind-map-connection');
    const topics = await places('.mind-map-main, .mind-map-leaf');
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) {
      const below = topics.filter(
        ({ left, right, top, bottom }) =>
          label.left < right && label.right > left && label.top < bottom + 4 && label.bottom > top,
      );
      covered.push(...below.map(({ text }) => `${path}: ${label.text} on ${text}`));
    }
  }
  expect(covered).toEqual([]);
});

test('the picture of a map with a theme of its own stands on the ground of that theme', async ({ page }) => {
  await page.goto('/docs/advanced-guides/gallery');
  const frame = page.locator('figure', { hasText: 'Night' }).locator('.mind-map-frame');
  await expect(frame).toHaveCSS('background-color', 'rgb(16, 20, 31)');
  await expect(frame.locator('.mind-map-leaf text').first()).toHaveCSS('fill', 'rgb(201, 211, 234)');
  const harbour = page.locator('figure', { hasText: 'Harbour' });
  await expect(harbour.locator('.mind-map-main rect').first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
});

test('with forced colours, a map is drawn in them, and one with a theme of its own in its theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const [canvas, text] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
  await page.goto('/docs/guides/summary-data');
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  const frame = page.locator('.mind-map-frame').first();
  await expect(frame).toHaveCSS('background-color', canvas);
  await expect(frame.locator('.mind-map-leaf text').first()).toHaveCSS('fill', text);
  await page.goto('/docs/advanced-guides/gallery');
  const night = page.locator('figure', { hasText: 'Night' }).locator('.mind-map-frame');
  await expect(night).toHaveCSS('background-color', 'rgb(16, 20, 31)');
  await page.goto('/');
  await expect(page.locator('.live-code')).toHaveCSS('border-image-source', 'none');
});

test('on paper, a map has its picture and its caption, and no data', async ({ page }) => {
  await page.goto('/docs/guides/summary-data');
  const map = page.locator('.mind-map').first();
  await expect(map.getByText('Show data')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(map.getByText('One summary around two children')).toBeVisible();
  await expect(map.getByText('Show data')).toBeHidden();
  await expect(map.locator('pre')).toBeHidden();
});
