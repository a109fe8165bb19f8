import type { Locator } from '@playwright/test';
import { expect, hold, markDocument, test } from './fixtures.ts';
import { field, openSearch, options } from './search-dialog.ts';

test.use({ content: 'test/sites/frame' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('the menu is a drawer: what is behind it cannot be reached', async ({ page }) => {
    await page.goto('/docs/long');
    const menu = page.locator('.menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Start' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('.menu') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('a drawer that is opened before the script runs is one like any other', async ({ page }) => {
    const gate = await hold(page, '**/assets/*.js');
    await page.goto('/docs/long', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('.menu').getByRole('link', { name: 'Start' })).toBeVisible();
    gate.open();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('the menu leads back to the main menu', async ({ page }) => {
    await page.goto('/docs/long');
    const menu = page.locator('.menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link', { name: 'Guides' })).toBeHidden();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(menu.getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Start' })).toBeHidden();
    await menu.getByText('More').click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page.locator('h1')).toHaveText('About');
    await expect(menu).toBeHidden();
  });

  test('the menu closes when a page is chosen, and when the screen becomes wide', async ({ page }) => {
    await page.goto('/docs/long');
    const isSameDocument = await markDocument(page);
    const menu = page.locator('.menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Start' }).click();
    await expect(page.locator('h1')).toHaveText('Start');
    await expect(menu).toBeHidden();
    expect(await isSameDocument()).toBe(true);
    await expect(page.locator('h1')).toBeFocused();
    const button = page.getByRole('button', { name: 'Open menu' });
    const isDrawerOpen = () => menu.evaluate((element) => element.matches(':popover-open'));
    await button.click();
    await page.setViewportSize({ width: 995, height: 780 });
    await expect(menu).toHaveCSS('width', '320px');
    await expect(page.locator('.page')).toHaveCSS('display', 'block');
    await expect(page.locator('main')).toHaveAttribute('inert');
    expect(await isDrawerOpen()).toBe(true);
    await page.setViewportSize({ width: 996, height: 780 });
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    expect(await isDrawerOpen()).toBe(false);
    await expect(button).toBeHidden();
    await expect(page.locator('.navbar').getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(menu).toHaveCSS('position', 'sticky');
    await expect(page.locator('.page')).toHaveCSS('display', 'grid');
  });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/docs/long', '/about', '/ar/docs/start']) {
      await page.goto(path);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
      }
    }
  });

  test('what a finger touches is at least 44 pixels high', async ({ page }) => {
    await page.goto('/docs/long');
    await page.locator('.toc-inline summary').click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const parts = page.locator('.navbar-inner, .breadcrumbs, .toc-inline, .page-tools, .menu, .footer');
    const targets = parts.locator('a, button, summary');
    const low = await targets
      .filter({ visible: true })
      .evaluateAll((found) =>
        found.filter((target) => target.getBoundingClientRect().height < 44).map(({ outerHTML }) => outerHTML),
      );
    expect(low).toEqual([]);
  });

  test('the table of contents stays at hand, opens above the text, and gives way to the section chosen', async ({
    page,
  }) => {
    await page.goto('/docs/long');
    const toc = page.locator('.toc-inline');
    const summary = toc.locator('summary');
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const topOf = (element: Locator) => element.evaluate((found) => Math.round(found.getBoundingClientRect().top));
    const bottomOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().bottom);
    await heading('Section 7').evaluate((found) => found.scrollIntoView());
    await expect(summary).toBeInViewport({ ratio: 1 });
    const isBelowBar = async () => (await topOf(toc)) >= (await bottomOf(page.locator('.navbar')));
    // The bar of this site hides on the way down, and comes back on the way up.
    await expect.poll(isBelowBar).toBe(true);
    expect(await topOf(toc)).toBe(8);
    const top = await topOf(heading('Section 7'));
    expect(top).toBeGreaterThan(await bottomOf(toc));
    // A finger does not scroll the page to what it touches, as `tap()` does.
    await page.touchscreen.tap(100, 30);
    await expect(toc.locator('[aria-current]')).toHaveText('Section 7');
    await expect(toc.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    expect(await topOf(heading('Section 7'))).toBe(top);
    await toc.getByRole('link', { name: 'Section 9' }).tap();
    await expect(toc.getByRole('link').first()).toBeHidden();
    await expect.poll(() => topOf(heading('Section 9'))).toBe(top);
    await page.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }));
    await expect.poll(() => topOf(toc)).toBeGreaterThan(60);
    await expect.poll(isBelowBar).toBe(true);
    await summary.press('Enter');
    await expect(toc.getByRole('link', { name: 'Section 9' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toc.getByRole('link').first()).toBeHidden();
    await expect(summary).toBeFocused();
    expect(await topOf(heading('Section 9'))).toBe(top + 20);
  });

  test('the table of contents does not cover what has the focus on the way up', async ({ page }) => {
    await page.goto('/docs/long');
    const link = (section: number) => page.getByRole('link', { name: `Link to Section ${section}`, exact: true });
    await link(5).focus();
    // Behind the box, where the browser takes it for seen.
    await link(4).evaluate((found) => scrollBy({ top: found.getBoundingClientRect().top - 80, behavior: 'instant' }));
    await page.keyboard.press('Shift+Tab');
    await expect(link(4)).toBeFocused();
    const edge = async (name: 'top' | 'bottom', element: Locator) =>
      element.evaluate((found, side) => found.getBoundingClientRect()[side], name);
    expect(await edge('top', link(4))).toBeGreaterThanOrEqual(await edge('bottom', page.locator('.toc-inline')));
  });

  test('the table of contents names the section that is read, on one line', async ({ page }) => {
    await page.goto('/docs/long');
    const summary = page.locator('.toc-inline summary');
    const shown = () => summary.evaluate((found) => getComputedStyle(found, '::after').content);
    const height = await summary.evaluate((found) => found.clientHeight);
    expect(await shown()).not.toContain('Section');
    for (const name of ['Section 7', 'Section 9']) {
      await page.getByRole('heading', { name, exact: true }).evaluate((found) => found.scrollIntoView());
      await expect.poll(shown).toContain(`"${name}"`);
    }
    // A long name is cut.
    await summary.evaluate((found) => found.setAttribute('data-current', 'A long name '.repeat(20)));
    expect(await summary.evaluate((found) => found.clientHeight)).toBe(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(shown).not.toContain('Section');
  });

  test('the table of contents does not take the room of a low window', async ({ page }) => {
    await page.setViewportSize({ width: 780, height: 390 });
    await page.goto('/docs/long#section-7');
    await expect(page.getByRole('heading', { name: 'Section 7', exact: true })).toBeInViewport();
    await expect(page.locator('.toc-inline')).not.toBeInViewport();
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('the table of contents stands above the text, which it does not cover', async ({ page }) => {
      await page.goto('/docs/long');
      const toc = page.locator('.toc-inline');
      await toc.locator('summary').click();
      await toc.getByRole('link', { name: 'Section 7' }).click();
      await expect(page.getByRole('heading', { name: 'Section 7', exact: true })).toBeInViewport();
      await expect(toc).not.toBeInViewport();
    });
  });

  test('the main menu is that of the navigation bar, which the document holds once', async ({ page }) => {
    await page.goto('/');
    const names = (place: string) => page.locator(`${place} .navbar-items`).locator('a, summary').allTextContents();
    const inBar = await names('.navbar');
    expect(inBar.length).toBeGreaterThan(4);
    expect(await names('.menu')).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(() => names('.menu')).toEqual(inBar);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(() => names('.menu')).toEqual(inBar);
  });

  test.describe('in a browser that knows no popovers', () => {
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
          Reflect.deleteProperty(HTMLElement.prototype, name);
        }
      }),
    );

    test('the drawer opens and closes', async ({ page }) => {
      await page.goto('/docs/long');
      const menu = page.locator('.menu');
      const button = page.getByRole('button', { name: 'Open menu' });
      await expect(menu).toBeHidden();
      const asDialog = page.getByRole('dialog', { name: 'Menu' });
      const closings = [
        () => asDialog.getByRole('button', { name: 'Close menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(380, 400),
      ];
      // This browser knows popovers nevertheless: it would open one itself until the script takes over.
      await page.waitForFunction(() => 'hidePopover' in HTMLElement.prototype);
      for (const close of closings) {
        await button.click();
        await expect(menu).toHaveAttribute('data-open');
        await expect(asDialog.getByRole('link', { name: 'Start' })).toBeVisible();
        expect(await menu.evaluate((element) => element.matches(':popover-open'))).toBe(false);
        await expect(page.locator('main')).toHaveAttribute('inert');
        await close();
        await expect(menu).toBeHidden();
        await expect(page.locator('main')).not.toHaveAttribute('inert');
        await expect(button).toBeFocused();
      }
      await button.click();
      await asDialog.getByRole('link', { name: 'Start' }).click();
      await expect(page.locator('h1')).toHaveText('Start');
      await expect(menu).toBeHidden();
      await button.click();
      await expect(asDialog).toBeVisible();
      await page.setViewportSize({ width: 996, height: 780 });
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    });
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('the navigation bar shows all of its items, and the drawer the pages of the section', async ({ page }) => {
      await page.goto('/docs/start');
      const bar = page.locator('.navbar');
      await bar.getByText('More').click();
      await expect(bar.getByRole('link', { name: 'About' })).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.locator('.menu').getByRole('link', { name: 'A long page' })).toBeVisible();
      for (const path of ['/', '/docs/long', '/ar/docs/start']) {
        await page.goto(path);
        await expect(page.locator('.navbar').getByRole('link', { name: /Guides|الأدلة/ })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      }
    });
  });

  /** Returns what a finger misses 21 pixels above or below its middle. */
  const findLow = (targets: Locator) =>
    targets.evaluateAll((found) =>
      found
        .filter((target) => {
          target.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = target.getBoundingClientRect();
          return [-21, 21].some(
            (away) => !target.contains(document.elementFromPoint(x + width / 2, y + height / 2 + away)),
          );
        })
        .map(({ outerHTML }) => outerHTML),
    );

  for (const [content, path, selector] of [
    ['content', '/blog', '.post-tags a'],
    ['content', '/', '.live-code-themes :is(a, button), .copy-button'],
    ['test/sites/writing', '/docs/code', '.code > .fold + label'],
  ] as const) {
    test.describe(content, () => {
      test.use({ content });

      test(`a finger meets what is small, too: ${selector}`, async ({ page }) => {
        await page.goto(path);
        const targets = page.locator(selector).filter({ visible: true });
        // The map comes alive with the page.
        await page.keyboard.press('Tab');
        await expect(targets.first()).toBeVisible();
        expect(await findLow(targets)).toEqual([]);
      });
    });
  }

  test.describe('the reference', () => {
    test.use({ content: 'content' });

    test('has letters that are at least 24 pixels wide', async ({ page }) => {
      await page.goto('/docs/api/all-symbols');
      const letters = page.locator('.api-letters a');
      await expect(letters.first()).toBeVisible();
      const widths = await letters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
    });
  });
});

test.describe('with a keyboard on the screen', () => {
  test.use({ content: 'test/sites/search', viewport: { width: 390, height: 780 } });

  test('all results of the search can be read above the keyboard', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('bed');
    await expect(options(page).first()).toBeVisible();
    const show = (height: number) =>
      page.evaluate((seen) => {
        // The keyboard of a phone leaves the window as it is, and covers a part of it.
        Object.defineProperty(visualViewport, 'height', { value: seen, configurable: true });
        visualViewport?.dispatchEvent(new Event('resize'));
      }, height);
    await show(300);
    const last = page.locator('.search-all');
    await last.scrollIntoViewIfNeeded();
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(300);
    await show(780);
    expect((await page.getByRole('dialog').boundingBox())?.height).toBe(780);
  });
});
