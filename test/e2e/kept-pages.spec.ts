import { type Browser, chromium, type Page } from '@playwright/test';
import { findWholeChromium } from '../harness/ensure-chromium.ts';
import { expect, test } from './fixtures.ts';
import { kindsOfPages } from './template-pages.ts';

// Tests of the back-forward cache, which the headless shell that other tests use does not have.
const program = findWholeChromium();
test.skip(program === undefined, 'no Chromium with a back-forward cache is installed');

let browser: Browser;

test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: program ?? '',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--headless', '--disable-back-forward-cache'],
  });
});

test.afterAll(() => browser.close());

/** Goes back to a page in the back-forward cache. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
}

for (const [content, paths] of Object.entries(kindsOfPages)) {
  test.describe(content, () => {
    test.use({ content });

    const tag = content === 'content' ? ['@everywhere'] : [];
    test('pages that the browser has kept are as they were, and work', { tag }, async ({ site }) => {
      test.setTimeout(30_000 + paths.length * 5000);
      const page = await browser.newPage({ baseURL: site, viewport: { width: 390, height: 780 } });
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['kept'] = String(persisted);
        });
      });
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('html'), path).toHaveAttribute('data-kept', 'false');
        await page.locator('.navbar-brand').hover();
        await page.locator('html[data-ready]').waitFor();
        await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
        const place = await page.evaluate(() => scrollY);
        // The browser keeps no page whose frames, such as that of the playground, are still loading.
        await page.waitForLoadState('networkidle');
        await page.goto('/_data/404.html.json');
        await goBack(page);
        await expect(page.locator('html'), path).toHaveAttribute('data-kept', 'true');
        expect(await page.evaluate(() => scrollY), path).toBe(place);

        // By keyboard: a bar that was hidden by scrolling moves, and may move away from a click on a busy machine.
        await page.locator('.navbar-menu-button').press('Enter');
        await expect(page.locator('.menu'), path).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator('.menu'), path).toBeHidden();
        await page.keyboard.press('/');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').fill('a');
        await expect(dialog.getByRole('option').first(), path).toBeVisible();
      }
      await page.close();
    });
  });
}
