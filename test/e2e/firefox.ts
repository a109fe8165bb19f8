import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import type { SiteFixtures } from './fixtures.ts';

/** Debian names the extended support release `firefox-esr`. */
const names = ['firefox-esr', 'firefox'];

const program = fileURLToPath(new URL('firefox.mjs', import.meta.url));

/** Returns the path of Firefox: `FIREFOX_PATH` if set, else an installed one, or `undefined` if there is none. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? names.map(pathOf).find((path) => path !== undefined);
}

function pathOf(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // Not installed.
  }
}

type Settings = NonNullable<PlaywrightTestConfig<object, SiteFixtures>['use']>;

/** Returns the Playwright settings for running tests in Firefox. */
export function inFirefox(path: string, prefs: Record<string, string | number | boolean> = {}): Settings {
  return {
    command: 'build',
    browserName: 'firefox',
    // Regular Firefox speaks WebDriver BiDi. Playwright's default protocol works only with its own builds.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: program,
      env: { ...(process.env as Record<string, string>), FIREFOX_PATH: path },
      args: [],
      firefoxUserPrefs: {
        // Playwright waits for a load event, which a page from the back-forward cache does not fire.
        'browser.sessionhistory.max_total_viewers': 0,
        'ui.useOverlayScrollbars': 1,
        ...prefs,
      },
    },
  };
}
