import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';

/** Cache folder that fixtures share within one test run and across runs, as a real site does. */
export const cacheDir = join(packageRoot, 'node_modules/.cache/sitegen-test');

/** Command line arguments for that cache, so that bundles and API models of other tests are reused. */
export const withCache = ['--cache-dir', cacheDir];
