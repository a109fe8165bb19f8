import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

/** Returns a growing list of the page's requests for page data. */
function watchData(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_data/')) requests.push(pathname);
  });
  return requests;
}

async function tellConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Returns the path of the application script, which is the first in the document's preload list. */
async function applicationOf(page: Page): Promise<string> {
  const scripts = await page.locator('[data-preload]').getAttribute('data-preload');
  return scripts?.split(' ')[0] ?? '';
}

test('data of links in view is fetched ahead, each once, and not again on a click', async ({ page }) => {
  const requests = watchData(page);
  await page.goto('/docs/start');
  await expect.poll(() => requests).toContain('/_data/docs/part/one.json');
  await page.waitForLoadState('networkidle');
  expect(new Set(requests).size).toBe(requests.length);
  const link = page.locator('main').getByRole('link', { name: 'one' });
  await link.hover();
  await link.click();
  await expect(page.locator('h1')).toHaveText('One');
  expect(requests.filter((path) => path === '/_data/docs/part/one.json')).toHaveLength(1);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead where data is dear: ${JSON.stringify(connection)}`, async ({ page }) => {
    await tellConnection(page, connection);
    const requests = watchData(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/docs/start', { waitUntil: 'networkidle' });
    await page.locator('main').getByRole('link', { name: 'one' }).hover();
    await page.locator('html[data-ready]').waitFor();
    expect(requests).toEqual([]);
    const app = await applicationOf(page);
    expect(scripts.filter((url) => url.endsWith(app))).toHaveLength(1);
  });
}

test('nothing more is fetched ahead once the connection has become slow', async ({ page }) => {
  await tellConnection(page, { effectiveType: '4g' });
  const requests = watchData(page);
  await page.goto('/docs/start');
  await expect.poll(() => requests).toContain('/_data/docs/part/one.json');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { effectiveType: '2g' }),
  );
  await page.locator('.navbar-brand').hover();
  await page.locator('html[data-ready]').waitFor();
  expect(requests).not.toContain('/_data/index.json');
});

test('React is fetched when the page is idle, and does not run before it is wanted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/docs/start');
  const app = await applicationOf(page);
  await expect.poll(() => scripts).toContain(app);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  await page.locator('main').getByRole('link', { name: 'one' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
});
