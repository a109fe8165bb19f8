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
