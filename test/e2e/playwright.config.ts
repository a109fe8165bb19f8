import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../harness/ensure-chromium.ts';
import type { SiteFixtures } from './fixtures.ts';

export default defineConfig<object, SiteFixtures>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    // What is built does not change while it is served, and only what is built can be put elsewhere.
    { name: 'build', use: { command: 'build' }, testIgnore: 'live.spec.ts' },
    { name: 'serve', use: { command: 'serve' }, testIgnore: 'base-url.spec.ts' },
  ],
});
