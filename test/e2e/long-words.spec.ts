import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/long-words' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const author = '/blog/authors/ship';
  for (const path of ['/docs/words', '/blog', '/blog/words', '/blog/archive', '/blog/tags', '/blog/authors', author]) {
    test(`no long word makes ${path} wider than the window`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // What stands in the middle would be cut off at both sides, and the left one cannot be scrolled to.
      const announcement = await page.locator('.announcement-content').boundingBox();
      expect(announcement?.x).toBeGreaterThanOrEqual(0);
    });
  }
});

test('long words of a column in the footer do not cover the next column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/docs/words');
  const links = await page.locator('.footer-columns a').all();
  const boxes = await Promise.all(links.map(boxOf));
  expect(boxes).toHaveLength(6);
  for (const [index, { x }] of boxes.slice(1).entries()) {
    const before = boxes[index];
    expect(x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
  }
});

for (const block of ['li > aside', 'li > blockquote', 'li > .table', '[align] > p + p']) {
  test(`${block} stands apart from what is above`, async ({ page }) => {
    await page.goto('/docs/other');
    const gap = await page.locator(`.prose ${block}`).evaluate((element) => {
      const above = element.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
      return element.getBoundingClientRect().top - above;
    });
    expect(gap).toBeGreaterThanOrEqual(6);
  });
}

test('a task of another task stands below its words', async ({ page }) => {
  await page.goto('/docs/other');
  const outer = await boxOf(page.locator('.task-list-item input').first());
  const inner = await boxOf(page.locator('.task-list-item input').last());
  expect(inner.x).toBeGreaterThan(outer.x + outer.width);
});

test('a card leads to the target of its first link, except on its other links', async ({ page }) => {
  await page.goto('/docs/other');
  const targetIn = (card: Locator, place: 'middle' | 'corner') =>
    card.evaluate((element, where) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = where === 'corner' ? [left + width - 8, top + height - 8] : [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y)?.closest('a')?.textContent;
    }, place);
  const [first, second] = [page.locator('.cards li').first(), page.locator('.cards li').last()];
  await first.scrollIntoViewIfNeeded();
  expect(await targetIn(first, 'corner')).toBe('One');
  expect(await targetIn(second, 'corner')).toBe('Two');
  for (const name of ['more', 'another']) {
    expect(await targetIn(first.getByRole('link', { name, exact: true }), 'middle')).toBe(name);
  }
});

test('a list has the marks that its type asks for', async ({ page }) => {
  await page.goto('/docs/other');
  await expect(page.locator('.prose ol').first()).toHaveCSS('list-style-type', 'lower-alpha');
  await expect(page.locator('.prose ol').last()).toHaveCSS('list-style-type', 'decimal');
});

test('code stays in its order where a string and a comment are in Arabic', async ({ page }) => {
  await page.goto('/docs/other');
  const string = await boxOf(page.locator('.line span').filter({ hasText: 'مرحبا' }));
  const comment = await boxOf(page.locator('.line .t-comment'));
  expect(comment.x).toBeGreaterThan(string.x + string.width);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}
