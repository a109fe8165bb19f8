import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Returns on how many lines a word of a text stands. */
function linesOf(text: Locator, word: string): Promise<number> {
  return text.evaluate((element, searched) => {
    element.normalize();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(searched) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + searched.length);
      return range.getClientRects().length;
    }
    throw new Error(`${searched} does not stand in one piece in ${element.outerHTML}`);
  }, word);
}

test('rows of a Japanese sidebar break between phrases', async ({ page }) => {
  await page.goto('/ja/docs/guides/options');
  const rows = page.locator('.sidebar');
  expect(await linesOf(rows.getByRole('link', { name: 'テーマとレイアウトのギャラリー' }), 'ギャラリー')).toBe(1);
  expect(await linesOf(rows.getByRole('link', { name: 'バージョン 4 から 5 への移行' }), '移行')).toBe(1);
});

test('narrow columns of a Japanese table break between phrases', async ({ page }) => {
  await page.goto('/ja/docs/guides/node-data');
  const cell = page.getByRole('cell', { name: 'ライブラリが設定', exact: true });
  expect(await linesOf(cell.first(), '設定')).toBe(1);
});

test('names in the title of a guide stay whole in a sidebar', async ({ page }) => {
  await page.goto('/ja/docs/guides/options');
  const row = page.locator('.sidebar').getByRole('link', { name: 'SvelteKit' });
  expect(await linesOf(row, 'SvelteKit')).toBe(1);
});

test('a title that is one long word in Katakana stays whole on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ja/docs/guides/shortcuts');
  expect(await linesOf(page.locator('h1'), 'キーボードショートカット')).toBe(1);
});

test('the number of posts of an author stays beside what is counted on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ja/blog/authors');
  const count = page.locator('.blog-count');
  expect(await linesOf(count, '2 件の記事')).toBe(1);
});
