import type { Page } from '@playwright/test';
import { chooseMode, expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/paper' });

const tag = 'https://www.googletagmanager.com/**';

/** Requests to the analytics service. */
let asked: string[] = [];

test.beforeEach(async ({ page }) => {
  asked = [];
  await page.route(tag, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
});

/** Returns the commands queued for the analytics tag. */
function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => Array.from(command));
  });
}

test.describe('page views', () => {
  test('are counted once for each page, without addresses', async ({ page }) => {
    await page.goto('/docs/sheet');
    await page.locator('main').getByRole('link', { name: 'crane', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Crane');
    // A page that is left as soon as it appears does not count as a view.
    const count = async () => (await commands(page)).length;
    await expect.poll(count).toBe(4);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Sheet');
    await expect.poll(count).toBe(5);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-PAPER']);
    const [start, config, ...events] = await commands(page);
    expect(start?.[0]).toBe('js');
    expect(config).toEqual(['config', 'G-PAPER', { anonymize_ip: true, send_page_view: false }]);
    const { origin } = new URL(page.url());
    const view = (path: string, title: string, from: string) => [
      'event',
      'page_view',
      { page_location: origin + path, page_title: `${title} | Paper`, page_referrer: from && origin + from },
    ];
    expect(events).toEqual([
      view('/docs/sheet', 'Sheet', ''),
      view('/docs/crane', 'Crane', '/docs/sheet'),
      view('/docs/sheet', 'Sheet', '/docs/crane'),
    ]);
  });

  test.describe('of a reader who asks not to be tracked', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    });

    test('are not counted', async ({ page }) => {
      await page.goto('/docs/sheet');
      await page.locator('main').getByRole('link', { name: 'crane', exact: true }).click();
      await expect(page.locator('h1')).toHaveText('Crane');
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      expect(await commands(page)).toEqual([]);
    });

    test('are counted where the site says so', async ({ page }) => {
      await page.route('**/docs/sheet', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace(/(honorDoNotTrack[^:]*:)true/, '$1false') });
      });
      await page.goto('/docs/sheet');
      await expect.poll(() => asked).toHaveLength(1);
    });
  });
});

test.describe('categories that close each other', () => {
  const summary = (page: Page, name: string) => page.locator('.sidebar summary').filter({ hasText: name });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with a script' : 'without one', () => {
      test.use({ javaScriptEnabled });

      test('leave those of another level alone', async ({ page }) => {
        await page.goto('/docs/heron');
        const link = (name: string) => page.locator('.sidebar').getByRole('link', { name });
        await expect(link('Heron')).toBeVisible();
        await summary(page, 'Boats').click();
        await expect(link('Boat')).toBeVisible();
        await expect(link('Heron')).toBeHidden();
        await expect(link('Crane')).toBeVisible();
        await summary(page, 'Cut').click();
        await expect(link('Star')).toBeVisible();
        await expect(link('Crane')).toBeHidden();
        await summary(page, 'Fold').click();
        await expect(link('Boat')).toBeVisible();
        await expect(link('Star')).toBeHidden();
      });
    });
  }

  test('make way for the page that a reader goes to', async ({ page }) => {
    await page.goto('/docs/star');
    await page.locator('main').getByRole('link', { name: 'sheet' }).click();
    await page.locator('main').getByRole('link', { name: 'crane', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Crane');
    await expect(page.locator('.sidebar').getByRole('link', { name: 'Crane' })).toBeVisible();
    await expect(page.locator('.sidebar').getByRole('link', { name: 'Star' })).toBeHidden();
  });
});

test.describe('on paper', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('there is the page, and nothing to press', async ({ page }) => {
    await page.goto('/docs/sheet');
    const frame = page.locator(
      '.announcement, .navbar, .menu, .toc, .breadcrumbs, .pagination, .footer, .markdown-links, button',
    );
    expect(await frame.filter({ visible: true }).count()).toBeGreaterThan(5);
    const narrow = await page.locator('.article').boundingBox();
    await page.emulateMedia({ media: 'print' });
    await expect(frame.filter({ visible: true })).toHaveCount(0);
    expect(narrow?.width).toBeLessThan(800);
    expect(await page.locator('.article').evaluate((article) => article.clientWidth)).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
  });

  test('what is closed on the screen is read, and links say where they lead', async ({ page }) => {
    await page.goto('/docs/sheet');
    const older = page.getByText('The imperial sheet');
    const round = page.locator('.tabs pre').last();
    await expect(older).toBeHidden();
    await expect(round).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(older).toBeVisible();
    await expect(round).toBeVisible();
    const links = page.locator('.prose');
    await expect(links.getByRole('link', { name: 'the museum (https://museum.example/cranes)' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'crane', exact: true })).toBeVisible();
  });

  test('the address that a card leads to stands behind its title, not on it', async ({ page }) => {
    await page.goto('/docs/sheet');
    await page.emulateMedia({ media: 'print' });
    const address = await page.locator('.cards a').evaluate((link) => {
      const { content, position } = getComputedStyle(link, '::after');
      return { content, position };
    });
    expect(address).toEqual({ content: '" (https://museum.example/washi)"', position: 'static' });
  });

  test('all of the code can be read, also that with numbers, and no column breaks its words', async ({ page }) => {
    // The width of a sheet.
    await page.setViewportSize({ width: 640, height: 900 });
    await page.goto('/docs/sheet');
    await page.emulateMedia({ media: 'print' });
    const hidden = await page
      .locator('pre')
      .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hidden).toEqual([0, 0, 0]);
    const lines = await page.getByRole('columnheader', { name: 'weight' }).evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('there is ink on white, whatever the colour mode', async ({ page }) => {
    await chooseMode(page, 'dark');
    await page.goto('/docs/sheet');
    const colours = () => page.evaluate(() => getComputedStyle(document.body).color);
    const onScreen = await colours();
    await page.emulateMedia({ media: 'print' });
    const onPaper = await colours();
    expect(onPaper).not.toBe(onScreen);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    expect(await colours()).toBe(onPaper);
  });
});

test.describe('the reference on paper', () => {
  test.use({ content: 'content' });

  test('the words of a button are dark, and a kind has its dot, since browsers do not print grounds', async ({
    page,
  }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(page.locator('.button-primary')).toHaveCSS('color', ink);
    await page.goto('/docs/api/mind-elixir.options');
    const dot = page.locator('.kind').first();
    expect(await dot.evaluate((kind) => getComputedStyle(kind, '::before').borderTopWidth)).toBe('4px');
  });

  test('has the whole of a long declaration', async ({ page }) => {
    await page.goto('/docs/api/mind-elixir.options');
    const declaration = page.locator('.code-declaration pre').first();
    const hidden = () => declaration.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await hidden()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
  });

  test('begins a declaration that is longer than a sheet below the name of its symbol', async ({ page }) => {
    await page.goto('/docs/api/mind-elixir.options');
    await page.locator('.prose > .code-declaration ~ *').evaluateAll((rest) => {
      for (const element of rest) element.remove();
    });
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    const sheets = await page.pdf({ format: 'A4', margin });
    expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
});

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [name, selector] of [
    ['a table', '.prose .table'],
    ['a block of code', '.tabs pre:visible'],
  ] as const) {
    test(`${name} scrolls inside itself, by keyboard too`, async ({ page }) => {
      await page.goto('/docs/sheet');
      const region = page.locator(selector);
      expect(await region.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.locator('main h1').focus();
      const isFocused = () => region.evaluate((box) => box === document.activeElement);
      for (let stops = 0; stops < 60 && !(await isFocused()); stops++) await page.keyboard.press('Tab');
      expect(await isFocused()).toBe(true);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    });
  }

  test('the navigation bar leaves a low window, as one at 400 % zoom, to the text', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/docs/sheet');
    await expect(page.locator('.navbar')).toBeInViewport();
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await expect(page.locator('.navbar')).not.toBeInViewport();
  });

  test('a table is one still: with a header for each column', async ({ page }) => {
    await page.goto('/docs/sheet');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'name',
      'width',
      'height',
      'weight',
      'grain',
      /good for/,
    ]);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('cell')).toHaveCount(6);
  });
});

test.describe('pictures for one colour mode, and formulas,', () => {
  test.use({ content: 'test/sites/writing' });

  test('which are wide are not cut on paper', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await page.goto('/docs/markdown');
    const wide = page.locator('div.formula').last();
    expect(await wide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect(wide).toHaveCSS('overflow', 'visible');
  });

  test('have a light ground if they are for light pages, where forced colours make the page dark', async ({ page }) => {
    await chooseMode(page, 'light');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto('/docs/markdown');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(page.locator('img[src$="#only-light"]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('are those for light pages on paper, whatever the colour mode', async ({ page }) => {
    await chooseMode(page, 'dark');
    await page.goto('/docs/markdown');
    const pictureOf = (mode: string) => page.locator(`img[src$="#only-${mode}"]`);
    await expect(pictureOf('dark')).toBeVisible();
    await expect(pictureOf('light')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(pictureOf('light')).toBeVisible();
    await expect(pictureOf('dark')).toBeHidden();
  });
});
