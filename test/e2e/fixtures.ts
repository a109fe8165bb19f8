import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { createGate, type Gate } from '../harness/gate.ts';
import { type RunningServer, startCliServer } from '../harness/process.ts';
import { buildLimit, buildOnce } from './build-once.ts';

/** What all tests of a worker share. */
export interface SiteFixtures {
  /** How the site is served: as `build` wrote it, or by `serve`. */
  command: 'build' | 'serve';
  /** Starts a server of sitegen unless it runs, and returns its address. */
  startOnce: (args: readonly string[]) => Promise<string>;
}

/** What every browser test has. */
export interface PageFixtures {
  /** Folder of the site, from the project's root. */
  content: string;
  /** Address of the site. */
  site: string;
  /** Console messages that a test provokes. */
  expectedMessages: RegExp | null;
  quietConsole: undefined;
}

/** What Firefox says of a request that the next page interrupts, as if it had failed: Chromium says nothing. */
const interrupted = /^(?:TypeError: )?(?:error loading dynamically imported module|NetworkError when attempting)/;

/** What Chromium says where a test points at a link to a page of another kind, and does not follow it for seconds. */
const unused =
  /^The resource \S+\/assets\/(?:api-pages|blog-pages|search-parts)-\w+\.css was preloaded using link preload/;

/** The site whose readers are counted. */
const counting = 'test/sites/frame';

export const test = base.extend<PageFixtures, SiteFixtures>({
  command: ['build', { option: true, scope: 'worker' }],
  // A worker has the servers of all sites: one worker for each would start a browser for each.
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
      // What is about the whole site is answered when its references are there: a page that is open then is loaded anew.
      if (!isBuilt) await fetch(`${origin}/sitemap.xml`);
      await use(origin);
    },
    { scope: 'test', timeout: buildLimit },
  ],
  baseURL: async ({ site }, use) => use(site),
  expectedMessages: [null, { option: true }],
  // A console error or a hydration warning fails the test that met it.
  quietConsole: [
    async ({ page, browserName, content, expectedMessages }, use) => {
      const messages: string[] = [];
      if (browserName === 'firefox') await page.addInitScript(spellOutErrors);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => messages.push(error.message));
      // The server's own words tell what was wrong with it; who expects the browser to complain expects them.
      page.on('response', (response) => {
        const note = (text: string) => `Failed to load resource: status of 500, ${text.replaceAll('\n', ' ')}`;
        if (response.status() !== 500) return;
        response.text().then((text) => messages.push(`${note(text)} ${response.url()}`), String);
      });
      // Who counts readers stands elsewhere: a host of files takes no posts. Where nobody does, no request is held up.
      if (content === counting) await page.route('**/count', (route) => route.fulfill({ status: 204 }));
      await use(undefined);
      const isExpected = (text: string) =>
        expectedMessages?.test(text) || (browserName === 'firefox' ? interrupted : unused).test(text);
      const said = messages.filter((text) => !isExpected(text));
      // A request that is held up when a test ends fails with the closing page, and nobody would catch that.
      for (const held of [page, page.context()]) await held.unrouteAll({ behavior: 'ignoreErrors' });
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Lets the console be told what errors say: of one that is given to it, Firefox passes on no more than that it is one. */
function spellOutErrors(): void {
  for (const name of ['error', 'warn'] as const) {
    const say = console[name];
    console[name] = (...values) => say(...values.map((value) => (value instanceof Error ? String(value) : value)));
  }
}

/** Marks the document, to tell later whether the page was loaded anew. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'yes';
  });
  return async () => (await page.locator('html').getAttribute('data-marked')) === 'yes';
}

/** Opens a page as somebody who is there: the pointer moves. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
}

/** Lets no answer to these requests come before the gate is open. */
export async function hold(page: Page, requests: string): Promise<Gate> {
  const gate = createGate();
  await page.route(requests, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}
