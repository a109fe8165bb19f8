import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

test.describe('a language that is written from right to left', () => {
  /** Returns the direction of an arrow: the signs of its x (right) and y (down) components. */
  const wayOf = (page: Page, selector: string) =>
    page
      .locator(`${selector} .icon`)
      .first()
      .evaluate((icon) => {
        const style = getComputedStyle(icon);
        const shapes = [...decodeURIComponent(style.maskImage).matchAll(/ d='([^']+)'/g)].map(([, shape]) => shape);
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        // All shapes are one picture, in cells of which each begins 5% behind the last one.
        path.setAttribute('d', shapes[Number.parseFloat(style.getPropertyValue('--shape')) / 5] ?? '');
        // The arrow's tip is the middle of its three points. The line between the first and the last lies behind it.
        const [start, tip, end] = [0, path.getTotalLength() / 2, path.getTotalLength()].map((length) =>
          path.getPointAtLength(length),
        );
        if (!start || !tip || !end) return [];
        let mirror = 1;
        for (let element: Element | null = icon; element; element = element.parentElement) {
          const { scale, rotate } = getComputedStyle(element);
          if (scale.startsWith('-1') !== (rotate === '180deg')) mirror *= -1;
        }
        return [mirror * (tip.x - (start.x + end.x) / 2), tip.y - (start.y + end.y) / 2].map((step) =>
          Math.sign(Math.round(step)),
        );
      });
  /** The same for an arrow that is drawn as the rotated corner of two borders. */
  const wayOfCorner = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { rotate, borderRightWidth } = getComputedStyle(element, '::after');
        const [x, y] = [borderRightWidth === '0px' ? -1 : 1, -1];
        const angle = (Number.parseFloat(rotate) * Math.PI) / 180;
        return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)].map(
          (step) => Math.round(step / Math.SQRT2) + 0,
        );
      });
  const [toTheLeft, toTheRight, down] = [
    [-1, 0],
    [1, 0],
    [0, 1],
  ];

  test('has its sidebar on the right, and arrows that point the other way', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/ar/docs/part/one');
    const sidebar = await page.locator('.menu').boundingBox();
    const main = await page.locator('main').boundingBox();
    const brand = await page.locator('.navbar-brand').boundingBox();
    expect(sidebar?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
    expect(brand?.x).toBeGreaterThan(640);
    expect(await wayOfCorner(page, '.sidebar details:not([open]) > summary')).toEqual(toTheLeft);
    expect(await wayOfCorner(page, '.sidebar details[open] > summary')).toEqual(down);
    expect(await wayOf(page, '.pagination-next')).toEqual(toTheLeft);
    expect(await wayOf(page, '.pagination a:not(.pagination-next)')).toEqual(toTheRight);
    expect(await wayOf(page, '.sidebar-toggle')).toEqual(toTheRight);
    await page.locator('.sidebar-toggle').click();
    await expect(page.locator('.menu')).toBeHidden();
    expect(await wayOf(page, '.sidebar-toggle')).toEqual(toTheLeft);
  });

  test('has its drawer there too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/ar/docs/start');
    await page.locator('.navbar-menu-button').click();
    const drawer = await page.locator('.menu').boundingBox();
    expect(Math.round((drawer?.x ?? 0) + (drawer?.width ?? 0))).toBe(390);
    expect(await wayOf(page, '.menu-back')).toEqual(toTheRight);
  });

  test('leaves what is not in it as it is: code, and an original in its place', async ({ page }) => {
    await page.goto('/ar/docs/long');
    await expect(page.locator('.prose pre').first()).toHaveCSS('direction', 'ltr');
    await page
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<div class="file-tree"></div>'));
    await expect(page.locator('.file-tree')).toHaveCSS('direction', 'ltr');
    await expect(page.locator('[data-article]')).toHaveCSS('direction', 'ltr');
    await expect(page.locator('.toc-list').last()).toHaveCSS('direction', 'rtl');
  });
});

test('a closing line in another script stands at the side where lines begin', async ({ page }) => {
  const edges = () =>
    page.locator('.footer-copyright').evaluate((line) => {
      const range = new Range();
      range.selectNodeContents(line);
      const [text, whole] = [range.getBoundingClientRect(), line.getBoundingClientRect()];
      return { left: Math.round(text.left - whole.left), right: Math.round(whole.right - text.right) };
    });
  await page.goto('/ar/docs/start');
  await expect(page.locator('.footer-copyright')).toHaveText('Copyright © 2025');
  expect(await edges()).toMatchObject({ right: 0 });
  await page.goto('/docs/start');
  expect(await edges()).toMatchObject({ left: 0 });
});
