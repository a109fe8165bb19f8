import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

test('the colour mode of Firefox follows a dark system, is chosen, and follows it again', async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/docs/start', { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-mode', 'system');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  for (const [name, mode, theme] of [
    ['Switch to light mode', 'light', 'light'],
    ['Switch to dark mode', 'dark', 'dark'],
    ["Follow the system's colour mode", 'system', 'dark'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(html).toHaveAttribute('data-mode', mode);
    await expect(html).toHaveAttribute('data-theme', theme);
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', theme);
  }
});
