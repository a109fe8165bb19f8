import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';

/** Results of fixtures are shared between tests of one run and with later runs, as those of a real site are. */
export const cacheDir = join(packageRoot, 'node_modules/.cache/sitegen-test');

/** What another test has bundled or documented is not made again. */
export const withCache = ['--cache-dir', cacheDir];
