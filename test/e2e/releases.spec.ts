import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, type RunningServer, runCli, startCliServer } from '../harness/process.ts';
import { buildLimit } from './build-once.ts';
import { disablePrefetch } from './conditions.ts';
import { expect, markDocument, test } from './fixtures.ts';

// A site is republished while two readers have it open. Its scripts get new names, and the old files are gone.
test.use({ content: 'test/sites/frame', site: '' });
test.describe.configure({ mode: 'default' });

let server: RunningServer;
let folder: string;

async function publish(changes: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true });
    writeFileSync(join(folder, 'site', file), text);
  }
  const args = ['build', '--content', join(folder, 'site'), '--out', join(folder, 'out'), ...withCache];
  const built = await runCli(args);
  expect(isClean(built), built.stdout + built.stderr).toBe(true);
}

test.beforeEach(async () => {
  test.setTimeout(buildLimit);
  folder = mkdtempSync(join(tmpdir(), 'sitegen-releases-'));
  cpSync(join(packageRoot, 'test/sites/frame'), join(folder, 'site'), { recursive: true });
  const config = readFileSync(join(folder, 'site/site.config.ts'), 'utf8');
  await publish({ 'site.config.ts': config.replace('items: [', "items: [{ type: 'search' },") });
  server = await startCliServer(['preview', '--out', join(folder, 'out')]);
});

test.afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes both a text and the application. */
const next = {
  'docs/part/one.md': '# One\n\nFirst of the part, in the next release.\n',
  'theme/PageTop.tsx':
    'export default function PageTop() {\n  return <p className="release">The next release</p>;\n}\n',
};

test.describe('a site that was published anew under its readers', () => {
  // Missing files are requested once and reported in the console.
  test.use({
    expectedMessages:
      /status of 404|returned status 404|A new build of the site has been published|Failed to fetch dynamically imported module/,
  });

  test('leads readers to the new one, whether their page is hydrated or not', async ({ page, context }) => {
    await context.addInitScript(disablePrefetch);
    const asleep = await context.newPage();
    for (const tab of [page, asleep]) await tab.goto(`${server.origin}/docs/start`);
    await page.locator('.navbar-brand').hover();
    await page.locator('html[data-ready]').waitFor();
    await publish(next);

    for (const tab of [page, asleep]) {
      const isSameDocument = await markDocument(tab);
      await tab.locator('main').getByRole('link', { name: 'one' }).click();
      await expect(tab.locator('main')).toContainText('in the next release');
      await expect(tab.locator('.release')).toBeVisible();
      expect(await isSameDocument()).toBe(false);
      // Before hydration, nothing handles going back to a history entry of the previous document. A pointer that comes
      // to rest before the script has loaded wakes nothing.
      await tab.waitForLoadState();
      await tab.locator('.navbar-brand').hover();
      await tab.locator('html[data-ready]').waitFor();
      await tab.goBack();
      await expect(tab.locator('h1')).toHaveText('Start');
      await expect(tab.locator('.release')).toBeVisible();
    }
    // Both tabs share the colour mode.
    await page.locator('.color-mode').click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await expect(asleep.locator('html')).toHaveAttribute('data-mode', 'light');
  });

  test('leads a reader who searches on an old page to the search of the new one', async ({ page }) => {
    await page.addInitScript(disablePrefetch);
    await page.goto(`${server.origin}/docs/start`);
    await publish(next);
    await page.keyboard.press('/');
    await expect(page).toHaveURL(`${server.origin}/search`);
    await expect(page.locator('.release')).toBeVisible();
    await page.getByRole('searchbox').fill('first of the part');
    await expect(page.locator('.search-hits').getByRole('link', { name: 'One' }).first()).toBeVisible();
  });
});
