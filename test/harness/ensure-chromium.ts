import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its user interface: tests use three fifths of the CPU time of the full browser. */
const headless = 'chromium-headless-shell';

const toPath = (name: string) => `/usr/bin/${name}`;

const whole = ['chromium', 'chromium-browser', 'google-chrome'].map(toPath);

const installed = [toPath(headless), ...whole];

/** Returns the path of a full Chromium, or `undefined` if none is installed. */
export function findWholeChromium(): string | undefined {
  return whole.find((path) => existsSync(path));
}

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH` if set, else an installed one, else Debian's package, which is
 * installed if the process is root and `apt-get` exists.
 *
 * @throws Error that says how to get one
 */
export function ensureChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing Debian's ${headless} for the browser tests ...`);
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const packages = [headless, 'fonts-noto-cjk'];
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit' });
    return `/usr/bin/${headless}`;
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
}
