import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';
import { buildLimit, makeOnce } from './build-once.ts';
import { test as base, expect, markDocument, visit } from './fixtures.ts';

// A site in a subfolder of its host, whose addresses end with a slash.
const test = base.extend({
  // This fixture answers the site's page view requests.
  content: 'test/sites/frame',
  site: [
    async ({ startOnce }, use) => {
      const folder = await makeOnce('base and slash', build);
      await use(await startOnce(['preview', '--out', join(folder, 'out')]));
    },
    { scope: 'test', timeout: buildLimit },
  ],
});

async function build(folder: string): Promise<string> {
  const content = join(folder, 'site');
  cpSync(join(packageRoot, 'test/sites/frame'), content, { recursive: true });
  const config = join(content, 'site.config.ts');
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace("title: 'Frame',", "title: 'Frame', baseUrl: '/base/', trailingSlash: true,"));
  const built = await runCli(['build', '--content', content, '--out', join(folder, 'out'), ...withCache]);
  return isClean(built) ? '' : built.stdout + built.stderr;
}

test('pages lead to each other at their own addresses, without a page load', async ({ page }) => {
  await visit(page, '/base/docs/start/');
  await expect(page.locator('h1')).toHaveText('Start');
  await page.locator('main').getByRole('link', { name: 'one' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const stays = await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('h1')).toHaveText('One');
  await expect(page).toHaveURL('/base/docs/part/one/');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  await expect(page).toHaveURL('/base/docs/start/');
  expect(await stays()).toBe(true);
});

test('the search leads to addresses of the site, and so does another language', async ({ page }) => {
  await visit(page, '/base/docs/start/');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('one');
  await page.getByRole('option', { name: /One/ }).first().click();
  await expect(page).toHaveURL(/\/base\/docs\/part\/one\/(?:#[\w-]+)?$/);
  await expect(page.locator('h1')).toHaveText('One');
  await page.goto('/base/ar/docs/start/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The announcement is excluded: its HTML is the author's.
  const links = page.locator(':is(nav, main, footer) a[href^="/"]');
  await expect(links.first()).toBeAttached();
  await expect(links.and(page.locator(':not([href^="/base/"])'))).toHaveCount(0);
});

test('an address without its slash leads to the page', async ({ page }) => {
  await page.goto('/base/docs/part/one');
  await expect(page.locator('h1')).toHaveText('One');
});
