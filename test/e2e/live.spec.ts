import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { type RunningServer, startCliServer } from '../harness/process.ts';
import { expect, markDocument, test } from './fixtures.ts';

let folder: string;
let server: RunningServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-live-'));
  cpSync(join(packageRoot, 'test/sites/frame'), join(folder, 'site'), { recursive: true });
  server = await startCliServer(['serve', '--content', join(folder, 'site'), '--cache-dir', join(folder, 'cache')]);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a change that is saved appears in the open page, which stays where it is', async ({ page }) => {
  await page.goto(`${server.origin}/docs/start`);
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('h1')).toHaveText('One');
  const isSameDocument = await markDocument(page);
  const text = 'Text to scroll through, line after line.\n\n'.repeat(80);
  writeFileSync(join(folder, 'site/docs/part/one.md'), `# A longer page\n\n${text}`);
  await expect(page.locator('h1')).toHaveText('A longer page');
  await page.evaluate(() => scrollTo(0, 700));
  writeFileSync(join(folder, 'site/docs/part/one.md'), `# A changed page\n\n${text}`);
  await expect(page.locator('h1')).toHaveText('A changed page');
  await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('A changed page');
  expect(await page.evaluate(() => scrollY)).toBe(700);
  expect(await isSameDocument()).toBe(true);
});

test('a mistake keeps the last good page, and the server goes on', async ({ page, request }) => {
  await page.goto(`${server.origin}/about`);
  writeFileSync(join(folder, 'site/site.config.ts'), 'export default {');
  await expect.poll(() => server.output()).toContain('not updated site.config.ts');
  expect((await request.get(`${server.origin}/about`)).status()).toBe(200);
  cpSync(join(packageRoot, 'test/sites/frame/site.config.ts'), join(folder, 'site/site.config.ts'));
  await expect.poll(() => server.output()).toMatch(/(^|\n)updated site\.config\.ts/);
  expect((await request.get(`${server.origin}//`)).status()).toBeLessThan(500);
});
