import { findViolations } from './axe.ts';
import { expect, hold, markDocument, test } from './fixtures.ts';

test.use({ content: 'test/sites/search' });

test('the question of the address is answered when the page is loaded, before any sign of the reader', async ({
  page,
}) => {
  await page.goto('/search?q=drip');
  await expect(page.locator('.search-hits li').first()).toContainText('Drip lines');
  await expect(page.locator('h1')).toHaveText('Search results for "drip"');
  await expect(page).toHaveTitle('Search results for "drip" | Terrace');
  await expect(page.getByRole('searchbox')).toHaveValue('drip');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await findViolations(page)).toEqual([]);
});

test('the address is kept in step with what is typed, in one step of the history', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto('/docs/beds');
  await page.goto('/search');
  const stays = await markDocument(page);
  const input = page.getByRole('searchbox');
  await input.pressSequentially('rain sensor');
  await expect(page).toHaveURL(/\/search\?q=rain\+sensor$/);
  await expect(page.locator('.search-hits li').first()).toContainText('Rain sensors');
  await input.fill('');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.locator('h1')).toHaveText('Search');
  expect(await stays()).toBe(true);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Laying out beds');
});

test('an address without a question shows no results, also on the way back', async ({ page }) => {
  await page.goto('/search');
  await expect(page.locator('h1')).toHaveText('Search');
  await page.evaluate(() => void window.navigation.navigate('/search?q=drip'));
  await expect(page.locator('.search-hits li').first()).toContainText('Drip lines');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Search');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.locator('.search-hits li')).toHaveCount(0);
});

test('a question has sixty-four characters at the most, in the address and in the field', async ({ page }) => {
  const longest = 'x'.repeat(64);
  const input = page.getByRole('searchbox');
  await page.goto(`/search?q=${longest}yyy`);
  await expect(input).toHaveValue(longest);
  await expect(page).toHaveURL(`/search?q=${longest}`);
  await input.press('End');
  await input.pressSequentially('zzz');
  await expect(input).toHaveValue(longest);
  await expect(page.locator('h1')).toHaveText(`Search results for "${longest}"`);
});

test('a reader comes back to the results they left', async ({ page }) => {
  await page.goto('/search');
  // In Firefox, React does not notice Playwright's `fill`.
  await page.getByRole('searchbox').pressSequentially('frost');
  await page
    .locator('.search-hits')
    .getByRole('link', { name: /Sowing dates/ })
    .click();
  await expect(page.locator('h1')).toHaveText('The planting calendar');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Search results for "frost"');
  await expect(page.locator('.search-hits li').first()).toContainText('Sowing dates');
});

test('all results can be seen, page by page', async ({ page }) => {
  // No section contains all of these words, but many contain one.
  await page.goto('/search?q=the+plan+water');
  const status = page.locator('.search-count');
  await expect(status).toHaveText(/^\d+ results$/);
  const count = Number.parseInt(await status.innerText(), 10);
  expect(count).toBeGreaterThan(20);
  await expect(page.locator('.search-hits li')).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.search-hits li')).toHaveCount(count - 20);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a question without results is announced, and a suggestion moves the focus to the field', async ({ page }) => {
  await page.goto('/search?q=zzzzz');
  await expect(page.getByText('No results for "zzzzz"')).toBeVisible();
  await expect(page.locator('.search-page > [role="status"]')).toHaveText('0 results');
  await page.locator('.search-suggestion').first().click();
  await expect(page.locator('.search-hits li').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('what is typed while another page loads stays out of that page`s address', async ({ page }) => {
  const gate = await hold(page, '**/_data/docs/**');
  await page.goto('/search?q=frost');
  const link = page.locator('.search-hits').getByRole('link', { name: /Sowing dates/ });
  await link.click();
  await expect(page).toHaveURL(/\/docs\//);
  const { href } = new URL(page.url());
  await page.getByRole('searchbox').press('End');
  await page.getByRole('searchbox').pressSequentially('s');
  await expect(page.locator('h1')).toHaveText('Search results for "frosts"');
  expect(page.url()).toBe(href);
  gate.open();
  await expect(page.locator('h1')).toHaveText('The planting calendar');
  expect(page.url()).toBe(href);
});

test('every language has a page of its own', async ({ page }) => {
  await page.goto('/zh-Hans/search?q=%E8%BD%AE%E4%BD%9C');
  await expect(page.locator('.search-hits li').first()).toContainText('轮作');
  await expect(page.locator('h1')).toHaveText('“轮作”的搜索结果');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so, and shows where else to begin', async ({ page }) => {
    await page.goto('/docs/beds');
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByText('Search requires JavaScript.')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL(/\/docs\//);
  });
});
