import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../harness/ensure-chromium.ts';
import { preferMemory } from '../harness/memory-folder.ts';
import { findFirefox, inFirefox } from './firefox.ts';
import type { SiteFixtures } from './fixtures.ts';

preferMemory();

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
  // Upper bounds for busy machines; normally the tests wait much less.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Frames of another origin get their own process, as in readers' browsers.
        '--site-per-process',
        // A tab opens its page in the process that it has. A spare process per tab took a third of the CPU time.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // Some tests on pages of every kind run only with `conditions.config.ts`.
    {
      name: 'build',
      use: { command: 'build' },
      testIgnore: ['live.spec.ts', 'firefox-*.spec.ts'],
      grepInvert: /@everywhere/,
    },
    // `serve-equals-build.test.ts` compares every served file with the build, byte for byte. Only the server's
    // additions and navigation are tested in a browser here.
    { name: 'serve', use: { command: 'serve' }, testMatch: ['live.spec.ts', 'reading.spec.ts'] },
    // A selection of the tests that `firefox.config.ts` runs.
    ...(firefox === undefined ? [] : [{ name: 'firefox', use: inFirefox(firefox), grep: /@firefox/ }]),
  ],
});
