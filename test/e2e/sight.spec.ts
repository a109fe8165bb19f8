import { chooseMode, expect, test } from './fixtures.ts';
import { addStyles, findCutText, findFaintFields, findMoving, findSmallText, findUnseen, spaceText } from './sight.ts';
import { rightToLeftPages, templatePages } from './template-pages.ts';

// Readers' adjustments for legibility. The viewport is the smallest screen, or a page at 400 % zoom.

/** A page of every template, plus the pages with the widest content. */
const paths = [
  ...templatePages,
  '/docs/getting-started/intro',
  '/docs/guides/options',
  '/docs/getting-started/playground',
  '/docs/map',
  '/docs/api/all-symbols',
  '/docs/api/mind-elixir.options.generatemainbranch',
  '/docs/api/mind-elixir.mindelixirinstance',
  '/docs/api/upgrade',
  '/blog/how-to-use-mind-elixir',
  '/search?q=theme',
  '/search?q=qqqqzzzz',
];

/** Pages by site. */
const sites = {
  content: ['', '/ja'].flatMap((locale) => paths.map((path) => locale + path)),
  'test/sites/arabic': rightToLeftPages,
};

test.use({ viewport: { width: 320, height: 640 }, expectedMessages: /status of 404/ });

for (const [content, all] of Object.entries(sites)) {
  test.describe(content, () => {
    test.use({ content });

    for (const path of all) {
      test(`everything can be read on the smallest screen, with space, in few colours: ${path}`, async ({ page }) => {
        // Only search results arrive after the load event.
        await page.goto(path, { waitUntil: path.includes('/search?') ? 'networkidle' : 'load' });
        await expect(page.locator('h1').first()).toBeInViewport();
        const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
        expect(await widthOf()).toBe(320);
        // Text that is cut off at the edge is as bad as horizontal scrolling.
        const words = page.locator('h1, main p, main li > a').filter({ visible: true });
        const edges = await words.evaluateAll(
          (elements) =>
            elements
              .filter((element) => element.closest('[tabindex="0"], [data-island]') === null)
              .map((element) => element.getBoundingClientRect())
              .filter(({ left, right }) => left < 12 || right > 308).length,
        );
        expect(edges).toBe(0);
        expect.soft(await findSmallText(page)).toEqual([]);

        await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
        expect.soft(await findUnseen(page)).toEqual([]);
        expect.soft(await findMoving(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });

        await spaceText(page);
        expect.soft(await widthOf()).toBe(320);
        expect.soft(await findCutText(page)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 720 });
        expect.soft(await widthOf()).toBe(1280);
        expect.soft(await findCutText(page)).toEqual([]);
      });
    }
  });
}

test('a style sheet of a reader that doubles the size of text leaves all controls of the bar on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/docs/map', '/ja/docs/map']) {
    await page.goto(path);
    await addStyles(page, 'html { font-size: 200% }');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280);
    const controls = page.locator('.navbar').locator('a, button, summary').filter({ visible: true });
    expect(await controls.count()).toBeGreaterThan(8);
    for (const control of await controls.all()) await expect(control).toBeInViewport({ ratio: 1 });
  }
});

for (const mode of ['light', 'dark'] as const) {
  test(`fields can be told from the page in ${mode} mode`, async ({ page }) => {
    await chooseMode(page, mode);
    for (const path of ['/docs/getting-started/playground', '/docs/api/upgrade', '/docs/api/mind-elixir.options']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      await expect(page.locator('main').locator('input, select').filter({ visible: true })).not.toHaveCount(0);
      expect(await findFaintFields(page), path).toEqual([]);
    }
  });
}

test.describe('a site with a long title', () => {
  test.use({ content: 'test/sites/frame' });

  test('has all of it in the navigation bar of the smallest screen', async ({ page }) => {
    await page.goto('/docs/start');
    const title = page.locator('.navbar-brand > span');
    await title.evaluate((element) => {
      element.textContent = 'Queues, clocks, timers and pools for streams of events';
    });
    const [inner, outer] = [await title.boundingBox(), await page.locator('.navbar').boundingBox()];
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
    expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0);
  });
});

test.describe('what is looked for', () => {
  test.use({ content: 'test/sites/frame' });

  test('is found where it is', async ({ page }) => {
    await page.goto('/docs/start');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await findUnseen(page)).toEqual([]);
    expect(await findSmallText(page)).toEqual([]);
    await page.evaluate(() => {
      const { style } = document.querySelector<HTMLElement>('.icon-menu') as HTMLElement;
      style.setProperty('forced-color-adjust', 'auto');
      style.setProperty('background', 'canvas');
      const heading = document.querySelector<HTMLElement>('h1') as HTMLElement;
      Object.assign(heading.style, { height: '10px', overflow: 'hidden', fontSize: '12px' });
    });
    expect(await findUnseen(page)).toHaveLength(1);
    expect((await findCutText(page)).join()).toContain('Start');
    expect((await findSmallText(page)).join()).toContain('Start');
    await page.emulateMedia({ forcedColors: 'none' });
    // Not earlier, or the change of the height would take a second.
    await page.locator('h1').evaluate((heading) => heading.style.setProperty('transition-duration', '1s'));
    expect((await findMoving(page)).join()).toContain('Start');
  });
});
