import { expect, markDocument, test } from './fixtures.ts';

test('a reader finds a post by its tag, by the archive and by its neighbours, and goes back', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.locator('h1')).toHaveText('Blog');
  const isSameDocument = await markDocument(page);
  await expect(page.locator('.post-card h2')).toHaveText(['How to use Mind Elixir', 'Mind Elixir 4']);

  await page.locator('.post-card').last().getByRole('link', { name: 'Open source' }).click();
  await expect(page.locator('h1')).toHaveText('Posts about Open source');
  await expect(page.locator('.post-card h2')).toHaveText(['Mind Elixir 4']);

  await page.getByRole('navigation', { name: 'More from the blog' }).getByRole('link', { name: 'Archive' }).click();
  await expect(page.locator('h1')).toHaveText('Archive');
  await expect(page.locator('.archive-year h2')).toHaveText(['2025', '2024']);
  await page.locator('.archive-year').getByRole('link', { name: 'How to use Mind Elixir' }).click();
  await expect(page.locator('h1')).toHaveText('How to use Mind Elixir');
  await expect(page.locator('main time').first()).toHaveText('July 1, 2025');
  await expect(page.locator('.menu a[aria-current="page"]')).toHaveText('How to use Mind Elixir');

  await page.getByRole('link', { name: 'Older post' }).click();
  await expect(page.locator('h1')).toHaveText('Mind Elixir 4');
  await expect(page).toHaveTitle('Mind Elixir 4 | Mind Elixir');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('How to use Mind Elixir');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Archive');
  expect(await isSameDocument()).toBe(true);
});

test('every address of the blog answers, and so do its feeds', async ({ page, request }) => {
  const tags = ['coding', 'frontend-development', 'java-script', 'mind-elixir', 'mind-mapping', 'open-source'];
  const paths = [
    '',
    '/archive',
    '/authors',
    '/how-to-use-mind-elixir',
    '/mind-elixir-4',
    '/tags',
    '/tags/visualization',
  ];
  for (const path of [...paths, ...tags.map((tag) => `/tags/${tag}`)]) {
    expect((await request.get(`/blog${path}`)).status(), path).toBe(200);
  }
  expect((await request.get('/markdown-page')).status()).toBe(200);
  await page.goto('/blog/mind-elixir-4');
  const feeds = await page
    .locator('link[rel="alternate"][type*="application/"]')
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname));
  expect(feeds).toHaveLength(3);
  for (const feed of feeds) {
    expect(await (await request.get(feed)).text(), feed).toContain('How to use Mind Elixir');
  }
});

test('the front page leads to the newest post, and its command is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  // The map next to it has code with a copy button too.
  const install = page.locator('.home-install');
  await install.hover();
  await install.getByRole('button', { name: 'Copy' }).click();
  await expect(install.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install mind-elixir');
  await page.getByRole('link', { name: 'How to use Mind Elixir' }).click();
  await expect(page.locator('h1')).toHaveText('How to use Mind Elixir');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is read from its list to its oldest post', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Read more: How to use Mind Elixir' }).click();
    await expect(page.locator('h1')).toHaveText('How to use Mind Elixir');
    await page.getByRole('link', { name: 'Older post' }).click();
    await expect(page.locator('h1')).toHaveText('Mind Elixir 4');
  });
});
