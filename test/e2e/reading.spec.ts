import type { Page } from '@playwright/test';
import { expect, markDocument, test } from './fixtures.ts';

test('a reader walks from page to page without a page load, and back', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/docs/getting-started/intro');
  await expect(page.locator('h1')).toHaveText('Introduction');
  const isSameDocument = await markDocument(page);

  await page.locator('.menu').getByRole('link', { name: 'Quick start' }).click();
  await expect(page.locator('h1')).toHaveText('Quick start');
  await expect(page).toHaveURL('/docs/getting-started/quick-start');
  await expect(page).toHaveTitle('Quick start | Mind Elixir');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('.announcer')).toHaveText('Quick start, page loaded');
  await expect(page.locator('.menu a[aria-current="page"]')).toHaveText('Quick start');
  expect(await isSameDocument()).toBe(true);

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'APIs' }).click();
  await expect(page.locator('h1')).toHaveText('mind-elixir');
  await page.getByRole('link', { name: 'Options', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Options');
  await expect(page.locator('.kicker')).toHaveText('Interface');
  await page.locator('.api-table').getByRole('link', { name: 'scaleMax?', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Options.scaleMax');
  await expect(page).toHaveURL('/docs/api/mind-elixir.options.scalemax');
  expect(await isSameDocument()).toBe(true);

  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Options');
  await page.goBack();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Quick start');
  expect(await isSameDocument()).toBe(true);
});

/** Returns the article's HTML without the changes of scripts: buttons, tab stops, and the content of islands. */
function readArticle(page: Page): Promise<string> {
  return page.locator('[data-article]').evaluate((article) => {
    const copy = article.cloneNode(true) as HTMLElement;
    for (const button of copy.querySelectorAll('.code-buttons')) button.remove();
    for (const island of copy.querySelectorAll('[data-island]')) island.replaceChildren();
    for (const stop of copy.querySelectorAll('[tabindex], [data-scrolls]')) {
      for (const name of ['tabindex', 'data-scrolls', 'role', 'aria-label']) stop.removeAttribute(name);
    }
    return copy.innerHTML;
  });
}

test('a page that is loaded has the same article as one that was navigated to', async ({ page }) => {
  await page.goto('/docs/guides/node-data');
  const loaded = await readArticle(page);
  await page.goto('/docs/getting-started/intro');
  const isSameDocument = await markDocument(page);
  await page.locator('.menu').getByRole('link', { name: 'Node data' }).click();
  await expect(page.locator('h1')).toHaveText('Node data');
  const navigated = await readArticle(page);
  expect(navigated).toBe(loaded);
  expect(await isSameDocument()).toBe(true);
});

test('a hash link scrolls and does not fetch the page again', async ({ page }) => {
  await page.goto('/docs/guides/node-data');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('.toc').getByRole('link', { name: 'Custom HTML' }).click();
  await expect(page).toHaveURL(/#/);
  await expect(page.getByRole('heading', { name: 'Custom HTML' })).toBeInViewport();
  expect(requests.filter((url) => url.endsWith('/node-data.json'))).toEqual([]);
});

test('the front page leads to the guides and the reference', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Mind Elixir | An open-source JavaScript mind map library');
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: 'Quick start' }).first().click();
  await expect(page.locator('h1')).toHaveText('Quick start');
  await page.getByRole('link', { name: 'Mind Elixir', exact: true }).first().click();
  await expect(page.getByText('npm install mind-elixir')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/guides/node-data');
  await page.locator('figure.code').first().hover();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "import type { NodeObj } from 'mind-elixir'",
  );
});

test('the colour mode is chosen, remembered and applied before the first paint', { tag: '@firefox' }, async ({
  page,
}) => {
  const html = page.locator('html');
  // The site ignores the system's colour scheme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/getting-started/intro');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const paper = await html.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).not.toHaveCSS('background-color', paper);
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveCSS('background-color', paper);
  expect(await page.evaluate(() => Object.values(localStorage))).toContain('light');
});

test.describe('at an unknown address', () => {
  test.use({ expectedMessages: /status of 404/ });

  test('the page says so, with the way home', async ({ page }) => {
    const response = await page.goto('/docs/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page.locator('main h1')).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to the front page' }).click();
    await expect(page.locator('h1')).toHaveText('Mind Elixir');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader walks from page to page all the same', async ({ page }) => {
    await page.goto('/docs/getting-started/intro');
    await expect(page.locator('h1')).toHaveText('Introduction');
    await page.locator('.menu').getByRole('link', { name: 'Quick start' }).click();
    await expect(page.locator('h1')).toHaveText('Quick start');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'APIs' }).click();
    await page.getByRole('link', { name: 'Options', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Options');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('mind-elixir');
  });

  test('on a phone the menu opens, and its categories too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/docs/getting-started/intro');
    const menu = page.locator('.menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByText('Describing a map').click();
    await expect(menu.getByRole('link', { name: 'Node data' })).toBeHidden();
    await menu.getByText('Describing a map').click();
    await menu.getByRole('link', { name: 'Node data' }).click();
    await expect(page.locator('h1')).toHaveText('Node data');
  });
});

test('a picture is enlarged by a click, and no longer on Escape or on the way back', async ({ page }) => {
  await page.goto('/docs/guides/image-export');
  const picture = page.locator('a.zoom').filter({ visible: true }).first();
  const dialog = page.locator('.zoom-dialog');
  await page.goto('/docs/guides/image-export#png');
  await picture.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // In Firefox, `goBack` waits for a page load, and the way back leads to the same page.
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
});

// Firefox does not emulate forced colours.
test('in forced colours one sees which section the reader is in', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/guides/options');
  const links = page.locator('.toc a');
  await links.first().click();
  await expect(links.and(page.locator('[aria-current]'))).toHaveCSS('text-decoration-line', 'underline');
  await expect(links.and(page.locator(':not([aria-current])')).first()).toHaveCSS('text-decoration-line', 'none');
});
