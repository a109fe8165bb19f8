import type { Page } from '@playwright/test';
import { test } from './api-site.ts';
import { findViolations } from './axe.ts';
import { expect } from './fixtures.ts';

const options = (page: Page) => page.getByRole('option');

async function openSearch(page: Page) {
  await page.goto('/docs/intro');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
}

test('a question about types finds what takes and gives them, and fetches what it needs only then', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openSearch(page);
  await page.keyboard.insertText('grow');
  await expect(options(page).first()).toContainText('grow');
  // One page of the site has this name too.
  const ofSearch = () => fetched.filter((path) => path.includes('types') && path !== '/_data/docs/types.json');
  expect(ofSearch()).toEqual([]);

  await page.getByRole('combobox').fill('number -> Style');
  await expect(options(page).first()).toContainText('Style.grow');
  await expect(options(page).first()).toContainText('(by: number) => Style');
  await expect(options(page).first().locator('mark')).toHaveText(['number', 'Style']);
  expect(ofSearch().filter((path) => path.endsWith('.json'))).toEqual(['/_data/_search/en.types.json']);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/shapes.style.grow');
});

test('the page of the search knows types too, and what has an arrow but names no type is words', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('(string) => void')}`);
  const hits = page.locator('.search-hits li');
  await expect(hits.first()).toContainText('Canvas.draw');
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`/search?q=${encodeURIComponent('drawing -> paper')}`);
  await expect(hits.first()).toContainText('Drawing');
});

test('the titles of pages and of symbols stand below each other', async ({ page }) => {
  await page.goto('/search?q=shapes');
  const hits = page.locator('.search-hit');
  await expect(hits.filter({ has: page.locator('.search-kind') }).first()).toBeVisible();
  await expect(hits.filter({ has: page.locator('.icon') }).first()).toBeVisible();
  const edges = await page
    .locator('.search-hit-title')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
});

test('a hosted search, which knows words only, says so', async ({ page, baseURL }) => {
  await page.route('**/assets/shell-en-*.json', async (route) => {
    const shell = await (await route.fetch()).json();
    const hosted = { appId: 'APP', searchKey: 'key', index: 'docs', hasFallback: false, host: baseURL };
    await route.fulfill({ json: { ...shell, search: { ...shell.search, hosted } } });
  });
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({ json: { results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: '' }] } }),
  );
  await openSearch(page);
  await page.keyboard.insertText('number -> Style');
  await expect(page.getByText('The search service finds words, not types.')).toBeVisible();
});
