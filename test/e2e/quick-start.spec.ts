import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { packageRoot } from '../../cli/package-root.ts';
import { expect, test } from './fixtures.ts';
import { noteRecipes } from './recipe-blocks.ts';

const guide = readFileSync(join(packageRoot, 'content/docs/getting-started/quick-start.md'), 'utf8');
const library = dirname(createRequire(import.meta.url).resolve('mind-elixir/package.json'));
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };

/** Returns the guide's code blocks with a title, in order. */
function blocks(title: string): string[] {
  const fences = guide.matchAll(new RegExp(`^\`\`\`\\w+ title="${title}"\\n(.*?)^\`\`\``, 'gms'));
  return Array.from(fences, ([, code = '']) => code);
}

/** Serves a folder with the guide's page and a script, as a reader would copy them, and calls `use` with its URL. */
async function serveCopy(script: string, use: (address: string) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sitegen-quick-start-'));
  cpSync(library, join(root, 'node_modules/mind-elixir'), { recursive: true });
  writeFileSync(join(root, 'index.html'), blocks('index.html')[0] ?? '');
  writeFileSync(join(root, 'main.js'), script);
  for (const code of [blocks('index.html')[0] ?? '', script]) noteRecipes(code);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  });
  try {
    await server.listen();
    await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Adds a child to a node with the keys that the guide names. */
async function addChild(page: Page, parent: string, topic: string): Promise<void> {
  await page.locator('me-tpc', { hasText: parent }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type(topic);
  await page.keyboard.press('Enter');
  await expect(page.locator('me-tpc', { hasText: topic })).toBeVisible();
}

// These tests use their own page, so no site is built.
test.use({ baseURL: 'http://127.0.0.1' });

test.beforeEach(({ page }) => page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 })));

test('the commands install the version that the guide was tried with', () => {
  const commands = guide.match(/^(?:npm install|pnpm add|yarn add) mind-elixir.*$/gm);
  expect(commands).toEqual(['npm install', 'pnpm add', 'yarn add'].map((add) => `${add} mind-elixir@${version}`));
});

test('three copied blocks make a map that can be edited', async ({ page }) => {
  const [script = ''] = blocks('main.js');
  await serveCopy(script, async (address) => {
    await page.goto(address);
    await expect(page.locator('me-tpc')).toHaveText([/Route/, /Train to York/, /Weekend trip/, /Packing/]);
    await expect(page.locator('me-root')).toBeInViewport();
    await addChild(page, 'Packing', 'Tent');
  });
});

test('the fourth block shows the same map, and keeps what was edited', async ({ page }) => {
  const script = blocks('main.js').at(-1) ?? '';
  await serveCopy(script, async (address) => {
    await page.goto(address);
    await expect(page.locator('me-tpc')).toHaveText([/Route/, /Train to York/, /Weekend trip/, /Packing/]);
    await addChild(page, 'Packing', 'Boots');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('my-map'))).toContain('Boots');
    await page.reload();
    await expect(page.locator('me-tpc')).toHaveText([/Route/, /Train to York/, /Weekend trip/, /Packing/, /Boots/]);
  });
});

for (const [index, kind] of ['a module', 'a classic script'].entries()) {
  test(`${kind} needs no bundler`, async ({ page }) => {
    const cdn = `https://cdn.jsdelivr.net/npm/mind-elixir@${version}/`;
    await page.route(`${cdn}**`, (route) => {
      const path = join(library, route.request().url().slice(cdn.length));
      return route.fulfill({ path, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    const body = blocks('index.html')[index + 1] ?? '';
    noteRecipes(body);
    await page.route('http://127.0.0.1/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://127.0.0.1/');
    await expect(page.locator('me-tpc')).toHaveText('Start here');
    await expect(page.locator('me-root')).toBeInViewport();
  });
}
