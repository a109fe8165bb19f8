import { expectAccessible } from './axe.ts';
import { damageSidebar } from './damage.ts';
import { expect, hold, markDocument, test, visit } from './fixtures.ts';

test.use({ content: 'test/sites/islands' });

test.describe('an island', () => {
  // The broken island on the first page logs an error.
  test.use({ expectedMessages: /no canvas|Cannot read|can't access/ });

  test('is hydrated at the first activity of the reader, before the page around it', { tag: '@firefox' }, async ({
    page,
  }) => {
    await visit(page, '/docs/one');
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    await page.getByRole('button', { name: 'Counted 5' }).click();
    await expect(page.getByRole('button', { name: 'Counted 6' })).toBeVisible();
    await expect(page.locator('.counter').first()).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  });

  test('that crashes shows what the server rendered and says so; the others go on', async ({ page }) => {
    await visit(page, '/docs/one');
    await expect(page.locator('.island-failed')).toHaveText(/could not start/);
    await expect(page.getByText('As published', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  });

  test('that crashes is tried again by its button, and by nothing else', async ({ page }) => {
    await visit(page, '/docs/one');
    const failed = page.locator('.island-failed');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveText(/could not start/);
    await page.evaluate(() => Object.assign(window, { canvas: true }));
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Drawn', { exact: true })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(page.getByText('As published', { exact: true })).toHaveCount(0);
  });

  test('keeps its state while the page around it wakes', async ({ page }) => {
    await visit(page, '/docs/one');
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    await page.getByRole('button', { name: 'Counted 5' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByRole('button', { name: 'Counted 6' })).toBeVisible();
  });

  test('is unmounted when its page is left, and hydrated again when the reader goes back', async ({ page }) => {
    await visit(page, '/docs/one');
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    const isSameDocument = await markDocument(page);
    await page.getByRole('button', { name: 'Counted 5' }).click();
    await page.locator('.menu').getByRole('link', { name: 'Two' }).click();
    await expect(page.locator('h1')).toHaveText('Two');
    await expect(page.locator('html')).toHaveAttribute('data-counters', '0');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    await expect(page.getByRole('button', { name: 'Counted 5' })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('is not hydrated if its page is left before its chunk has loaded', async ({ page }) => {
    const gate = await hold(page, '**/island-Counter-*.js');
    const chunk = page.waitForRequest('**/island-Counter-*.js');
    await visit(page, '/docs/one');
    await chunk;
    const isSameDocument = await markDocument(page);
    await page.locator('.menu').getByRole('link', { name: 'Far' }).click();
    await expect(page.locator('h1')).toHaveText('Far');
    gate.open();
    await (await (await chunk).response())?.finished();
    // Islands that hydrate later work, so any errors of the earlier ones have been logged by now.
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    expect(await isSameDocument()).toBe(true);
  });

  test('whose chunk fails to load keeps the HTML of the server', async ({ page }) => {
    await page.route('**/island-Counter-*.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("no canvas")' }),
    );
    await visit(page, '/docs/one');
    await expect(page.locator('.island-failed')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Counted 5' })).toBeVisible();
  });

  test('whose chunk fails to load or throws is fetched again by its button', async ({ page }) => {
    let isBroken = true;
    await page.route('**/island-Counter-*.js', (route) =>
      isBroken
        ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no canvas")' })
        : route.continue(),
    );
    await visit(page, '/docs/one');
    await expect(page.locator('.island-failed')).toHaveCount(3);
    isBroken = false;
    const first = page.locator('[data-island="Counter"]').first();
    await first.locator('+ .island-failed').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-counters', '1');
    await expect(page.locator('.island-failed')).toHaveCount(2);
    await first.getByRole('button', { name: 'Counted' }).click();
    await expect(first).toHaveText('Counted 6');
  });

  test('lives on where the page around it is made anew, since another part of it crashed', async ({ page }) => {
    await damageSidebar(page, '/docs/one', ['entries', null]);
    const gate = await hold(page, '**/assets/shell-en-*.json');
    await visit(page, '/docs/one');
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    await page.getByRole('button', { name: 'Counted 5' }).click();
    const wasReplaced = await page.evaluateHandle(watchIslands);
    gate.open();
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: 'Counted 6' }).click();
    await expect(page.getByRole('button', { name: 'Counted 7' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-counters', '2');
    expect(await wasReplaced.evaluate((check) => check())).toBe(false);
  });
});

test('an island far below is not hydrated before the reader scrolls near it', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await visit(page, '/docs/far');
  await page.waitForLoadState('networkidle');
  expect(chunks.filter((url) => url.includes('island-'))).toEqual([expect.stringContaining('.css')]);
  await page.getByText('Counted 9').scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-counters', '1');
});

test.describe('tabs', () => {
  test('are chosen by keyboard, in step with others of their kind, and remembered', async ({ page }) => {
    await visit(page, '/docs/two');
    const [synced, own] = [page.locator('.tabs').nth(0), page.locator('.tabs').nth(1)];
    await expect(synced.getByText('npm test', { exact: true })).toBeVisible();
    await expect(synced.getByText('pnpm test')).toBeHidden();
    await synced.getByRole('radio', { name: 'npm', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(synced.getByText('pnpm test')).toBeVisible();
    await expect(synced.getByText('npm test', { exact: true })).toBeHidden();
    await expect(own.getByText('npm start', { exact: true })).toBeVisible();

    const isSameDocument = await markDocument(page);
    await page.locator('.menu').getByRole('link', { name: 'Far' }).click();
    await expect(page.locator('h1')).toHaveText('Far');
    await page.goBack();
    await expect(page.getByText('pnpm test')).toBeVisible();
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await expect(page.getByText('pnpm test')).toBeVisible();
  });

  test('open where the address names a heading in them', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'In winter' });
    await visit(page, '/docs/tabs#in-winter');
    await expect(heading).toBeInViewport();
    await page.locator('.tabs').getByText('Summer', { exact: true }).click();
    await expect(heading).toBeHidden();
    await page.locator('p').getByRole('link', { name: 'in winter' }).click();
    await expect(heading).toBeInViewport();
    await page.reload();
    await expect(heading).toBeInViewport();
  });

  test('open where a link on another page names a heading in them, and on the way back to it', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'In winter' });
    await visit(page, '/docs/far');
    const isSameDocument = await markDocument(page);
    await page.getByRole('link', { name: 'Boats in winter' }).click();
    await expect(heading).toBeInViewport();
    await page.locator('.menu').getByRole('link', { name: 'Two' }).click();
    await expect(page.locator('h1')).toHaveText('Two');
    await page.goBack();
    await expect(heading).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('that are closed hold no heading that the table of contents marks as being read', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await visit(page, '/docs/tabs#moorings');
    await expect(page.locator('.toc [aria-current]')).toHaveText('Moorings');
  });

  test('are accessible', ({ page }) => expectAccessible(page, '/docs/two'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an island shows what the server rendered, and tabs work', async ({ page }) => {
    await visit(page, '/docs/one');
    await expect(page.getByRole('button', { name: 'Counted 5' })).toBeVisible();
    await expect(page.locator('.counter').first()).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
    await page.locator('label', { hasText: 'pnpm' }).click();
    await expect(page.getByText('pnpm install')).toBeVisible();
    await expect(page.getByText('npm install', { exact: true })).toBeHidden();
  });
});

/**
 * Returns a function that tells whether the first island was ever replaced, in which case a click on it would be lost.
 */
function watchIslands(): () => boolean {
  const island = document.querySelector('[data-island]');
  let wasReplaced = false;
  new MutationObserver(() => {
    wasReplaced ||= document.querySelector('[data-island]') !== island;
  }).observe(document, { childList: true, subtree: true });
  return () => wasReplaced;
}
