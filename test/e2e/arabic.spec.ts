import type { Page } from '@playwright/test';
import { expectAccessible, findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/arabic' });

/** Returns whether a text is rendered from left to right. */
function isLeftToRight(page: Page, selector: string, text: string): Promise<boolean> {
  return page
    .locator(selector)
    .filter({ hasText: text })
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const start = node.nodeValue?.indexOf(wanted) ?? -1;
        if (start < 0) continue;
        const lefts = [...wanted].map((_, index) => {
          const range = document.createRange();
          range.setStart(node, start + index);
          range.setEnd(node, start + index + 1);
          return range.getBoundingClientRect().left;
        });
        return lefts.every((left, index) => index === 0 || left > (lefts[index - 1] ?? 0));
      }
      throw new Error(`No text node has "${wanted}"`);
    }, text);
}

/** Returns the distance from an element's text to the right edge of the element. */
function gapOnTheRight(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right);
    });
}

test.describe('a site in Arabic', () => {
  test('shows versions and code as they are written, at the side where reading begins', async ({ page }) => {
    await page.goto('/docs/start');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await isLeftToRight(page, '.navbar', '3.0.0-beta.2')).toBe(true);
    expect(await isLeftToRight(page, '.prose code', 'draw()')).toBe(true);
    await page.goto('/docs/2.0.0-rc.1/start');
    expect(await isLeftToRight(page, '.notice, .version-banner, main', '2.0.0-rc.1')).toBe(true);
    await page.goto('/docs/api');
    expect(await isLeftToRight(page, 'main p', '1.0.0-rc.1')).toBe(true);
    await page.goto('/docs/api/shapes');
    expect(await isLeftToRight(page, '.kicker', '1.0.0-rc.1')).toBe(true);
    expect(await isLeftToRight(page, 'td', 'A round shape.')).toBe(true);
    expect(await gapOnTheRight(page, 'h1')).toBe(0);
    expect(await gapOnTheRight(page, '.kicker')).toBe(0);
    await page.goto('/docs/api/shapes.draw');
    expect(await isLeftToRight(page, 'td code', '[]')).toBe(true);
  });

  test('has the brackets of a function behind its name, also where a title is only words', async ({ page }) => {
    await page.goto('/docs/part/two');
    for (const part of ['h1', '.sidebar', '.breadcrumbs', '.toc']) {
      expect(await isLeftToRight(page, part, 'draw()'), part).toBe(true);
    }
    await page.mouse.move(1, 1);
    await page.mouse.move(3, 3);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('استدعاء');
    const found = page.locator('.search-hit').filter({ hasText: 'draw()' });
    await expect(found).toBeVisible();
    expect(await isLeftToRight(page, '.search-hit-title', 'draw()')).toBe(true);
  });

  test('speaks Arabic once it is hydrated, with the words that the site has chosen', async ({ page }) => {
    await page.goto('/docs/start');
    // Browsers that translate a page set this attribute.
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
    await page.mouse.move(1, 1);
    await page.mouse.move(3, 3);
    const counter = page.getByRole('button', { name: /العدد/ });
    await counter.scrollIntoViewIfNeeded();
    await counter.click();
    await expect(page.getByRole('button', { name: 'العدد: 6' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('ابحث في شرفات')).toBeVisible();
    await page.keyboard.type('draw');
    await expect(page.getByRole('dialog').getByText('مرجع API')).toBeVisible();
    expect(await isLeftToRight(page, '.search-hit-title', 'draw')).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  for (const path of ['/docs/start', '/docs/api/shapes.circle', '/blog/second', '/search?q=draw']) {
    test(`axe finds nothing on ${path}`, ({ page }) => expectAccessible(page, path));
  }

  test('needs no more room than a phone has', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/docs/start', '/docs/api/shapes.circle', '/blog', '/search?q=draw']) {
      await page.goto(path);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
    }
  });
});
