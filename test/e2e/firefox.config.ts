import { defineConfig } from '@playwright/test';
import { findFirefox, inFirefox } from './firefox.ts';
import type { SiteFixtures } from './fixtures.ts';
import chromium from './playwright.config.ts';

const path = findFirefox();
if (path === undefined) throw new Error('These tests need Firefox: install it, or set FIREFOX_PATH to one.');

/** What readers do with a site. The other files have not been tried in Firefox, or fail there by the words of its errors. */
const behaviour = ['reading', 'frame', 'islands', 'search-page', 'playground', 'conditions'].map(
  (name) => `${name}.spec.ts`,
);

/** Tests that are about what browsers do differently, or that need what only Chromium can be told. */
const ofChromium = /@chromium/;
const withoutScripts = /without JavaScript|without a script/;

export default defineConfig<object, SiteFixtures>({
  ...chromium,
  use: inFirefox(path),
  projects: [
    { name: 'firefox', testMatch: behaviour, grepInvert: [ofChromium, withoutScripts] },
    { name: 'firefox-search', testMatch: ['search.spec.ts'], grep: /@firefox/ },
    // A system in dark colours is a setting of the whole browser, too.
    {
      name: 'firefox-dark',
      testMatch: 'firefox-dark.spec.ts',
      use: inFirefox(path, { 'layout.css.prefers-color-scheme.content-override': 0 }),
    },
    // Nothing but a setting of the whole browser keeps its pages from running scripts.
    {
      name: 'firefox-without-scripts',
      testMatch: 'firefox-without-scripts.spec.ts',
      use: inFirefox(path, { 'javascript.enabled': false }),
    },
  ],
});
