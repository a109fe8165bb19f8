import { expect, test } from './fixtures.ts';
import { latinWords } from './latin-words.ts';

/** Words that are the same in every language: names, and keys in the menu of the map. */
const names =
  /Mind Elixir|mind-elixir|JavaScript|TypeScript|GitHub|sitegen|HTML|JSON|CSS|SVG|PNG|API|URL|Web|Copyright|Tab|Ctrl|Enter|Delete|PgUp|Pgdn/g;

for (const [locale, quickStart, root] of [
  ['zh-Hans', '快速开始', '节点'],
  ['ja', 'クイックスタート', 'ノード'],
] as const) {
  test(`the front page speaks the language of a reader of ${locale}, its map too`, async ({ page }) => {
    await page.goto(`/${locale}`);
    expect(await latinWords(page, { locale, names })).toEqual([]);
    await page.locator('.home').getByRole('link', { name: quickStart }).hover();
    await expect(page.locator('.mind-map')).toHaveAttribute('data-live');
    await expect(page.locator('me-main me-tpc', { hasText: root }).first()).toBeVisible();
    expect(await latinWords(page, { locale, names })).toEqual([]);
    await page.locator('.home').getByRole('link', { name: quickStart }).click();
    await expect(page).toHaveURL(`/${locale}/docs/getting-started/quick-start`);
  });
}
