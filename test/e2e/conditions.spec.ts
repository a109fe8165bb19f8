import type { Locator, Page } from '@playwright/test';
import { blockStorage, changeAsExtension, collectViolations, disablePrefetch } from './conditions.ts';
import { expect, markDocument, test } from './fixtures.ts';
import { kindsOfPages } from './template-pages.ts';

// Effects of a reader's browser, its extensions and the network, tested on pages of every kind.

/** Pages of the first site that `npm test` covers; `npm run test:conditions` covers all. */
const usual = ['/', '/docs/getting-started/playground', '/search'];

const tagsOf = (isUsual: boolean) => ({ tag: isUsual ? [] : ['@everywhere'] });

/** Returns the first link in the navbar or footer that leads to another page of the site. */
async function findLink(page: Page): Promise<Locator> {
  const links = page.locator('.navbar a:visible, .footer a:visible');
  const index = await links.evaluateAll((all) =>
    all.findIndex((link) => {
      const { origin, pathname, target } = link as HTMLAnchorElement;
      return origin === location.origin && pathname !== location.pathname && target === '';
    }),
  );
  return links.nth(index);
}

/** Checks that nothing was blocked and that the extension's elements are still in the document. */
async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  await expect(page.locator('html[data-extension] > body[data-extension] > extension-panel')).toHaveCount(1);
  await expect(page.locator('body > extension-bar')).toHaveCount(1);
}

/** Changes the colour mode and searches. Both must work without storage. */
async function useFrame(page: Page): Promise<void> {
  const html = page.locator('html');
  const mode = await html.getAttribute('data-mode');
  // Three clicks go through all modes, also where the choice cannot be stored.
  const modes = [mode];
  for (let click = 0; click < 3; click++) {
    await page.locator('.color-mode').click();
    await expect(html).not.toHaveAttribute('data-mode', modes.at(-1) ?? '');
    modes.push(await html.getAttribute('data-mode'));
  }
  expect(new Set(modes).size).toBe((await html.getAttribute('data-color-mode')) === 'system' ? 3 : 2);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function closeAnnouncement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close this announcement' }).click();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
}

/** Follows a link without a page load, and goes back. */
async function goAndComeBack(page: Page): Promise<void> {
  const heading = page.locator('h1').first();
  const title = (await heading.textContent()) ?? '';
  const isSameDocument = await markDocument(page);
  const link = await findLink(page);
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1, main'))).toBe(true);
  await page.goBack();
  await expect(heading).toHaveText(title);
  expect(await isSameDocument()).toBe(true);
}

/** Follows a link while offline: the browser shows its error page. Going back restores the page. */
async function goWithoutConnection(page: Page): Promise<void> {
  const heading = page.locator('h1').first();
  const title = (await heading.textContent()) ?? '';
  const link = await findLink(page);
  await page.context().setOffline(true);
  await link.click();
  await expect(page.locator('.navbar')).toHaveCount(0);
  expect(page.url()).toMatch(/^chrome-error:/);
  await page.context().setOffline(false);
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
}

for (const [content, paths] of Object.entries(kindsOfPages)) {
  test.describe(content, () => {
    test.use({ content, expectedMessages: /net::ERR_INTERNET_DISCONNECTED|^TypeError: Failed to fetch/ });

    for (const path of paths) {
      const title = `storage is blocked, an extension is at work, the connection is lost: ${path}`;
      test(title, tagsOf(content !== 'content' || usual.includes(path)), async ({ page, browserName }) => {
        for (const script of [blockStorage, changeAsExtension, collectViolations, disablePrefetch]) {
          await page.addInitScript(script);
        }
        await page.goto(path);
        await page.locator('.navbar-brand').hover();
        await page.locator('html[data-ready]').waitFor();
        await expectUntouched(page);
        await useFrame(page);
        if (content === 'test/sites/frame') await closeAnnouncement(page);
        await goAndComeBack(page);
        await expectUntouched(page);
        // Playwright cannot navigate back from Firefox's offline error page.
        if (browserName !== 'firefox') await goWithoutConnection(page);
      });
    }
  });

  test.describe(content, () => {
    test.use({ content, expectedMessages: /^SyntaxError: / });

    const title = 'a page whose data came damaged is loaded as a whole, of every kind';
    test(title, tagsOf(content !== 'content'), async ({ page }) => {
      test.setTimeout(30_000 + paths.length * 5000);
      await page.addInitScript(disablePrefetch);
      await page.route('**/_data/**', async (route) => {
        const response = await route.fetch();
        const body = await response.body();
        // Half of the response, as after a broken connection that a proxy did not notice.
        await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
      });
      await page.goto('/404.html');
      for (const path of paths) {
        const isSameDocument = await markDocument(page);
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
        }, path);
        await expect.poll(isSameDocument, path).toBe(false);
        await expect(page, path).toHaveURL(path);
        await expect(page.locator('h1').first(), path).toBeVisible();
        await expect(page.locator('html'), path).not.toHaveAttribute('data-loading');
      }
    });
  });
}
