import type { Page } from '@playwright/test';
import { createGate } from '../harness/gate.ts';
import { expect, hold, test } from './fixtures.ts';
import { expectNoEnglish } from './latin-words.ts';

test.use({ content: 'test/sites/languages' });

/** Translations of the site, with texts that occur in that language only. */
const languages = [
  { locale: 'zh-Hans', label: '简体中文', more: '更多', untranslated: '本页尚未翻译。', found: '安装' },
  {
    locale: 'ja',
    label: '日本語',
    more: 'その他',
    untranslated: 'このページはまだ翻訳されていません。',
    found: 'インストール',
  },
] as const;

/** Words that are the same in every language. */
const names = /sitegen|URL|API|JavaScript|Markdown|main\.ts|RSS|Atom|JSON Feed|Esc/g;

for (const { locale, label, more, untranslated, found } of languages) {
  test.describe(`a reader of ${locale}`, () => {
    const expectOwnWords = (page: Page) => expectNoEnglish(page, { locale, names });

    test('comes to the same place from another language, with query and hash', async ({ page }) => {
      await page.goto('/docs/setup?x=1#use');
      await page.locator('.navbar').getByText('English').first().click();
      await page.locator('.navbar').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/${locale}/docs/setup?x=1#use`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h2:target')).toBeInViewport();
      await expect(page.locator('h2:target')).not.toHaveText('Use');
    });

    test('comes to the same place before the page is hydrated', async ({ page }) => {
      const gate = createGate();
      await page.route('**/assets/shell-*.json', async (route) => {
        await gate.opened;
        await route.continue().catch(() => {}); // The page that sent the request has been left.
      });
      await page.goto('/docs/setup?x=1#use');
      await page.locator('.navbar').getByText('English').first().click();
      await page.locator('.navbar').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/${locale}/docs/setup?x=1#use`);
      gate.open();
    });

    test('gets the default language at its address, also after pages in their own', async ({ page }) => {
      await page.goto(`/${locale}/docs/setup`);
      await page.goto('/docs/setup');
      await expect(page).toHaveURL('/docs/setup');
      await expect(page.locator('h1')).toHaveText('Setup');
    });

    test('is told that a page is not translated, and gets it in its own language', async ({ page }) => {
      await page.goto(`/${locale}/docs/part/english`);
      await expect(page.getByText(untranslated)).toBeVisible();
      await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
      await expect(page.locator('[data-article]')).toHaveAttribute('lang', 'en');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        'https://example.com/docs/part/english',
      );
    });

    test('is led to the sections that have changed in the original', async ({ page }) => {
      await page.goto(`/${locale}/docs/changed`);
      const notice = page.locator('.notice');
      await expect(notice).toContainText('2');
      await notice.getByRole('link', { name: 'Second' }).click();
      await expect(page).toHaveURL('/docs/changed#second');
      await expect(page.locator('h2:target')).toHaveText('Second');
    });

    const docs = ['setup', 'changed', 'part/english', 'part/hidden', '0.8/setup', '0.9/setup'].map(
      (doc) => `docs/${doc}`,
    );
    const blog = ['', '/first', '/second', '/archive', '/tags', '/tags/news', '/authors', '/authors/crew'];
    // Opening a tab for each page would take longer than the checks themselves.
    test('finds no English on pages of any kind, nor where there is nothing', async ({ page }) => {
      const others = ['', 'about', 'search', 'docs/category/parts', '404.html'];
      for (const path of [...others, ...docs, ...blog.map((list) => `blog${list}`)]) {
        await page.goto(`/${locale}/${path}`);
        await expectOwnWords(page);
      }
    });

    test('finds no English in what scripts add', async ({ page, context, browserName }) => {
      if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/${locale}/docs/setup`);
      await page.locator('.navbar').getByText(more).first().click();
      await page.locator('html[data-ready]').waitFor();
      const { origin } = new URL(page.url());
      await page.locator('.markdown-links button').click();
      await expect(page.locator('.markdown-links button')).not.toContainText('Markdown');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const file = await page.request.get(`${origin}/${locale}/docs/setup.md`);
      expect(copied).toBe(await file.text());
      await page.locator('.copy-button').first().click();
      await expect(page.locator('.copy-button[data-copied]')).toBeVisible();
      for (let mode = 0; mode < 3; mode++) {
        await expectOwnWords(page);
        await page.locator('.color-mode').click();
      }
      await page.locator('.sidebar-toggle').click();
      await expectOwnWords(page);
      await page.locator('main').getByRole('link').last().click();
      await expect(page.locator('[aria-live=polite]')).not.toBeEmpty();
      await expectOwnWords(page);
    });

    test('finds no English in the drawer', async ({ page }) => {
      await page.setViewportSize({ width: 400, height: 800 });
      await page.goto(`/${locale}/docs/setup`);
      await page.locator('.navbar-menu-button').click();
      await expect(page.locator('.menu-back')).toBeVisible();
      await expectOwnWords(page);
    });

    test('is told in it that a version is not released, or not maintained', async ({ page }) => {
      await page.goto(`/${locale}/docs/0.9/setup`);
      await expect(page.locator('.notice')).toContainText('0.9');
      const unreleased = await page.locator('.notice').innerText();
      await page.goto(`/${locale}/docs/0.8/setup`);
      await expect(page.locator('.notice')).toContainText('0.8');
      expect(await page.locator('.notice').innerText()).not.toBe(unreleased.replace('0.9', '0.8'));
    });

    test('finds no English in the search: before, with and without results, and after', async ({ page }) => {
      await page.goto(`/${locale}/docs/setup`);
      const open = () => page.keyboard.press('ControlOrMeta+k');
      const field = page.getByRole('combobox');
      await open();
      await expect(page.getByRole('grid')).toBeVisible();
      await expectOwnWords(page);
      await field.fill(found);
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectOwnWords(page);
      await field.fill('9999999');
      await expect(page.locator('.search-none')).toBeVisible();
      await expectOwnWords(page);
      await field.fill(found);
      await page.getByRole('option').first().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await open();
      await page.locator('.search-saved-buttons button').first().click();
      await expect(page.locator('.search-saved-buttons button')).toHaveCount(1);
      await expectOwnWords(page);
      for (const query of [found, '9999999']) {
        await page.goto(`/${locale}/search?q=${query}`);
        await expect(page.locator('.search-hits li, .search-none').first()).toBeVisible();
        await expectOwnWords(page);
      }
    });

    test('finds no English while a page is on its way', async ({ page }) => {
      const gate = await hold(page, '**/assets/search-template-*.js');
      await page.goto(`/${locale}/blog`);
      await page.evaluate((address) => location.assign(address), `/${locale}/search`);
      await expect(page.locator('main .spinner')).toBeVisible();
      await expectOwnWords(page);
      gate.open();
      await expect(page.locator('main .spinner')).toHaveCount(0);
    });

    test.describe('when something fails', () => {
      test.describe(() => {
        test.use({ expectedMessages: /^Error: 42\s/ });

        test('finds no English where a page crashes', async ({ page }) => {
          await page.addInitScript(() => {
            window.crash = true;
          });
          await page.goto(`/${locale}/crash`);
          await page.locator('.navbar-brand').hover();
          await expect(page.locator('.crash')).toBeVisible();
          await expectOwnWords(page);
        });
      });

      test.describe(() => {
        test.use({
          expectedMessages: /^Failed to load resource: net::ERR_FAILED \S+\/assets\/search-template-\w+\.js$/,
        });

        test('finds no English on a page that fails to load', async ({ page }) => {
          await page.route('**/assets/search-template-*.js', (route) => route.abort());
          await page.goto(`/${locale}/blog`);
          await page.evaluate((address) => location.assign(address), `/${locale}/search`);
          const box = page.locator('.load-failed');
          await expect(box.getByRole('button')).toBeVisible();
          await expectOwnWords(page);
        });
      });

      test.describe(() => {
        test.use({
          expectedMessages: /^Failed to load resource: net::ERR_FAILED \S+\/_data\/_search\/[\w-]+\/current\.json$/,
        });

        test('finds no English where the search does not answer', async ({ page }) => {
          await page.route('**/_data/_search/**', (route) => route.abort());
          await page.goto(`/${locale}/docs/setup`);
          await page.keyboard.press('ControlOrMeta+k');
          await page.getByRole('combobox').fill(found);
          await expect(page.locator('.search-failed')).toBeVisible();
          await expectOwnWords(page);
          await page.goto(`/${locale}/search?q=${found}`);
          await expect(page.locator('.search-failed')).toBeVisible();
          await expectOwnWords(page);
        });
      });

      test.describe(() => {
        test.use({ expectedMessages: /^Failed to load resource: net::ERR_FAILED \S+\/assets\/site-\w+\.css$/ });

        test('finds no English where the site is not at its base URL', async ({ page }) => {
          await page.route(/\.css$/, (route) => route.abort());
          await page.goto(`/${locale}/docs/setup`);
          await expect(page.locator('.base-url-banner')).toBeVisible();
          await expect(page.locator('[data-likely]')).not.toBeEmpty();
          await expectOwnWords(page);
        });
      });
    });
  });
}
