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
    { name: 'build', use: { command: 'build' } },
    { name: 'serve', use: { command: 'serve' } },
  ],
});
