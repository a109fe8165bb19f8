import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { type AlgoliaServer, keys, startAlgolia } from '../harness/algolia.ts';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli, startCliServer } from '../harness/process.ts';
import { test as base, expect } from './fixtures.ts';

interface HostedFixtures {
  algolia: AlgoliaServer;
  /** URL of the site. */
  hosted: string;
  /** Whether the embedded search is used when the hosted search fails. */
  hasFallback: boolean;
}

/** The site of the other search tests, with its records uploaded to a local server. */
export const test = base.extend<object, HostedFixtures>({
  hasFallback: [false, { option: true, scope: 'worker' }],
  algolia: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object.
    async ({}, use) => {
      const algolia = await startAlgolia();
      await use(algolia);
      await algolia.stop();
    },
    { scope: 'worker' },
  ],
  hosted: [
    async ({ algolia, hasFallback }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sitegen-hosted-'));
      const [content, out] = [join(folder, 'site'), join(folder, 'out')];
      cpSync(join(packageRoot, 'test/sites/search'), content, { recursive: true });
      const config = readFileSync(join(content, 'site.config.ts'), 'utf8');
      const service = `appId: 'APP', searchKey: '${keys.search}', index: 'docs', host: '${algolia.origin}'`;
      const fallback = `fallback: '${hasFallback ? 'embedded' : 'none'}'`;
      const hosted = config.replace("provider: 'embedded'", `provider: 'algolia', ${service}, ${fallback}`);
      writeFileSync(join(content, 'site.config.ts'), hosted);
      const env = { ...process.env, ALGOLIA_ADMIN_KEY: keys.admin };
      const built = await runCli(['build', '--content', content, '--out', out, '--upload', ...withCache], { env });
      expect(isClean(built), built.stdout + built.stderr).toBe(true);
      const server = await startCliServer(['preview', '--out', out]);
      await use(server.origin);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ hosted }, use) => use(hosted),
});

/** Opens the search dialog on a page, and types a query. */
export async function ask(page: Page, query: string, path = '/docs/beds') {
  await page.goto(path);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(query);
}
