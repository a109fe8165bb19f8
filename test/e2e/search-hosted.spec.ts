import type { Request } from '@playwright/test';
import type { Fault } from '../harness/algolia.ts';
import { createGate } from '../harness/gate.ts';
import { findViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { ask, test } from './hosted-site.ts';

test.beforeEach(({ algolia }) => {
  algolia.fault = () => undefined;
  algolia.requests.length = 0;
});

test('the service answers, and its addresses are those of where the site is read', async ({ page, algolia }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await ask(page, 'drip');
  const option = page.getByRole('option').first();
  await expect(option).toContainText('Drip lines');
  expect(await findViolations(page)).toEqual([]);
  expect(fetched.filter((url) => url.includes('/_search/'))).toEqual([]);
  expect(algolia.requests.at(-1)?.body).toMatchObject({
    requests: [
      {
        indexName: 'docs',
        query: 'drip',
        hitsPerPage: 20,
        attributesToSnippet: ['content:10'],
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ],
  });
  await option.click();
  await expect(page).toHaveURL(/127\.0\.0\.1.*\/docs\/watering#drip-lines$/);
});

test('each language has its own results', async ({ page }) => {
  await ask(page, '轮作', '/zh-Hans/docs/beds');
  await expect(page.getByRole('option').first()).toContainText('轮作');
  await page.goto('/zh-Hans/search?q=drip');
  await expect(page.getByText('没有找到“drip”的结果')).toBeVisible();
});

test('the page of the search goes through all results', async ({ page }) => {
  await page.goto('/search?q=a');
  await expect(page.locator('.search-hits li')).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('an answer that comes late does not replace a later one', async ({ page }) => {
  const gates = { frost: createGate(), sensors: createGate() };
  const queryOf = (request: Request) => request.postDataJSON()?.requests[0].query as keyof typeof gates;
  await page.route('**/queries*', async (route) => {
    await gates[queryOf(route.request())]?.opened;
    await route.continue();
  });
  const asked = (query: string) => page.waitForRequest((request) => queryOf(request) === query);
  const frost = asked('frost');
  await page.goto('/search?q=frost');
  const first = await frost;
  const later = asked('sensors');
  await page.getByRole('searchbox').fill('sensors');
  await later;
  gates.sensors.open();
  const hits = page.locator('.search-hits li');
  await expect(hits.first()).toContainText('Rain sensors');
  gates.frost.open();
  await (await first.response())?.finished();
  // The late response would be shown within two frames.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await expect(page.locator('h1')).toHaveText('Search results for "sensors"');
  await expect(hits.first()).toContainText('Rain sensors');
});

test('nothing found offers the words of the question that are', async ({ page }) => {
  await ask(page, 'zzzzz drip');
  await expect(page.getByText('No results for "zzzzz drip"')).toBeVisible();
  await page.getByRole('button', { name: 'drip', exact: true }).click();
  await expect(page.getByRole('option').first()).toContainText('Drip lines');
});

test('results carry the id that the service gave to the question', async ({ page }) => {
  await ask(page, 'drip');
  await expect(page.getByRole('listbox')).toHaveAttribute('data-query-id', 'q1');
  await page.goto('/search?q=drip');
  await expect(page.locator('.search-hits')).toHaveAttribute('data-query-id', 'q1');
});

test.describe('when the service fails', () => {
  test.use({ expectedMessages: /^Failed to load resource: .+ \S+\/1\/indexes\/\*\/queries\?/ });

  test('with the words of a question that has no results, that there are none is told all the same', async ({
    page,
    algolia,
  }) => {
    const questionsOf = (body: unknown) => (body as { requests: unknown[] }).requests.length;
    algolia.fault = ({ body }) => (questionsOf(body) > 1 ? 500 : undefined);
    await ask(page, 'zzzzz drip');
    await expect(page.getByText('No results for "zzzzz drip"')).toBeVisible();
    await expect(page.getByText('Try searching for')).toBeVisible();
    expect(algolia.requests.map(({ body }) => questionsOf(body))).toEqual([1, 2]);
  });

  for (const fault of [403, 404, 429, 500, 'slow-headers', 'slow-body', 'drop'] as const satisfies Fault[]) {
    test(`with ${fault}, that is told and can be tried again`, async ({ page, algolia }) => {
      algolia.fault = () => fault;
      await ask(page, 'drip');
      const box = page.getByRole('alert');
      await expect(box).toContainText('Unable to fetch results', { timeout: 15_000 });
      await expect(box).toContainText('You might want to check your network connection.');
      expect(await findViolations(page)).toEqual([]);
      algolia.fault = () => undefined;
      await box.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('option').first()).toContainText('Drip lines');
    });
  }
});
