import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { escapeRegExp } from '../../cli/syntax/escape-reg-exp.ts';
import { withCache } from '../harness/cache-dir.ts';
import { createGate, type Gate } from '../harness/gate.ts';
import { type RunningServer, startCliServer } from '../harness/process.ts';
import { buildLimit, buildOnce } from './build-once.ts';

/** Fixtures that all tests of a worker share. */
export interface SiteFixtures {
  /** Whether the site is served from a `build` or by `serve`. */
  command: 'build' | 'serve';
  /** Starts a sitegen server, unless one with these arguments is running. Returns its URL. */
  startOnce: (args: readonly string[]) => Promise<string>;
}

/** Fixtures of each browser test. */
export interface PageFixtures {
  /** Folder of the site, relative to the project's root. */
  content: string;
  /** URL of the site. */
  site: string;
  /** Console messages that a test causes on purpose. */
  expectedMessages: RegExp | null;
  quietConsole: undefined;
}

/** The integrity hash of a file of which nothing has arrived. */
const hashOfNothing = createHash('sha384').digest('base64');

/** Firefox reports requests that a navigation interrupts as failed, or as files without content; Chromium does not. */
const interrupted = new RegExp(
  `^(?:TypeError: )?(?:error loading dynamically imported module|NetworkError when attempting)|^None of the “sha384” hashes .*“${escapeRegExp(hashOfNothing)}”`,
);

/** Chromium's warning if a test hovers over a link to a page of another kind and does not follow it for seconds. */
const unused =
  /^The resource \S+\/assets\/(?:api-pages|blog-pages|rare-pages|search-parts)-\w+\.css was preloaded using link preload/;

/** The site that counts page views. */
const counting = 'test/sites/frame';

export const test = base.extend<PageFixtures, SiteFixtures>({
  command: ['build', { option: true, scope: 'worker' }],
  // Each worker runs the servers of all sites: with one worker per site, each site would need its own browser.
  startOnce: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object.
    async ({}, use) => {
      const servers = new Map<string, Promise<RunningServer>>();
      await use(async (args) => {
        const name = args.join(' ');
        const server = servers.get(name) ?? startCliServer(args);
        servers.set(name, server);
        return (await server).origin;
      });
      for (const server of servers.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  content: ['content', { option: true }],
  site: [
    async ({ command, content, startOnce }, use) => {
      const isBuilt = command === 'build';
      const args = isBuilt
        ? ['preview', '--out', await buildOnce(content)]
        : ['serve', '--content', join(packageRoot, content), ...withCache];
      const origin = await startOnce(args);
      // The sitemap is served once the API references are loaded. Pages opened before would reload at that moment.
      if (!isBuilt) await fetch(`${origin}/sitemap.xml`);
      await use(origin);
    },
    { scope: 'test', timeout: buildLimit },
  ],
  baseURL: async ({ site }, use) => use(site),
  expectedMessages: [null, { option: true }],
  // A console error or hydration warning fails the test in which it occurs.
  quietConsole: [
    async ({ page, browserName, content, expectedMessages }, use) => {
      const messages: string[] = [];
      if (browserName === 'firefox') await page.addInitScript(spellOutErrors);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => messages.push(error.message));
      // Adds the server's error message to the report. Tests that expect console errors expect this one too.
      page.on('response', (response) => {
        const note = (text: string) => `Failed to load resource: status of 500, ${text.replaceAll('\n', ' ')}`;
        if (response.status() !== 500) return;
        response.text().then((text) => messages.push(`${note(text)} ${response.url()}`), String);
      });
      // The counter is not part of the site, and a static server accepts no POST. Sites without one have no requests
      // intercepted.
      if (content === counting) await page.route('**/count', (route) => route.fulfill({ status: 204 }));
      await use(undefined);
      const isExpected = (text: string) =>
        expectedMessages?.test(text) || (browserName === 'firefox' ? interrupted : unused).test(text);
      const said = messages.filter((text) => !isExpected(text));
      // A request still held when a test ends fails as the page closes, and nothing would catch the error.
      for (const held of [page, page.context()]) await held.unrouteAll({ behavior: 'ignoreErrors' });
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Prints errors as text: of an Error object in the console, Firefox reports only that it is one. */
function spellOutErrors(): void {
  for (const name of ['error', 'warn'] as const) {
    const say = console[name];
    console[name] = (...values) => say(...values.map((value) => (value instanceof Error ? String(value) : value)));
  }
}

/** Marks the document. The returned function resolves to false once the page has been reloaded. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'yes';
  });
  return async () => (await page.locator('html').getAttribute('data-marked')) === 'yes';
}

/** Lets the pages that a test opens from now on start in a colour mode, as if the reader had chosen it before. */
export async function chooseMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => {
    // The script runs in frames as well. One with an opaque origin has no storage.
    if (self.origin !== 'null') localStorage.setItem('sitegen:/:color-mode', value);
  }, mode);
}

/** Opens a page and moves the pointer, as a present reader does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
}

/** Delays responses to matching requests until the gate is opened. */
export async function hold(page: Page, requests: string): Promise<Gate> {
  const gate = createGate();
  await page.route(requests, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

/**
 * Options of a double click on a node: mind-elixir detects it by the time between two taps, and ignores two taps within
 * the same millisecond, which only a program is fast enough for.
 */
export const asReaderClicks = { delay: 20 };
