import { defineConfig } from '@playwright/test';
import type { SiteFixtures } from './fixtures.ts';
import chromium from './playwright.config.ts';

/** What readers' browsers, extensions and networks do, tried on pages of every kind. */
export default defineConfig<object, SiteFixtures>({
  ...chromium,
  projects: [
    { name: 'conditions', use: { command: 'build' }, testMatch: ['conditions.spec.ts', 'kept-pages.spec.ts'] },
  ],
});
