import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import type { SiteFixtures } from './fixtures.ts';

/** Debian has the release with extended support, under a name of its own. */
const names = ['firefox-esr', 'firefox'];

const program = fileURLToPath(new URL('firefox.mjs', import.meta.url));

/** Returns the path of Firefox: the one that `FIREFOX_PATH` names, else the system's, or `undefined` where there is none. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? names.map(pathOf).find((path) => path !== undefined);
}

function pathOf(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // It is not installed.
  }
}

type Settings = NonNullable<PlaywrightTestConfig<object, SiteFixtures>['use']>;

/** Returns what runs tests in a Firefox. */
export function inFirefox(path: string, prefs: Record<string, string | number | boolean> = {}): Settings {
  return {
    command: 'build',
    browserName: 'firefox',
    // Playwright speaks WebDriver BiDi with the Firefox that everybody has, and a protocol of its own with builds of its own.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: program,
      env: { ...(process.env as Record<string, string>), FIREFOX_PATH: path },
      args: [],
      firefoxUserPrefs: {
        // Playwright waits for a page to load again, and one that was kept does not.
        'browser.sessionhistory.max_total_viewers': 0,
        'ui.useOverlayScrollbars': 1,
        ...prefs,
      },
    },
  };
}
