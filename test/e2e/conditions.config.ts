import { defineConfig } from '@playwright/test';
import type { SiteFixtures } from './fixtures.ts';
import chromium from './playwright.config.ts';

/** Tests the effects of browser settings, extensions and networks on pages of every kind. */
export default defineConfig<object, SiteFixtures>({
  ...chromium,
  projects: [
    { name: 'conditions', use: { command: 'build' }, testMatch: ['conditions.spec.ts', 'kept-pages.spec.ts'] },
  ],
});
