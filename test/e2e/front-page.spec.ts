import { findViolations } from './axe.ts';
import { asReaderClicks, expect, test } from './fixtures.ts';
import { latinWords } from './latin-words.ts';

/** Words that are the same in every language: names, and keys in the map's menu. */
const names =
  /Mind Elixir|mind-elixir|ebook-to-mindmap|M10C-Video-Summary|gzip|KB|Desktop|Cloud|MIT|JavaScript|TypeScript|GitHub|sitegen|HTML|JSON|CSS|SVG|PNG|API|URL|Web|Copyright|Tab|Escape|Ctrl|Enter|Delete|PgUp|Pgdn/g;

for (const [locale, quickStart, branch, broken] of [
  ['zh-Hans', '快速开始', '节点', '第 1 行无法读取'],
  ['ja', 'クイックスタート', 'ノード', '1 行目を読み取れません'],
] as const) {
  test(`the front page speaks the language of a reader of ${locale}, its map too`, async ({ page }) => {
    await page.goto(`/${locale}`);
    expect(await latinWords(page, { locale, names })).toEqual([]);
    await page.locator('.home').getByRole('link', { name: quickStart }).hover();
    await expect(page.locator('.mind-map')).toHaveAttribute('data-live');
    await expect(page.locator('me-main me-tpc', { hasText: branch }).first()).toBeVisible();
    await page.locator('.live-code textarea').fill('?');
    await expect(page.locator('.live-code').getByRole('status')).toContainText(broken);
    expect(await latinWords(page, { locale, names })).toEqual([]);
    await page.locator('.home').getByRole('link', { name: quickStart }).click();
    await expect(page).toHaveURL(`/${locale}/docs/getting-started/quick-start`);
  });
}

test('the map beside its code follows it, and the code follows the map', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.setViewportSize({ width: 1280, height: 40 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark mode' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  expect(scripts.filter((url) => url.includes('live-map'))).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  const root = page.locator('.live-code me-root me-tpc');
  const branches = page.locator('.live-code me-main > me-wrapper');
  await expect(branches).toHaveCount(4);
  expect(await page.evaluate('shifts.length')).toBe(0);

  const code = page.locator('.live-code textarea');
  const text = await code.inputValue();
  await code.fill(text.replace('"Mind Elixir"', '"My own map"'));
  await expect(root).toHaveText('My own map');
  const problem = page.locator('.live-code').getByRole('status');
  await code.fill(text.replace('"topic": "Looks",', '"topic": "Looks"'));
  await expect(problem).toHaveText(/^Line \d+ cannot be read\. The map stays as it was\.$/);
  await expect(root).toHaveText('My own map');

  const ground = () =>
    page.locator('.live-code .map-container').evaluate((map) => getComputedStyle(map).backgroundColor);
  await page.getByRole('button', { name: 'Night' }).click();
  await expect(problem).toBeEmpty();
  await expect(code).toHaveValue(/"name": "Night"/);
  await expect(code).toHaveValue(/"My own map"/);
  await expect.poll(ground).toBe('rgb(16, 20, 31)');
  expect(await findViolations(page)).toEqual([]);

  await root.dblclick(asReaderClicks);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Typed in the map');
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue(/"topic": "Typed in the map"/);
  await expect(code).toHaveValue(/"name": "Night"/);
  const copy = page.locator('.live-code').getByRole('button', { name: 'Copy' });
  await expect(copy).toHaveCSS('border-top-width', '1px');
  await expect(copy).toHaveCSS('font-size', '13px');
  await copy.click();
  await expect(page.locator('.live-code').getByRole('button', { name: 'Copied' })).toBeVisible();
  const program = await page.evaluate(() => navigator.clipboard.readText());
  expect(program).toMatch(/^import MindElixir from 'mind-elixir';\n(.|\n)*mind\.init\({\n(.|\n)*}\);\n$/);
});

test('the map on the front page stands below its title, and no theme stands on the map', async ({ page }) => {
  await page.goto('/');
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const { x = 0 } = (await page.locator('h1').boundingBox()) ?? {};
    const topics = page.locator('.live-code svg text').filter({ visible: true });
    const boxes = await topics.evaluateAll((found) => found.map((topic) => topic.getBoundingClientRect().toJSON()));
    const themes = (await page.locator('.live-code-themes').boundingBox()) ?? { x: 0, y: 0 };
    expect(Math.min(...boxes.map(({ left }) => left)), `at ${width}`).toBeGreaterThanOrEqual(x);
    expect(Math.max(...boxes.map(({ bottom }) => bottom)), `at ${width}`).toBeLessThan(themes.y);
    expect(themes.x).toBe(x);
  }
});

test('no text of the map on the front page is smaller than other small text', async ({ page }) => {
  for (const locale of ['', 'zh-Hans', 'ja']) {
    await page.goto(`/${locale}`);
    for (const width of [360, 768, 1024, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page
        .locator('.live-code svg text')
        .filter({ visible: true })
        .evaluateAll((found) =>
          (found as SVGTextElement[]).map(
            (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
          ),
        );
      expect(sizes.length).toBe(17);
      expect(Math.min(...sizes), `${locale} at ${width}`).toBeGreaterThanOrEqual(13);
    }
  }
});

test('code on the front page has the font of code, not the one that the browser has for it', async ({ page }) => {
  await page.goto('/');
  const fonts = await page
    .locator('.home :is(pre, code, textarea)')
    .evaluateAll((found) => found.map((code) => getComputedStyle(code).fontFamily.replace(/,.*/, '')));
  expect(fonts.length).toBeGreaterThan(4);
  expect(new Set(fonts)).toEqual(new Set(['ui-monospace']));
});

test('every reason on the front page leads on, and what it shows of the API', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('.home-reasons a, .live-code-themes a, .home-links a:not([href^="https:"])')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toHaveLength(14);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});
