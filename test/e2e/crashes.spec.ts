import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { type Damage, type Damaged, damageInline, damageJson, damageMessages, damageSidebar } from './damage.ts';
import { expect, markDocument, test } from './fixtures.ts';

const nonsense = /Cannot (?:read|destructure)|is not a function|others are loaded/;

test.use({ content: 'test/sites/frame', expectedMessages: nonsense });

/** Error messages in the page's console. */
let errors: string[];

test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // Disables prefetching, so that every request is caused by a click.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

const shellData = '**/assets/shell-en-*.json';
const dataOfOne = '**/_data/docs/part/one.json';

/** Opens a page and triggers hydration, which may fail. */
async function wake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.footer a').hover();
}

/** Checks that the page is readable and its frame is complete. */
async function expectLongPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('A long page');
  await expect(page.getByRole('heading', { name: 'Section 12' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('News: read on');
  await expect(page.locator('.navbar').getByRole('link', { name: 'Guides' })).toBeVisible();
  await expect(page.locator('.sidebar').getByRole('link', { name: 'A long page' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('.toc').getByRole('link', { name: 'Section 12' })).toBeVisible();
  await expect(page.locator('.footer')).toContainText('Copyright © 2025');
}

/** Follows a link from the long page. */
async function goToOne(page: Page): Promise<void> {
  await page.locator('.pagination-next').click();
  await expect(page.locator('h1')).toHaveText('One');
  await expect(page.locator('main')).toContainText('First of the part.');
  await page.waitForLoadState(); // After a page load, wait until its scripts have attached their listeners.
}

/** Checks that the sidebar is interactive: it fetches rows that the page omits. */
async function expectLivingSidebar(page: Page): Promise<void> {
  const sidebar = page.locator('.sidebar');
  await sidebar.locator('summary', { hasText: 'Alpha' }).click();
  await expect(sidebar.getByRole('link', { name: 'alpha 35' })).toBeVisible();
}

test.describe('a part that crashes as the page is hydrated', () => {
  for (const [part, damage] of [
    ['the sidebar', (page) => damageSidebar(page, '/docs/long', ['entries', null])],
    ['a row of the sidebar', (page) => damageSidebar(page, '/docs/long', ['entries.2', null])],
    ['the table of contents', (page) => damageInline(page, '**/docs/long', ['toc', null])],
  ] as const satisfies (readonly [string, (page: Page) => Promise<Damaged>])[]) {
    test(`stays as the server wrote it, and the next page is whole: ${part}`, async ({ page }) => {
      await damage(page);
      await wake(page, '/docs/long');
      await page.locator('html[data-ready]').waitFor();
      await expectLongPage(page);
      expect(errors).toEqual([expect.stringMatching(nonsense)]);
      const isSameDocument = await markDocument(page);
      await goToOne(page);
      await expectLivingSidebar(page);
      expect(await isSameDocument()).toBe(true);
    });
  }

  for (const [part, damage] of [
    ['an item of the navigation bar', ['navbar.items.0', null]],
    ['the footer', ['footer.columns', null]],
  ] as const satisfies (readonly [string, Damage])[]) {
    test(`stays as the server wrote it, and links are page loads: ${part}`, async ({ page }) => {
      const shell = await damageJson(page, shellData, damage);
      await wake(page, '/docs/long');
      await page.locator('html[data-ready]').waitFor();
      await expectLongPage(page);
      await expectLivingSidebar(page);
      const isSameDocument = await markDocument(page);
      shell.mend();
      await goToOne(page);
      expect(await isSameDocument()).toBe(false);
      await expectLivingSidebar(page);
    });
  }

  test('stays as the server wrote it: the announcement', async ({ page }) => {
    await damageMessages(page, 'closeAnnouncement');
    await wake(page, '/docs/long');
    await page.locator('html[data-ready]').waitFor();
    await expectLongPage(page);
    expect(errors).toHaveLength(1);
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
    await expectLivingSidebar(page);
  });

  for (const [part, damage] of [
    ['the frame', ['sidebar', null]],
    ['all of it', ['', null]],
  ] as const satisfies (readonly [string, Damage])[]) {
    test(`leaves the document as it was where there is nothing around it: ${part}`, async ({ page }) => {
      const shell = await damageJson(page, shellData, damage);
      await page.goto('/docs/long');
      await page.evaluate(() => scrollTo(0, 900));
      await page.locator('.toc a').last().hover();
      await expect.poll(() => errors.length).toBe(1);
      await expectLongPage(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-ready');
      expect(await page.evaluate(() => scrollY)).toBe(900);
      await page.getByRole('button', { name: 'Close this announcement' }).click();
      await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
      const isSameDocument = await markDocument(page);
      await goToOne(page);
      expect(await isSameDocument()).toBe(false);

      shell.mend();
      await page.reload();
      await page.locator('.footer a').hover();
      await page.locator('html[data-ready]').waitFor();
      await expectLivingSidebar(page);
    });
  }

  test('is hydrated again at the next sign of intent if the whole page failed', async ({ page }) => {
    const shell = await damageJson(page, shellData, ['', null]);
    await wake(page, '/docs/long');
    await expect.poll(() => errors.length).toBe(1);
    shell.mend();
    const isSameDocument = await markDocument(page);
    await goToOne(page);
    await expectLivingSidebar(page);
    expect(await isSameDocument()).toBe(true);
  });

  test('says so above the article where it is the page itself, and tries again', async ({ page }) => {
    await damageInline(page, '**/docs/long', ['breadcrumbs', null]);
    await wake(page, '/docs/long');
    const crash = page.locator('.crash');
    await expect(crash.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(crash).toContainText("Cannot read properties of null (reading 'length')");
    await expect(page.getByRole('heading', { name: 'Section 12' })).toBeVisible();
    expect(errors).toHaveLength(1);
    expect(await findViolations(page)).toEqual([]);
    await crash.getByRole('button', { name: 'Try again' }).click();
    await expect(crash).toBeHidden();
    await expectLongPage(page);
    await goToOne(page);
  });
});

test.describe('a part that crashes on the way to a page', () => {
  test.beforeEach(async ({ page }) => {
    await wake(page, '/docs/long');
    await page.locator('html[data-ready]').waitFor();
  });

  // "Two" has the same sidebar view as "One".
  for (const [place, other, damage] of [
    ['.sidebar', 'A long page', (page) => damageSidebar(page, '/docs/part/one', ['entries', null])],
    ['main', 'Two', (page) => damageJson(page, dataOfOne, ['toc', null])],
  ] as const satisfies (readonly [string, string, (page: Page) => Promise<Damaged>])[]) {
    test(`is a line with a way to try again: ${place}`, async ({ page }) => {
      const data = await damage(page);
      const isSameDocument = await markDocument(page);
      await goToOne(page);
      const line = page.locator(place).locator('.part-failed');
      await expect(line).toContainText('This part of the page could not be shown.');
      await expect(page.locator('.navbar').getByRole('link', { name: 'Guides' })).toBeVisible();
      expect(errors).toHaveLength(1);
      expect(await findViolations(page)).toEqual([]);

      await line.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => errors.length).toBe(2);
      await expect(line).toBeVisible();
      data.mend();
      await line.getByRole('button', { name: 'Try again' }).click();
      await expect(line).toBeHidden();
      await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('One');
      await expectLivingSidebar(page);
      expect(await isSameDocument()).toBe(true);
    });

    test(`is whole again on another page: ${place}`, async ({ page }) => {
      await damage(page);
      const isSameDocument = await markDocument(page);
      await goToOne(page);
      await expect(page.locator('.part-failed')).toBeVisible();
      await page.locator('.pagination').getByRole('link', { name: other }).click();
      await expect(page.locator('h1')).toHaveText(other);
      await expect(page.locator('.part-failed')).toHaveCount(0);
      await expectLivingSidebar(page);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('One');
      await expect(page.locator('.part-failed')).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }

  for (const name of ['breadcrumbs', 'head']) {
    test(`has the crash screen to itself where it is the page: ${name}`, async ({ page }) => {
      const data = await damageJson(page, dataOfOne, [name, null]);
      const isSameDocument = await markDocument(page);
      await page.locator('.pagination-next').click();
      await expect(page).toHaveURL('/docs/part/one');
      const crash = page.locator('.crash');
      await expect(crash.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'A long page' })).toHaveCount(0);
      await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('One');
      data.mend();
      await crash.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('h1')).toHaveText('One');
      await expect(page.locator('h1')).toBeFocused();
      await expect(crash).toHaveCount(0);
      expect(await isSameDocument()).toBe(true);
    });
  }

  test('causes a page load where it is the frame: what it says of a page must be right', async ({ page }) => {
    await damageJson(page, dataOfOne, ['missingIn', 5]);
    const isSameDocument = await markDocument(page);
    await goToOne(page);
    await expect.poll(isSameDocument).toBe(false);
    await page.locator('.navbar').getByText('English').first().click();
    await expect(page.locator('.navbar').getByRole('link', { name: 'العربية' })).toHaveAttribute(
      'href',
      '/ar/docs/part/one',
    );
  });
});

test('a page that crashes as a whole on its way is loaded as a whole', async ({ page }) => {
  await damageMessages(page, 'crashTitle'); // The crash screen crashes too.
  await damageJson(page, dataOfOne, ['breadcrumbs', null]);
  await wake(page, '/docs/long');
  await page.locator('html[data-ready]').waitFor();
  const isSameDocument = await markDocument(page);
  await goToOne(page);
  expect(await isSameDocument()).toBe(false);
});

test('a page that crashes as a whole when it is tried again stays as it was', async ({ page }) => {
  await damageJson(page, dataOfOne, ['toc', null]);
  await wake(page, '/docs/long');
  await page.locator('html[data-ready]').waitFor();
  await goToOne(page);
  await expect(page.locator('.part-failed')).toBeVisible();
  const shell = await damageJson(page, shellData, ['', null]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => errors.length).toBe(2);
  await expect(page.locator('main')).toContainText('First of the part.');
  await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('One');
  shell.mend();
  const isSameDocument = await markDocument(page);
  await page.locator('.pagination-next').click();
  await expect(page.locator('h1')).toHaveText('Two');
  expect(await isSameDocument()).toBe(false);
});

test('a sidebar whose whole tree is damaged stays as it was, and fetches it anew for the next page', async ({
  page,
}) => {
  const tree = await damageJson(page, '**/_data/_sidebars/en/current/main.json', ['', {}]);
  await wake(page, '/docs/last');
  await page.locator('html[data-ready]').waitFor();
  const sidebar = page.locator('.sidebar');
  await sidebar.getByRole('button', { name: '74 more' }).click();
  await expect.poll(() => errors.length).toBe(1);
  await expect(page.locator('h1')).toHaveText('Last');
  await expect(sidebar.getByRole('link', { name: 'beta 6', exact: true })).toBeVisible();
  tree.mend();
  await sidebar.getByRole('link', { name: 'Start' }).click();
  await expect(page.locator('h1')).toHaveText('Start');
  await expectLivingSidebar(page);
});

test.describe('a script that fails as the page is opened', () => {
  test.use({ expectedMessages: /out of order|JSON|A new build of the site has been published/ });

  test('does not affect the others', async ({ page }) => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      const { querySelectorAll } = Document.prototype;
      window.matchMedia = (query) => {
        if (query.startsWith('(width >=')) throw new Error('The drawer is out of order');
        return matchMedia.call(window, query);
      };
      Document.prototype.querySelectorAll = function (this: Document, selector: string) {
        if (selector.startsWith('.tabs')) throw new Error('The tabs are out of order');
        if (selector === '.toc-list') throw new Error('The contents are out of order');
        return querySelectorAll.call(this, selector);
      } as typeof querySelectorAll;
    });
    await page.goto('/docs/long');
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
    const isSameDocument = await markDocument(page);
    await goToOne(page);
    expect(await isSameDocument()).toBe(true);
    await expectLivingSidebar(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const part of ['The drawer is', 'The tabs are', 'The contents are'])
      expect(errors.join('\n')).toContain(`${part} out of order`);
  });

  test('leaves the frame working if the data of the page cannot be read', async ({ page }) => {
    await page.route('**/docs/long', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<script type="application\/json"[^>]*>)\{/, '$1') });
    });
    await page.goto('/docs/long');
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
    await page.locator('.toc a').last().hover();
    const isSameDocument = await markDocument(page);
    await goToOne(page);
    expect(await isSameDocument()).toBe(false);
  });
});
