import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../harness/ensure-chromium.ts';
import type { SiteFixtures } from './fixtures.ts';

export default defineConfig<object, SiteFixtures>({
  testDir: '.',
  globalSetup: './build-once.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // Bounds for machines that are busy: what is waited for comes much sooner.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // What passes the second time is listed as flaky: a race to look for, in the site as often as in the test.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    // What is built does not change while it is served, and only what is built can be put elsewhere. A reader's own
    // page has to do with neither: it is tried once. So is what follows from the pages alone, which are the same.
    { name: 'build', use: { command: 'build' }, testIgnore: 'live.spec.ts' },
    {
      name: 'serve',
      use: { command: 'serve' },
      testIgnore: [
        '{base-url,shared-origin}.spec.ts',
        'quick-start.spec.ts',
        'search-{hosted,fallback}.spec.ts',
        '{narrow,paper,tables,accessibility,languages}.spec.ts',
        'api-{accessibility,languages}.spec.ts',
      ],
    },
  ],
});
