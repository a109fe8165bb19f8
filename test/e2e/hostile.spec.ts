import type { Page } from '@playwright/test';
import { mark, toTexts } from '../trust/texts.ts';
import { buildLimit } from './build-once.ts';
import { test as base, expect, visit } from './fixtures.ts';
import { buildHostile } from './hostile-site.ts';

// Texts that become markup if they are not escaped; `npm run test:trust` covers all of them.
const texts = toTexts(Number(process.env['SITEGEN_TRUST_TEXTS'] ?? 16));

const test = base.extend({
  site: [
    async ({ startOnce }, use) => use(await startOnce(['preview', '--out', await buildHostile(texts)])),
    { scope: 'test', timeout: buildLimit },
  ],
});

test.describe.configure({ timeout: 60_000 + texts.length * 3000 });

test.beforeEach(async ({ page }) => {
  test.info().annotations.push({ type: 'texts', description: String(texts.length) });
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found, xss: () => found.push('a text was run') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      found.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
});

/** Returns elements that were created from a page's texts, and violations of its content security policy. */
function findViolations(page: Page): Promise<string[]> {
  return page.evaluate((attribute) => {
    const elements = [...document.querySelectorAll(`[${attribute}], iframe, object, base, [href*="javascript:" i]`)];
    return [...(window as unknown as { found: string[] }).found, ...elements.map(({ outerHTML }) => outerHTML)];
  }, mark);
}

const pages = ['/docs/p0', '/docs/p7', '/docs/api/lib', '/docs/api/lib.options', '/blog', '/blog/post', '/blog/tags'];
const more = ['/blog/tags/news', '/blog/authors', '/blog/authors/ann', '/blog/archive', '/search?q=word', '/404.html'];

for (const path of [...pages, ...more]) {
  test(`titles, labels, names and comments are text on ${path}`, { tag: ['@trust', '@firefox'] }, async ({ page }) => {
    await visit(page, path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('xss');
    expect(await findViolations(page)).toEqual([]);
  });
}

test('pages that are shown without a page load are text, too', { tag: ['@trust', '@firefox'] }, async ({ page }) => {
  await visit(page, '/docs/p0');
  for (let step = 0; step < 3; step++) {
    const next = page.locator('.pagination a').last();
    const href = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(href);
    // The address changes before the page does. Its link to the next page shows that the page has changed.
    await expect(next).not.toHaveAttribute('href', href);
    await expect(page.locator('h1')).toContainText('xss');
    expect(await findViolations(page)).toEqual([]);
  }
});

test('what is asked is text, and so are the results', { tag: ['@trust', '@firefox'] }, async ({ page }) => {
  for (const text of texts) {
    const query = text.slice(0, 64);
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.locator('h1')).toContainText('Search results for');
    await expect(page.locator('.search-none, .search-hits').first()).toBeVisible();
    expect(await findViolations(page), text).toEqual([]);
  }
});

test('addresses and what is stored are text', { tag: ['@trust', '@firefox'] }, async ({ page }) => {
  await visit(page, '/docs/p0');
  for (const text of texts) {
    await page.evaluate((hash) => {
      location.hash = hash;
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, hash);
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, hash);
    }, text);
    expect(await findViolations(page), text).toEqual([]);
  }
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a text that has become markup is found', async ({ page }) => {
  await visit(page, '/docs/p0');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<b data-xss>x</b><a href=" JavaScript:xss()">x</a>'),
  );
  expect(await findViolations(page)).toHaveLength(2);
  await page.evaluate('xss()');
  expect(await findViolations(page)).toHaveLength(3);
});
