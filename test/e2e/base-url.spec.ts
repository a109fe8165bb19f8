import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { packageRoot } from '../../cli/package-root.ts';
import { isClean, runCli } from '../harness/process.ts';
import { expect, test } from './fixtures.ts';

// Another site is served here than the one that the fixture builds.
test.use({
  content: 'test/sites/frame',
  expectedMessages: /Failed to load resource|Content Security Policy|MIME type/,
});

let server: Server;
let folder: string;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-base-'));
  const built = await runCli([
    'build',
    '--content',
    join(packageRoot, 'test/sites/frame'),
    '--out',
    join(folder, 'out'),
  ]);
  expect(isClean(built), built.stdout).toBe(true);
  // The site is built for "/", and put into a folder of the host.
  cpSync(join(folder, 'out'), join(folder, 'host/project'), { recursive: true });
  server = createServer(sirv(join(folder, 'host'), { dev: true, extensions: ['html'] }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('a site that is served elsewhere says so, with the base URL that would be right', async ({ page }) => {
  await page.goto(`${origin}/project/docs/start`);
  await expect(page.getByText('This site did not load properly.')).toBeVisible();
  await expect(page.getByText('sitegen was told to serve it at the base URL /')).toBeVisible();
  await expect(page.getByText('The base URL is probably /project/.')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('it says so too', async ({ page }) => {
    await page.goto(`${origin}/project/docs/start`);
    await expect(page.getByText('This site did not load properly.')).toBeVisible();
  });
});

test('a site that is where it belongs says nothing', async ({ page }) => {
  await page.goto('/docs/start');
  await expect(page.getByText('This site did not load properly.')).toBeHidden();
});
