import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { buildOnce } from './build-once.ts';
import { expect, test } from './fixtures.ts';

// No fixture serves a site in a subfolder of the host.
test.use({ content: 'test/sites/frame' });

let server: Server;
let folder: string;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-base-'));
  // Built for "/", but deployed into a subfolder of the host.
  cpSync(await buildOnce('test/sites/frame'), join(folder, 'host/project'), { recursive: true });
  server = createServer(sirv(join(folder, 'host'), { dev: true, extensions: ['html'] }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test.describe('a site that is served elsewhere', () => {
  // Style sheet, script and logo are requested from the configured base URL.
  test.use({
    expectedMessages:
      /^Failed to load resource: the server responded with a status of 404 \(Not Found\) http:\/\/[\d.]+:\d+\/assets\/(?:site-\w+\.css|chunk-\w+\.js|square-\w+\.svg)$/,
  });

  test('says so, with the base URL that would be right', async ({ page }) => {
    await page.goto(`${origin}/project/docs/start`);
    await expect(page.getByText('This site did not load properly.')).toBeVisible();
    await expect(page.getByText('sitegen is configured with the base URL /')).toBeVisible();
    await expect(page.getByText('The base URL is probably /project/.')).toBeVisible();
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('says so too', async ({ page }) => {
      await page.goto(`${origin}/project/docs/start`);
      await expect(page.getByText('This site did not load properly.')).toBeVisible();
    });
  });
});

test('a site that is where it belongs says nothing', async ({ page }) => {
  await page.goto('/docs/start');
  await expect(page.getByText('This site did not load properly.')).toBeHidden();
});
