import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../harness/ensure-chromium.ts';
import { findFirefox, inFirefox } from './firefox.ts';
import type { SiteFixtures } from './fixtures.ts';

const firefox = findFirefox();
if (firefox === undefined && process.env['TEST_WORKER_INDEX'] === undefined) {
  console.log('Firefox is not installed: no test runs in it. `npm run test:firefox` runs all that can.');
}

export default defineConfig<object, SiteFixtures>({
  testDir: '.',
  globalSetup: './build-once.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // Bounds for machines that are busy: what is waited for comes much sooner.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: ensureChromium(),
      // A frame of another origin has a process of its own, as in the browsers that readers have.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--site-per-process'],
    },
  },
  projects: [
    // Some of what is tried on pages of every kind is left to `conditions.config.ts`.
    {
      name: 'build',
      use: { command: 'build' },
      testIgnore: ['live.spec.ts', 'firefox-*.spec.ts'],
      grepInvert: /@everywhere/,
    },
    // What is served is what is built, byte for byte: `serve-equals-build.test.ts` asks for every file. What a server adds
    // is tried in a browser here, and that a reader finds their way with it.
    { name: 'serve', use: { command: 'serve' }, testMatch: ['live.spec.ts', 'reading.spec.ts'] },
    // A few of those that `firefox.config.ts` runs.
    ...(firefox === undefined ? [] : [{ name: 'firefox', use: inFirefox(firefox), grep: /@firefox/ }]),
  ],
});
