import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';
import { githubPages, type StaticHost, startStaticHost } from '../harness/static-host.ts';
import { makeOnce } from './build-once.ts';
import { test as base, expect, hold } from './fixtures.ts';

/** How a site writes its addresses. */
interface Style {
  baseUrl: string;
  trailingSlash: boolean;
}

const styles: readonly Style[] = [
  { baseUrl: '/', trailingSlash: false },
  { baseUrl: '/', trailingSlash: true },
  { baseUrl: '/base/', trailingSlash: false },
  { baseUrl: '/base/', trailingSlash: true },
];

/** Hosts of one small site in each style, started on demand. */
const test = base.extend<object, { hostOf: (style: Style) => Promise<StaticHost> }>({
  hostOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object.
    async ({}, use) => {
      const hosts = new Map<string, Promise<StaticHost>>();
      await use((style) => {
        const name = JSON.stringify(style);
        const host = hosts.get(name) ?? startHost(style);
        hosts.set(name, host);
        return host;
      });
      for (const host of hosts.values()) await (await host).stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function startHost(style: Style): Promise<StaticHost> {
  const folder = await makeOnce(`small ${JSON.stringify(style)}`, (folder) => buildSmall(folder, style));
  return startStaticHost(join(folder, 'out'), style.baseUrl);
}

async function buildSmall(folder: string, style: Style): Promise<string> {
  const config = { title: 'Small', url: 'https://example.com', ...style, locales: { locales: { en: {}, ja: {} } } };
  const navbar = { items: [{ type: 'localeDropdown', position: 'right' }] };
  const files = {
    'site.config.ts': `export default ${JSON.stringify({ ...config, navbar })};`,
    'docs/guide.md': '# Guide\n\n## Part\n\nText.\n',
    'pages/index.md': '# Front\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'site', path)), { recursive: true });
    writeFileSync(join(folder, 'site', path), text);
  }
  const built = await runCli(['build', '--content', join(folder, 'site'), '--out', join(folder, 'out'), ...withCache]);
  return isClean(built) ? '' : built.stdout + built.stderr;
}

/** Returns the host of a style, reset to the behaviour of GitHub Pages and an empty list of opened documents. */
async function open(hostOf: (style: Style) => Promise<StaticHost>, style: Style): Promise<StaticHost> {
  const host = await hostOf(style);
  host.behaviour = githubPages;
  host.opened.length = 0;
  return host;
}

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toHaveText('Page not found');
  await expect(page.locator('main h1')).toBeVisible();
}

test.use({ site: '', expectedMessages: /status of 404|returned status 404/ });

for (const style of styles) {
  const { baseUrl, trailingSlash } = style;
  const guide = `${baseUrl}docs/guide`;
  const own = trailingSlash ? `${guide}/` : guide;
  const forms = [guide, `${guide}/`, `${guide}.html`, `${guide}/index.html`];
  const served = trailingSlash ? [`${guide}/`, `${guide}/index.html`] : [guide, `${guide}.html`];

  test.describe(`on GitHub Pages, below ${baseUrl} ${trailingSlash ? 'with' : 'without'} slashes`, () => {
    test('every form of an address finds the page, with query and hash', async ({ page, hostOf }) => {
      const { origin, opened } = await open(hostOf, style);
      for (const form of forms) {
        await page.goto(origin + baseUrl);
        opened.length = 0;
        await page.goto(`${origin}${form}?x=1#part`);
        await expect(page).toHaveURL(`${origin}${served.includes(form) ? form : own}?x=1#part`);
        await expect(page.locator('h1')).toHaveText('Guide');
        await expect(page.locator('h2:target')).toHaveText('Part');
        expect(opened.length, form).toBeLessThanOrEqual(2);
        await page.goBack();
        await expect(page).toHaveURL(origin + baseUrl);
      }
    });

    test('an unknown address is opened once and not redirected', async ({ page, hostOf }) => {
      const { origin, opened } = await open(hostOf, style);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin: asked, pathname } = new URL(request.url());
        const isOwn = asked === origin && pathname.startsWith(baseUrl);
        if (protocol !== 'data:' && !isOwn) elsewhere.push(request.url());
      });
      for (const path of [
        'docs/nothing/',
        'nothing.html',
        'docs/guide/nothing',
        '/evil.example/',
        '/evil.example/x.html',
      ]) {
        opened.length = 0;
        await page.goto(`${origin}${baseUrl}${path}?x=1#y`);
        await expectNotFound(page);
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveURL(`${origin}${baseUrl}${path}?x=1#y`);
        expect(opened, path).toEqual([baseUrl + path]);
      }
      expect(elsewhere).toEqual([]);
    });
  });
}

const plain: Style = { baseUrl: '/base/', trailingSlash: false };

test('on a host that knows nothing but files, a link finds its page', async ({ page, hostOf }) => {
  const host = await open(hostOf, plain);
  host.behaviour = { ...githubPages, hasCleanAddresses: false };
  await page.goto(`${host.origin}/base/docs/guide?x=1#part`);
  await expect(page).toHaveURL(`${host.origin}/base/docs/guide.html?x=1#part`);
  await expect(page.locator('h1')).toHaveText('Guide');
});

test('a host that says of unknown addresses that all is well is asked once', async ({ page, hostOf }) => {
  const host = await open(hostOf, plain);
  host.behaviour = { ...githubPages, unknownStatus: 200 };
  await page.goto(`${host.origin}/base/docs/nothing/`);
  await expectNotFound(page);
  expect(host.opened).toEqual(['/base/docs/nothing/']);
});

test('a host that has a page only when a script asks sends nobody to and fro', async ({ page, hostOf }) => {
  const host = await open(hostOf, plain);
  host.behaviour = { ...githubPages, closed: ['/base/docs/guide', '/base/docs/guide.html'] };
  await page.goto(`${host.origin}/base/docs/guide/`);
  await expectNotFound(page);
  await page.waitForLoadState('networkidle');
  expect(host.opened).toEqual(['/base/docs/guide/', '/base/docs/guide']);
});

test('the page for unknown addresses waits for what the host says', async ({ page, hostOf }) => {
  const { origin } = await open(hostOf, plain);
  const gate = await hold(page, '**/docs/nothing');
  // Pauses animations: the page waits for at most two seconds, timed by an animation.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const asked = page.waitForRequest('**/docs/nothing');
  await page.goto(`${origin}/base/docs/nothing/`, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('main h1')).toHaveText('Page not found');
  await expect(page.locator('main h1')).toBeHidden();
  gate.open();
  await expectNotFound(page);
});

test('another language is of the address that was tried, whichever page the host shows', async ({ page, hostOf }) => {
  const { origin } = await open(hostOf, plain);
  const choose = async (language: string) => {
    await page.locator('.navbar .dropdown summary').click();
    await page.locator('.navbar').getByRole('link', { name: language }).click();
  };
  await page.goto(`${origin}/base/docs/nothing?x=1#y`);
  await expectNotFound(page);
  await choose('日本語');
  await expect(page).toHaveURL(`${origin}/base/ja/docs/nothing?x=1#y`);
  // This host has one page for all unknown addresses.
  await expectNotFound(page);
  await choose('English');
  await expect(page).toHaveURL(`${origin}/base/docs/nothing?x=1#y`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page for unknown addresses waits for nothing', async ({ page, hostOf }) => {
    const { origin } = await open(hostOf, plain);
    await page.goto(`${origin}/base/docs/nothing/`, { waitUntil: 'commit' });
    await expectNotFound(page);
  });
});
