import type { Locator, Page } from '@playwright/test';
import { expect, markDocument, test } from './fixtures.ts';

const start = '/docs/getting-started/typescript-support';

/** Returns a growing set of the paths that the page has loaded. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('requestfinished', (request) => files.add(new URL(request.url()).pathname));
  return files;
}

/** Returns the paths of the scripts and the style sheet in a page's document. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const scripts = /data-preload="(?<list>[^"]+)"/.exec(html)?.groups?.['list']?.split(' ') ?? [];
  const sheet = /<link rel="stylesheet" href="(?<href>[^"]+)" data-precedence/.exec(html)?.groups?.['href'];
  return [...scripts, ...(sheet === undefined ? [] : [sheet])];
}

function navbarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
}

test('pointing at a link to another kind of page fetches all that it is shown with', async ({ page }) => {
  const files = watchFiles(page);
  await page.goto(start);
  const isSameDocument = await markDocument(page);
  const steps = [
    { link: 'Blog', path: '/blog', part: '.post-card-foot', style: 'font-weight', value: '600' },
    { link: 'APIs', path: '/docs/api/mind-elixir', part: '.api-releases', style: 'display', value: 'inline-block' },
  ] as const;
  for (const { link, path, part, style, value } of steps) {
    const needed = await filesOf(page, path);
    expect(needed.length).toBeGreaterThanOrEqual(4);
    expect(needed.at(-1)).toMatch(/\.css$/);
    expect(needed.every((file) => files.has(file))).toBe(false);
    await navbarLink(page, link).hover();
    await expect.poll(() => needed.filter((file) => !files.has(file))).toEqual([]);
    await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
    await navbarLink(page, link).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator(part).first()).toHaveCSS(style, value);
    expect(await isSameDocument()).toBe(true);
    await page.unroute(/\/assets\/.*\.(?:js|css)$/);
  }
});

test('links in view are fetched ahead on each page, however many the page before had', async ({ page }) => {
  const files = watchFiles(page);
  const ahead = () => [...files].filter((path) => /^\/_data\/docs\/.*\.json$/.test(path));
  await page.goto(start);
  await expect.poll(() => ahead().length).toBeGreaterThanOrEqual(10);
  await page.waitForLoadState('networkidle');
  const before = new Set(ahead());
  await navbarLink(page, 'APIs').click();
  await expect(page.locator('.api-releases')).toBeVisible();
  await expect.poll(() => ahead().filter((path) => !before.has(path)).length).toBeGreaterThan(3);
});

test('coming to a link by keyboard does so too', async ({ page }) => {
  const files = watchFiles(page);
  await page.goto(start);
  const needed = await filesOf(page, '/blog');
  await navbarLink(page, 'Blog').focus();
  await expect.poll(() => needed.filter((file) => !files.has(file))).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`nothing of it is fetched where data is dear: ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(start);
    const own = await filesOf(page, start);
    const needed = (await filesOf(page, '/blog')).filter((file) => !own.includes(file));
    await navbarLink(page, 'Blog').hover();
    await page.locator('html[data-ready]').waitFor();
    expect(asked.filter((path) => path.startsWith('/_data/') || needed.includes(path))).toEqual([]);
    await navbarLink(page, 'Blog').click();
    await expect(page.locator('h1')).toHaveText('Blog');
    expect(needed.filter((file) => !asked.includes(file))).toEqual([]);
  });
}
