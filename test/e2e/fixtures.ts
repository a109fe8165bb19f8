import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { startCliServer } from '../harness/process.ts';
import { buildLimit, buildOnce } from './build-once.ts';

/** What a test of the site can ask for, beside what every browser test has. */
export interface SiteFixtures {
  /** How the site is served: as `build` wrote it, or by `serve`. */
  command: 'build' | 'serve';
  /** Folder of the site, from the project's root. */
  content: string;
  /** Address of the site. */
  site: string;
}

/** What every browser test has. */
export interface PageFixtures {
  /** Console messages that a test provokes. */
  expectedMessages: RegExp | null;
  quietConsole: undefined;
}

export const test = base.extend<PageFixtures, SiteFixtures>({
  command: ['build', { option: true, scope: 'worker' }],
  content: ['content', { option: true, scope: 'worker' }],
  site: [
    async ({ command, content }, use) => {
      const args =
        command === 'build'
          ? ['preview', '--out', await buildOnce(content)]
          : ['serve', '--content', join(packageRoot, content)];
      const server = await startCliServer(args);
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: buildLimit },
  ],
  baseURL: async ({ site }, use) => use(site),
  expectedMessages: [null, { option: true }],
  // A console error or a hydration warning fails the test that met it.
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => messages.push(error.message));
      // Who counts readers stands elsewhere: a host of files takes no posts.
      await page.route('**/count', (route) => route.fulfill({ status: 204 }));
      await use(undefined);
      expect(messages.filter((text) => !expectedMessages?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

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
