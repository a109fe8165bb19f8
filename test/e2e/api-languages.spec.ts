import type { Page } from '@playwright/test';
import { test } from './api-site.ts';
import { expect } from './fixtures.ts';
import { expectNoEnglish } from './latin-words.ts';

/** Names of the site and of what it documents; its guides and its own texts have not been translated. */
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
