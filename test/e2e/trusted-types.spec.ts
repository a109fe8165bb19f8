import type { Page } from '@playwright/test';
import { collectViolations } from './conditions.ts';
import { expect, markDocument, test } from './fixtures.ts';
import { rightToLeftPages } from './template-pages.ts';

// Sites do not require Trusted Types by default (SECURITY.md says why), but sitegen's scripts work on hosts that do.

/** Makes every document of the site require Trusted Types. */
async function enforce(page: Page): Promise<void> {
  await page.addInitScript(collectViolations);
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const own = response.headers()['content-security-policy'];
    const policy = `${own}, require-trusted-types-for 'script'; trusted-types sitegen`;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
}

const violationsOf = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations);

test.describe('where a host asks for Trusted Types', () => {
  test.use({ content: 'test/sites/arabic', expectedMessages: /status of 404/ });

  test('pages of every kind are shown without a page load, with an island and the search', async ({ page }) => {
    await enforce(page);
    await page.goto('/docs/start');
    await page.locator('.navbar-brand').hover();
    await page.locator('html[data-ready]').waitFor();
    const isSameDocument = await markDocument(page);
    for (const path of [...rightToLeftPages.filter((one) => !one.startsWith('/404')), '/docs/start']) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
      }, path);
      await expect(page).toHaveURL(path);
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1, main')), path).toBe(true);
      expect(await violationsOf(page), path).toEqual([]);
    }
    expect(await isSameDocument()).toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('draw');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const counter = page.getByRole('button', { name: /العدد/ });
    await counter.scrollIntoViewIfNeeded();
    await counter.click();
    await expect(page.getByRole('button', { name: 'العدد: 6' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the page for unknown addresses looks for the page that is meant', async ({ page }) => {
    await enforce(page);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/docs/nothing/');
    await page.goto('/docs/nothing');
    await answer;
    await expect(page.locator('html')).not.toHaveAttribute('data-look-up');
    expect(await violationsOf(page)).toEqual([]);
  });

  test.describe('and a script does not use a policy', () => {
    test.use({ expectedMessages: /requires 'TrustedHTML'/ });

    test('HTML that passes no policy is refused', async ({ page }) => {
      await enforce(page);
      await page.goto('/docs/start');
      const refused = await page.evaluate(() => {
        try {
          document.createElement('p').innerHTML = '<b>';
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      });
      expect(refused).toBe(true);
      expect(await violationsOf(page)).toHaveLength(1);
    });
  });
});
