import type { Locator, Page } from '@playwright/test';
import { expect, hold, test, visit } from './fixtures.ts';
import { openMap } from './open-map.ts';

/** Maps that are wide, high, two-sided, or have text next to their nodes. */
const largeMaps = [
  '/docs/guides/summary-data',
  '/docs/guides/server-side',
  '/docs/guides/use-theme',
  '/docs/advanced-guides/customize-branch-style',
  '/ja/docs/guides/read-only',
  '/docs/map',
];

/** Returns the parts of a map that extend beyond its frame, or beyond what scrolls in it. */
function partsOutside(page: Page, parts: string) {
  return page
    .locator('.mind-map-frame')
    .first()
    .evaluate((element, selector) => {
      const frame = element.getBoundingClientRect();
      const { top, bottom } = frame;
      const left = frame.left - element.scrollLeft;
      const right = left + frame.width + element.scrollWidth - element.clientWidth;
      const shown = [...element.querySelectorAll(selector)].filter((part) => part.getBoundingClientRect().width > 0);
      if (shown.length < 5) throw new Error(`Only ${shown.length} parts are shown`);
      return shown
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
        })
        .map(({ textContent }) => textContent);
    }, parts);
}

/** Returns the words of the first map that are drawn smaller than a reader of a phone can read. */
function smallWords(page: Page, parts: string) {
  return page
    .locator('.mind-map-frame')
    .first()
    .evaluate((element, selector) => {
      const shown = [...element.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(
        (part) => part.getBoundingClientRect().width > 0,
      );
      if (shown.length < 5) throw new Error(`Only ${shown.length} words are shown`);
      return shown.flatMap((part) => {
        const canvas = part.closest('.map-canvas');
        const drawn = part instanceof SVGGraphicsElement && !canvas ? part.getScreenCTM() : null;
        const scale = canvas ? new DOMMatrix(getComputedStyle(canvas).transform).a : (drawn?.a ?? 0);
        const size = Number.parseFloat(getComputedStyle(part).fontSize) * scale;
        return size < 12.9 ? [`${part.textContent}: ${size.toFixed(1)} px`] : [];
      });
    }, parts);
}

/** Returns whether the root of a map is not cut off by its frame. */
function isRootSeen(map: Locator): Promise<boolean> {
  return map.evaluate((element) => {
    const [frame, root] = ['.mind-map-frame', 'me-root me-tpc'].map((part) =>
      element.querySelector(part)?.getBoundingClientRect(),
    );
    return frame !== undefined && root !== undefined && root.left >= frame.left && root.right <= frame.right;
  });
}

/** Maps that would be too wide for a phone, with words of all kinds: arrows, summaries, two sides, many levels. */
const wideMaps = [
  '/docs/guides/server-side',
  '/docs/guides/plain-text',
  '/ja/docs/guides/read-only',
  '/zh-Hans/docs/guides/save-and-load',
  '/docs/map',
];

test.describe('in a window of 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the words of a map have 13 pixels, and its root is in view', async ({ page }) => {
    for (const path of wideMaps) {
      const map = await openMap(page, path);
      await expect
        .poll(() => smallWords(page, '.mind-map-live :is(me-tpc, .svg-label)'), { message: path })
        .toEqual([]);
      await expect.poll(() => isRootSeen(map), { message: path }).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    await visit(page, '/docs/guides/layouts');
    const left = page.locator('.mind-map', { hasText: 'LEFT, for a map beside' });
    await left.scrollIntoViewIfNeeded();
    await expect(left).toHaveAttribute('data-live');
    await expect.poll(() => isRootSeen(left)).toBe(true);
  });

  test('a map that replaces its picture takes over the focus', async ({ page }) => {
    const gate = await hold(page, '**/assets/live-map-*.js');
    await visit(page, '/docs/guides/server-side');
    const map = page.locator('.mind-map').first();
    const asked = page.waitForRequest('**/assets/live-map-*.js');
    await map.locator('.mind-map-narrow').focus();
    await asked;
    gate.open();
    await expect(map.locator('.map-container')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('no word in the picture of a map is too small to read', async ({ page }) => {
      for (const path of wideMaps) {
        await visit(page, path);
        expect(await smallWords(page, '.mind-map-narrow text:not(.mind-map-tags)'), path).toEqual([]);
      }
    });

    test('the picture on the playground, which does not scroll, is in its frame and no stop', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await visit(page, '/docs/getting-started/playground');
      const picture = page.locator('.playground-map .mind-map-narrow');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeInViewport({ ratio: 0.99 });
      await expect(picture).not.toHaveAttribute('tabindex');
    });

    test('the keyboard scrolls a picture that is wider than its frame', async ({ page }) => {
      await visit(page, '/docs/guides/server-side');
      const frame = page.locator('.mind-map-frame').first();
      await frame.locator('.mind-map-narrow').focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await expect(frame).toHaveCSS('outline-style', 'solid');
    });
  });
});

for (const width of [360, 1280]) {
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('all of a map is in its frame', async ({ page }) => {
      for (const path of largeMaps) {
        await openMap(page, path);
        await expect
          .poll(() => partsOutside(page, '.mind-map-live :is(me-tpc, .svg-label)'), { message: path })
          .toEqual([]);
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('all of its picture is', async ({ page }) => {
        for (const path of largeMaps) {
          await visit(page, path);
          expect(await partsOutside(page, '.mind-map-picture :is(text, rect)'), path).toEqual([]);
        }
      });
    });
  });
}
