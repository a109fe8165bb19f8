import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteSchema } from '../../../../cli/config/schema/site.ts';
import { type StubBrowser, stubBrowser } from '../../../harness/browser.ts';

let browser: StubBrowser;
beforeEach(() => {
  browser = stubBrowser({ prefersDark: true });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a page as `document.ts` writes it: runs the script before the first paint, then that of the toggle. */
async function loadPage(colorMode: object = {}) {
  const options = siteSchema.parse({ title: 'Fixture', url: 'https://example.com', colorMode }).colorMode;
  const { defaultMode, respectPrefersColorScheme } = options;
  browser.dataset = { colorMode: respectPrefersColorScheme ? 'system' : defaultMode, theme: defaultMode };
  vi.resetModules();
  await import('../../../../runtime/before-paint/before-paint.ts');
  const { toggleMode, watchMode } = await import('../../../../runtime/color-mode/toggle.ts');
  watchMode();
  return { toggleMode };
}

describe('a site that says nothing of colour modes', () => {
  test('is light for a reader whose system is dark, and stays so when the system changes', async () => {
    await loadPage();
    expect(browser.dataset).toMatchObject({ theme: 'light', mode: 'light' });
    browser.change({ prefersDark: false });
    browser.change({ prefersDark: true });
    expect(browser.dataset).toMatchObject({ theme: 'light', mode: 'light' });
    expect(browser.storage.size).toBe(0);
  });

  test('has a toggle that goes from light to dark and back, each remembered for the next page', async () => {
    for (const mode of ['dark', 'light', 'dark']) {
      const { toggleMode } = await loadPage();
      toggleMode();
      expect(browser.dataset).toMatchObject({ theme: mode, mode });
      expect([...browser.storage.values()]).toEqual([mode]);
      await loadPage();
      expect(browser.dataset).toMatchObject({ theme: mode, mode });
    }
  });
});

describe('a site that respects the system', () => {
  test('is as dark as the system, and has it back after light and dark', async () => {
    const { toggleMode } = await loadPage({ respectPrefersColorScheme: true });
    expect(browser.dataset).toMatchObject({ theme: 'dark', mode: 'system' });
    browser.change({ prefersDark: false });
    expect(browser.dataset).toMatchObject({ theme: 'light', mode: 'system' });
    for (const mode of ['light', 'dark']) {
      toggleMode();
      expect(browser.dataset).toMatchObject({ theme: mode, mode });
    }
    toggleMode();
    expect(browser.dataset).toMatchObject({ theme: 'light', mode: 'system' });
    expect(browser.storage.size).toBe(0);
  });
});
