import { type StaticHost, startStaticHost } from '../harness/static-host.ts';
import { buildOnce } from './build-once.ts';
import { expect, test } from './fixtures.ts';

// No fixture serves a site in a subfolder of the host.
test.use({ content: 'test/sites/frame' });

let host: StaticHost;

test.beforeAll(async () => {
  // Built for "/", but deployed into a subfolder of the host.
  host = await startStaticHost(await buildOnce('test/sites/frame'), '/project/');
});

test.afterAll(() => host.stop());

test.describe('a site that is served elsewhere', () => {
  // Style sheet, script and logo are requested from the configured base URL.
  test.use({
    expectedMessages:
      /^Failed to load resource: the server responded with a status of 404 \(Not Found\) http:\/\/[\d.]+:\d+\/assets\/(?:site-\w+\.css|chunk-\w+\.js|square-\w+\.svg)$/,
  });

  test('says so, with the base URL that would be right', async ({ page }) => {
    await page.goto(`${host.origin}/project/docs/start`);
    await expect(page.getByText('This site did not load properly.')).toBeVisible();
    await expect(page.getByText('sitegen is configured with the base URL /')).toBeVisible();
    await expect(page.getByText('The base URL is probably /project/.')).toBeVisible();
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('says so too', async ({ page }) => {
      await page.goto(`${host.origin}/project/docs/start`);
      await expect(page.getByText('This site did not load properly.')).toBeVisible();
    });
  });
});

test('a site that is where it belongs says nothing', async ({ page }) => {
  await page.goto('/docs/start');
  await expect(page.getByText('This site did not load properly.')).toBeHidden();
});
