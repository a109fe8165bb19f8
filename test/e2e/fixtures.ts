import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { runCli, startCliServer } from '../harness/process.ts';

/** What a test of the site can ask for, beside what every browser test has. */
export interface SiteFixtures {
  /** How the site is served: as `build` wrote it, or by `serve`. */
  command: 'build' | 'serve';
  /** Folder of the site, from the project's root. */
  content: string;
  /** Address of the site. */
  site: string;
}

interface PageFixtures {
  /** Console messages that a test provokes. */
  expectedMessages: RegExp | null;
  quietConsole: undefined;
}

export const test = base.extend<PageFixtures, SiteFixtures>({
  command: ['build', { option: true, scope: 'worker' }],
  content: ['content', { option: true, scope: 'worker' }],
  site: [
    async ({ command, content: source }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sitegen-e2e-'));
      const content = join(packageRoot, source);
      if (command === 'build') {
        const built = await runCli(['build', '--content', content, '--out', join(folder, 'out')]);
        expect(built.code, built.stdout + built.stderr).toBe(0);
      }
      const args = command === 'build' ? ['preview', '--out', join(folder, 'out')] : ['serve', '--content', content];
      const server = await startCliServer(args);
      await use(server.origin);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
  expectedMessages: [null, { option: true }],
  // A console error or a hydration warning fails the test that met it.
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
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
