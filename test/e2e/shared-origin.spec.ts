import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';
import { type StaticHost, startStaticHost } from '../harness/static-host.ts';
import { buildLimit } from './build-once.ts';
import { expect, test } from './fixtures.ts';

// No fixture serves two sites on one origin.
test.use({ content: 'test/sites/frame', site: '' });
test.describe.configure({ mode: 'default' });

let host: StaticHost;
let folder: string;

/** Builds the site for a base URL and deploys it there. Only the first has a hideable sidebar. */
async function publish(name: 'one' | 'two'): Promise<void> {
  const content = join(folder, `content-${name}`);
  cpSync(join(packageRoot, 'test/sites/frame'), content, { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  };
  write(
    'site.config.ts',
    readFileSync(join(content, 'site.config.ts'), 'utf8')
      .replace("title: 'Frame',", `title: 'Frame', baseUrl: '/${name}/',`)
      .replace('sidebar: { hideable: true }', `lastVersion: 'current', sidebar: { hideable: ${name === 'one'} }`),
  );
  write(
    'docs/part/tabs.md',
    '# Tabs\n\n:::Tabs{sync="manager"}\n\n```sh title="npm"\nnpm i\n```\n\n```sh title="pnpm"\npnpm i\n```\n\n:::\n',
  );
  write('versions/1.0/docs/start.md', '# Start 1.0\n');
  write('versions/1.0/sidebars.json', '{ "main": ["start"] }\n');
  const built = await runCli(['build', '--content', content, '--out', join(folder, 'host', name), ...withCache]);
  expect(isClean(built), built.stdout + built.stderr).toBe(true);
}

test.beforeAll(async () => {
  test.setTimeout(buildLimit);
  folder = mkdtempSync(join(tmpdir(), 'sitegen-origin-'));
  await publish('one');
  await publish('two');
  host = await startStaticHost(join(folder, 'host'), '/');
});

test.afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes every choice on a page that a site stores. */
async function chooseEverything(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/docs/part/tabs`);
  await page.locator('label', { hasText: 'pnpm' }).click();
  await page.locator('.color-mode').click();
  await page.getByRole('button', { name: 'Close this announcement' }).click();
  await page.getByRole('button', { name: 'Hide the sidebar' }).click();
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await page.locator('.navbar [data-choose-version="1.0"]').click();
  await expect(page.locator('h1')).toHaveText('Start 1.0');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('start');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('two sites of one origin know nothing of what a reader chose on the other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await chooseEverything(page, `${host.origin}/one`);
  const remembered = await page.evaluate(() => Object.keys(localStorage).sort());
  const names = [
    'announcement',
    'color-mode',
    'favourite-searches:en',
    'recent-searches:en',
    'sidebar',
    'tabs:manager',
    'version:docs',
  ];
  expect(remembered).toEqual(names.map((name) => `sitegen:/one/:${name}`));

  await page.goto(`${host.origin}/two/docs/part/tabs`);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'system');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  await expect(page.locator('.menu')).toBeVisible();
  await expect(page.getByText('npm i', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByText('Sections of this site')).toBeVisible();
  await page.goto(`${host.origin}/two/about`);
  await expect(page.locator('.navbar').getByRole('link', { name: 'Guides' })).toHaveAttribute(
    'href',
    '/two/docs/start',
  );

  await page.goto(`${host.origin}/one/docs/part/tabs`);
  await expect(page.locator('html')).not.toHaveAttribute('data-mode', 'system');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  await expect(page.locator('.menu')).toBeHidden();
  await expect(page.getByText('pnpm i', { exact: true })).toBeVisible();
});

test('a sidebar that cannot be hidden is shown, whatever was remembered', async ({ page }) => {
  for (const [site, isHidden] of [
    ['one', true],
    ['two', false],
  ] as const) {
    await page.goto(`${host.origin}/${site}/docs/start`);
    await page.evaluate((name) => localStorage.setItem(`sitegen:/${name}/:sidebar`, 'hidden'), site);
    await page.reload();
    await expect(page.locator('.menu')).toBeVisible({ visible: !isHidden });
  }
});
