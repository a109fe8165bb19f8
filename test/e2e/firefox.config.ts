import { defineConfig } from '@playwright/test';
import { findFirefox, inFirefox } from './firefox.ts';
import type { SiteFixtures } from './fixtures.ts';
import chromium from './playwright.config.ts';

const path = findFirefox();
if (path === undefined) throw new Error('These tests need Firefox: install it, or set FIREFOX_PATH to one.');

/**
 * Tests of reader behaviour. The other files are untested in Firefox, or fail there because its error messages differ.
 */
const behaviour = [
  'reading',
  'frame',
  'sidebar',
  'islands',
  'search-page',
  'playground',
  'conditions',
  'tab-stops',
].map((name) => `${name}.spec.ts`);

/** Tests of behaviour that differs between browsers, or that need features only Chromium offers. */
const ofChromium = /@chromium/;
const withoutScripts = /without JavaScript|without a script/;

export default defineConfig<object, SiteFixtures>({
  ...chromium,
  use: inFirefox(path),
  projects: [
    { name: 'firefox', testMatch: behaviour, grepInvert: [ofChromium, withoutScripts] },
    { name: 'firefox-search', testMatch: ['search.spec.ts'], grep: /@firefox/ },
    // A dark system colour scheme is a setting of the whole browser.
    {
      name: 'firefox-dark',
      testMatch: 'firefox-dark.spec.ts',
      use: inFirefox(path, { 'layout.css.prefers-color-scheme.content-override': 0 }),
    },
    // Only a setting of the whole browser disables scripts in Firefox.
    {
      name: 'firefox-without-scripts',
      testMatch: 'firefox-without-scripts.spec.ts',
      use: inFirefox(path, { 'javascript.enabled': false }),
    },
  ],
});
