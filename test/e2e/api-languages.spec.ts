import type { Page } from '@playwright/test';
import { test } from './api-site.ts';
import { expect } from './fixtures.ts';
import { expectNoEnglish } from './latin-words.ts';

/** Names that the site and its library use, and words of guides and site texts, which are not translated. */
const names =
  /\b(?:Shapes|shapes|Guides|Drawing|Intro|Canvas|Layer|Item|items|from|to|path|Style|Side|Spot|measure|Place|constructor|draw|paint|clear|color|width|height|shadow|radius|opacity|dash|gap|side|grow|shrink|shape)\b|index\.d\.ts|API|URL|Markdown|JavaScript|sitegen|Esc/g;

const pages = [
  'shapes',
  'all-symbols',
  'upgrade',
  'shapes.canvas',
  'shapes.layer',
  'shapes.canvas.draw',
  'shapes.canvas.paint',
  'shapes.style',
  'shapes.style.color',
  'shapes.side',
  'shapes.spot',
  'shapes.measure',
  'shapes.place',
  '1.0.0/shapes.canvas',
];

for (const locale of ['zh-Hans', 'ja']) {
  test.describe(`a reader of ${locale}`, () => {
    const expectOwnWords = (page: Page) => expectNoEnglish(page, { locale, names });

    test('finds no English on any page of the reference', async ({ page }) => {
      for (const path of pages) {
        await page.goto(`/${locale}/docs/api/${path}`);
        await expectOwnWords(page);
      }
    });

    test('finds no English in its tools', async ({ page }) => {
      await page.goto(`/${locale}/docs/api/shapes.style`);
      await page.locator('.api-releases summary').click();
      await page.locator('.row-filter input').fill('grow');
      await expect(page.locator('.row-filter output')).not.toBeEmpty();
      const filter = page.locator('.sidebar-filter');
      for (const query of ['grow', 'nowhere']) {
        await filter.fill(query);
        await expect(page.locator('.sidebar [role=status]')).not.toBeEmpty();
        await expectOwnWords(page);
      }
      await page.goto(`/${locale}/docs/api/upgrade?from=1.0.0&to=2.0.0`);
      await expect(page.locator('.upgrade-form')).toBeVisible();
      await expect(page.locator('main').getByText('2.0.0').first()).toBeVisible();
      await expectOwnWords(page);
    });
  });
}

/** Consecutive paragraphs from the library's comments: below a page's title, below a heading, and in a section. */
const paragraphs = [
  ['shapes.layer', 'A canvas above another.', 'It is as large as that one.'],
  ['shapes.layer', 'A spot without an item', 'So does an item'],
  ['1.0.0/shapes.style', 'Width of the outline.', 'There is none'],
] as const;

test('the words of a library have the same spaces in them in every language', async ({ page }) => {
  for (const [path, first, second] of paragraphs) {
    const spaceIn = async (locale: string) => {
      await page.goto(`${locale}/docs/api/${path}`);
      const [above, below] = await Promise.all(
        [first, second].map((text) => page.locator('.prose p', { hasText: text }).boundingBox()),
      );
      return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    };
    const space = await spaceIn('');
    expect(space).toBeGreaterThan(8);
    for (const locale of ['/zh-Hans', '/ja']) expect(await spaceIn(locale), `${locale} ${path}`).toBe(space);
  }
});
