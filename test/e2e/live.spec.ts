import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { createGate } from '../harness/gate.ts';
import { type RunningServer, startCliServer } from '../harness/process.ts';
import { expect, markDocument, test } from './fixtures.ts';

let folder: string;
let server: RunningServer;

/** These tests change their site, so no fixture serves it. */
test.use({ site: '' });

/** All tests change the same site, one after the other. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-live-'));
  cpSync(join(packageRoot, 'test/sites/frame'), join(folder, 'site'), { recursive: true });
  const isNeeded = (path: string) => !path.endsWith('Broken.tsx');
  const islands = join(folder, 'site/islands');
  cpSync(join(packageRoot, 'test/sites/islands/islands'), islands, { recursive: true, filter: isNeeded });
  // Not every test has a page with the island. Where nothing names it, it is reported.
  writeFileSync(join(islands, 'named.ts'), "export { default as Counter } from './Counter.tsx';\n");
  writeFileSync(join(folder, 'editor.sh'), `#!/bin/sh\necho "$@" > ${join(folder, 'opened')}\n`, { mode: 0o755 });
  const args = ['serve', '--content', join(folder, 'site'), '--cache-dir', join(folder, 'cache')];
  server = await startCliServer(args, { LAUNCH_EDITOR: join(folder, 'editor.sh') });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(folder, 'site', path), text);
}

/** Returns the site version that the server currently has. */
async function currentVersion(page: Page): Promise<string | undefined> {
  const response = await page.request.get(`${server.origin}/about`);
  return /data-seen="([^"]+)"/.exec(await response.text())?.[1];
}

/** Opens a page and waits until it receives events and is up to date: a page that missed a change reloads. */
async function openListening(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const listening = page.waitForResponse('**/_sitegen/events?*');
    await page.goto(server.origin + path);
    const { searchParams } = new URL((await listening).url());
    expect(await currentVersion(page)).toBe(searchParams.get('seen'));
  }).toPass();
}

/** Waits until the server's response for a page contains a text. */
async function expectServed(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(server.origin + path)).text()).toContain(text);
}

test('a change that is saved appears in the open page, which stays where it is', async ({ page }) => {
  await openListening(page, '/docs/start');
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('h1')).toHaveText('One');
  const isSameDocument = await markDocument(page);
  const text = 'Text to scroll through, line after line.\n\n'.repeat(80);
  write('docs/part/one.md', `# A longer page\n\n${text}`);
  await expect(page.locator('h1')).toHaveText('A longer page');
  await page.evaluate(() => scrollTo(0, 700));
  write('docs/part/one.md', `# A changed page\n\n${text}## New part\n`);
  await expect(page.locator('h1')).toHaveText('A changed page');
  await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('A changed page');
  await expect(page.locator('.toc')).toContainText('New part');
  await expect(page).toHaveTitle(/A changed page/);
  expect(await page.evaluate(() => scrollY)).toBe(700);
  expect(await isSameDocument()).toBe(true);
});

test('only what has changed is put in anew: an island lives on, and what was opened stays open', async ({ page }) => {
  const text = (word: string, top = '') =>
    `# Islands\n\n${top}First ${word}.\n\n::Counter{start="1"}\n\n:::details[More]\nKept.\n:::\n\n---\n\nLast ${word}.\n`;
  write('docs/part/two.md', text('words'));
  await expectServed(page, '/docs/part/two', 'First words.');
  await openListening(page, '/docs/part/two');
  const counter = page.locator('[data-island="Counter"]');
  await expect(async () => {
    await counter.getByRole('button').click();
    await expect(counter).not.toHaveText('Counted 1', { timeout: 200 });
  }).toPass();
  const state = await counter.innerText();
  await page.locator('main summary', { hasText: 'More' }).click();
  const isSameDocument = await markDocument(page);
  write('docs/part/two.md', text('sentences'));
  await expect(page.locator('main')).toContainText('First sentences.');
  await expect(page.locator('main')).toContainText('Last sentences.');
  expect(await isSameDocument()).toBe(true);
  expect(await counter.innerText()).toBe(state);
  await expect(page.getByText('Kept.')).toBeVisible();
  // A similar block further down must not be mistaken for the island's.
  write('docs/part/two.md', text('lines', '---\n\n'));
  await expect(page.locator('main')).toContainText('Last lines.');
  expect(await counter.innerText()).toBe(state);
  write('docs/part/two.md', text('sentences').replace('start="1"', 'start="7"'));
  await expect(counter).toContainText('7');
  expect(await isSameDocument()).toBe(true);
});

test('a page shows changes before and after it is hydrated', async ({ page }) => {
  const code = `\`\`\`ts\nconst kept = 1; // ${'and a comment that scrolls '.repeat(9)}\n\`\`\`\n`;
  write('docs/last.md', `# Last\n\nOne.\n\n${code}`);
  await expectServed(page, '/docs/last', 'One.');
  await openListening(page, '/docs/last');
  const isSameDocument = await markDocument(page);
  const block = await page.locator('main .code').elementHandle();
  for (const word of ['Two', 'Three']) {
    write('docs/last.md', `# Last\n\n${word}.\n\n${code}`);
    await expect(page.locator('main')).toContainText(`${word}.`);
  }
  await expect(page.locator('.copy-button')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Last' })).toHaveAttribute('tabindex', '0');
  write('docs/last.md', `# Last\n\nFour.\n\n${code}`);
  await expect(page.locator('main')).toContainText('Four.');
  expect(await block?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await isSameDocument()).toBe(true);
});

test.describe('a change that comes while a reader walks on', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      globalThis.EventSource = class extends EventSource {
        constructor(address: string | URL) {
          super(address);
          this.addEventListener('update', () => document.documentElement.setAttribute('data-heard', ''));
        }
      };
    });
    write('docs/part/one.md', '# One\n\nText.\n');
    write('docs/part/two.md', '# Two\n\nText.\n');
    await expectServed(page, '/docs/part/one', 'Text.');
    await expectServed(page, '/docs/part/two', 'Text.');
    await openListening(page, '/docs/part/two');
  });

  /** Holds the next response to a request. Returns promises of arrival and delivery, and a function to release it. */
  async function hold(page: Page, address: string) {
    const [asked, gate, answered] = [createGate(), createGate(), createGate()];
    const answer = async (route: Route) => {
      const response = await route.fetch();
      asked.open();
      await gate.opened;
      await route.fulfill({ response });
      answered.open();
    };
    await page.route(address, answer, { times: 1 });
    return { asked: asked.opened, answered: answered.opened, open: gate.open };
  }

  /** Waits until a page has processed a response. */
  async function settle(page: Page) {
    for (let frame = 0; frame < 3; frame++) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    }
  }

  test('shows on the page that is on its way', async ({ page }) => {
    const held = await hold(page, '**/_data/docs/part/one.json');
    await page.locator('.sidebar').getByRole('link', { name: 'One' }).click();
    await held.asked;
    const isSameDocument = await markDocument(page);
    write('docs/part/one.md', '# Another\n\nText.\n');
    await expect(page.locator('html')).toHaveAttribute('data-heard');
    held.open();
    await expect(page.locator('h1')).toHaveText('Another');
    await settle(page);
    await expect(page.locator('h1')).toHaveText('Another');
    expect(await isSameDocument()).toBe(true);
  });

  test('is not shown in the place of the page that they came to', async ({ page }) => {
    const held = await hold(page, '**/_data/docs/part/two.json');
    write('docs/part/two.md', '# Two\n\nChanged.\n');
    await held.asked;
    await page.locator('.sidebar').getByRole('link', { name: 'One' }).click();
    await expect(page.locator('h1')).toHaveText('One');
    held.open();
    await held.answered;
    await settle(page);
    await expect(page.locator('h1')).toHaveText('One');
    await expect(page.locator('main')).not.toContainText('Changed.');
  });

  test('is not shown after a later one that took less time', async ({ page }) => {
    await page.locator('.sidebar').getByRole('link', { name: 'One' }).hover();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const held = await hold(page, '**/assets/sidebar-*.json');
    write('docs/part/two.md', '# Renamed\n\nText.\n');
    await held.asked;
    write('docs/part/two.md', '# Two\n\nLater.\n');
    await expect(page.locator('main')).toContainText('Later.');
    held.open();
    await held.answered;
    await settle(page);
    await expect(page.locator('main')).toContainText('Later.');
    await expect(page.locator('h1')).toHaveText('Two');
  });

  test('is not shown in their place either where only its sidebar takes long', async ({ page }) => {
    await page.locator('.sidebar').getByRole('link', { name: 'One' }).hover();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const held = await hold(page, '**/assets/sidebar-*.json');
    write('docs/part/two.md', '# Renamed\n\nText.\n');
    await held.asked;
    await page.evaluate(() => void navigation.navigate('/about'));
    await expect(page.locator('h1')).toHaveText('About');
    held.open();
    await held.answered;
    await settle(page);
    await expect(page.locator('h1')).toHaveText('About');
  });
});

test('the search finds what was saved since it was asked first', async ({ page }) => {
  await openListening(page, '/docs/part/two');
  const find = async (word: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search docs' }).fill(word);
  };
  await find('two');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isSameDocument = await markDocument(page);
  write('docs/part/two.md', '# Two\n\nA zebra.\n');
  await expect(page.locator('main')).toContainText('A zebra.');
  await find('zebra');
  await expect(page.getByRole('option').first()).toContainText('zebra');
  expect(await isSameDocument()).toBe(true);
});

test('a page that nobody has touched takes a new title over, in its sidebar too', async ({ page }) => {
  write('docs/last.md', '# Last\n\nText.\n');
  await expectServed(page, '/docs/last', 'Text.');
  // The sidebar file of the page as opened is fetched before it is needed.
  const sidebar = page.waitForResponse('**/assets/sidebar-*.json');
  await openListening(page, '/docs/last');
  await sidebar;
  const isSameDocument = await markDocument(page);
  for (const title of ['New title', 'Newest title']) {
    write('docs/last.md', `# ${title}\n\nText.\n`);
    await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText(title);
    await expect(page.locator('h1')).toHaveText(title);
  }
  expect(await isSameDocument()).toBe(true);
});

test('a style sheet is changed without a page load, a component by one', async ({ page }) => {
  write('pages/look.css', '.looked-at { color: rgb(1, 2, 3); }\n');
  write('pages/look.tsx', 'import \'./look.css\';\nexport default () => <h1 className="looked-at">Look</h1>;\n');
  await expectServed(page, '/look', 'looked-at');
  await openListening(page, '/look');
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const isSameDocument = await markDocument(page);
  write('pages/look.css', '.looked-at { color: rgb(4, 5, 6); }\n');
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(4, 5, 6)');
  expect(await isSameDocument()).toBe(true);
  write('pages/look.tsx', 'import \'./look.css\';\nexport default () => <h1 className="looked-at">Look again</h1>;\n');
  await expect(page.locator('h1')).toHaveText('Look again');
  expect(await isSameDocument()).toBe(false);
});

test('a mistake keeps the last good page, and the server goes on', async ({ page, request }) => {
  await page.goto(`${server.origin}/about`);
  write('site.config.ts', 'export default {');
  await expect.poll(() => server.output()).toContain('not updated site.config.ts');
  expect((await request.get(`${server.origin}/about`)).status()).toBe(200);
  cpSync(join(packageRoot, 'test/sites/frame/site.config.ts'), join(folder, 'site/site.config.ts'));
  await expect.poll(() => server.output().split('not updated').at(-1)).toContain('\nupdated ');
  expect((await request.get(`${server.origin}//`)).status()).toBeLessThan(500);
});

test('what is wrong is shown over the page with its place, and goes away by itself', async ({ page }) => {
  const panel = page.locator('sitegen-problems').getByRole('region', { name: 'Problems in the site' });
  await page.goto(`${server.origin}/docs/start`);
  write('docs/part/one.md', '---\ntitle: [\n---\n');
  await expect(panel).toContainText('1 error');
  await expect(panel).toContainText('front-matter/syntax');
  await expect(panel.locator('pre')).toContainText('title: [');
  await expect(page.locator('h1')).toHaveText('Start');
  await panel.getByRole('button', { name: /docs\/part\/one\.md:\d+:\d+/ }).click();
  await expect
    .poll(() => existsSync(join(folder, 'opened')) && readFileSync(join(folder, 'opened'), 'utf8'))
    .toContain('docs/part/one.md');
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel).toBeHidden();
  write('docs/part/one.md', '# One\n\n[nowhere](./nowhere.md)\n');
  const badge = page.locator('sitegen-problems').getByRole('button', { name: '1 warning' });
  await badge.click();
  await expect(panel).toContainText('The page "./nowhere.md" does not exist');
  await page.keyboard.press('Escape');
  await expect(badge).toBeVisible();
  write('docs/part/one.md', '# One\n');
  await expect(page.locator('sitegen-problems')).toHaveCount(0);
});

test.describe('a component that crashes', () => {
  test.use({ expectedMessages: /status of 500/ });

  test('leaves the last good page, and its repair shows', async ({ page }) => {
    write('pages/crashing.tsx', 'export default () => <h1>Good</h1>;\n');
    await expectServed(page, '/crashing', 'Good');
    await page.goto(`${server.origin}/crashing`);
    write('pages/crashing.tsx', "export default () => { throw new Error('Broken on purpose'); };\n");
    await expect(page.locator('sitegen-problems')).toContainText('Broken on purpose');
    await expect(page.locator('h1')).toHaveText('Good');
    write('pages/crashing.tsx', 'export default () => <h1>Better</h1>;\n');
    await expect(page.locator('h1')).toHaveText('Better');
    await expect(page.locator('sitegen-problems')).toHaveCount(0);
  });
});

test('folders that are moved away and back, replaced or removed are followed', async ({ request }) => {
  const docs = join(folder, 'site/docs');
  const heading = async (path: string) => {
    const response = await request.get(server.origin + path);
    return response.ok() ? /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1] : response.status();
  };
  write('docs/part/one.md', '# Before\n');
  await expect.poll(() => heading('/docs/part/one')).toBe('Before');
  renameSync(docs, `${docs}-away`);
  await expect.poll(() => heading('/docs/part/one')).toBe(404);
  renameSync(`${docs}-away`, docs);
  await expect.poll(() => heading('/docs/part/one')).toBe('Before');
  write('docs/part/one.md', '# After its return\n');
  await expect.poll(() => heading('/docs/part/one')).toBe('After its return');
  cpSync(join(docs, 'part'), join(folder, 'copy'), { recursive: true });
  rmSync(join(docs, 'part'), { recursive: true });
  cpSync(join(folder, 'copy'), join(docs, 'part'), { recursive: true });
  write('docs/part/one.md', '# Another folder\n');
  await expect.poll(() => heading('/docs/part/one')).toBe('Another folder');

  renameSync(join(folder, 'site'), join(folder, 'elsewhere'));
  // Whether a line about an update comes first depends on what is being loaded at that moment.
  await expect.poll(() => server.output()).toContain('error No site.config.ts in');
  renameSync(join(folder, 'elsewhere'), join(folder, 'site'));
  write('docs/part/one.md', '# The whole site is back\n');
  await expect.poll(() => heading('/docs/part/one')).toBe('The whole site is back');
});

test('a file saved by rename, and five hundred files at once, are seen', async ({ request }) => {
  const main = async (path: string) => (await request.get(server.origin + path)).text();
  writeFileSync(join(folder, 'site/docs/.last.md.swp'), 'x');
  writeFileSync(join(folder, 'site/docs/last.md~'), '# Renamed\n');
  renameSync(join(folder, 'site/docs/last.md~'), join(folder, 'site/docs/last.md'));
  await expect.poll(() => main('/docs/last')).toContain('Renamed');
  mkdirSync(join(folder, 'site/docs/storm'));
  for (let number = 0; number < 500; number++) write(`docs/storm/page-${number}.md`, `# Storm ${number}\n`);
  for (let number = 0; number < 500; number++) write(`docs/storm/page-${number}.md`, `# Storm again ${number}\n`);
  await expect.poll(() => main('/docs/storm/page-499'), { timeout: 20_000 }).toContain('Storm again 499');
  await expect.poll(() => main('/docs/storm/page-0')).toContain('Storm again 0');
  rmSync(join(folder, 'site/docs/storm'), { recursive: true });
  await expect.poll(async () => (await request.get(`${server.origin}/docs/storm/page-0`)).status()).toBe(404);
});

test('a file that is written slowly is shown as it is in the end', async ({ request }) => {
  const main = async () => (await request.get(`${server.origin}/docs/last`)).text();
  const file = join(folder, 'site/docs/last.md');
  writeFileSync(file, '---\ntitle: Ha');
  await expect.poll(main).not.toContain('Renamed');
  writeFileSync(file, `${readFileSync(file, 'utf8')}lf\n---\n# Whole\n`);
  await expect.poll(main).toContain('Whole');
});

test('a component of the theme appears as it is saved, anew and changed', async ({ page }) => {
  const fill = (word: string) =>
    write('theme/FooterTop.tsx', `export default function FooterTop() { return <p id="ours">${word}</p>; }\n`);
  await page.goto(`${server.origin}/docs/start`);
  await expect(page.locator('footer')).toBeVisible();
  mkdirSync(join(folder, 'site/theme'));
  fill('One');
  await expect(page.locator('footer #ours')).toHaveText('One');
  fill('Two');
  await expect(page.locator('footer #ours')).toHaveText('Two');
});
