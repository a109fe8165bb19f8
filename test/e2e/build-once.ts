import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';

/** Timeout of a build on a busy machine, in milliseconds. */
export const buildLimit = 300_000;

const variable = 'SITEGEN_E2E_FOLDER';

/** Creates the folder that all workers of a run share. The process that starts the workers calls it first. */
export default function makeSharedFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-e2e-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Builds a site, unless another worker of this run already did. Returns its output folder. */
export async function buildOnce(content: string): Promise<string> {
  const folder = await makeOnce(content, async (folder) => {
    const built = await runCli([
      'build',
      '--content',
      join(packageRoot, content),
      '--out',
      join(folder, 'out'),
      ...withCache,
    ]);
    return isClean(built) ? '' : built.stdout + built.stderr;
  });
  return join(folder, 'out');
}

/**
 * Creates and fills a folder, unless another worker of this run already did. `fill` returns an error message or an
 * empty text; a message fails the test. Returns the folder.
 */
export async function makeOnce(name: string, fill: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(process.env[variable] ?? '', name.replace(/\W+/g, '-'));
  const done = join(folder, 'done');
  if (claim(folder)) writeFileSync(done, await fill(folder).catch(String));
  await expect.poll(() => existsSync(done), { timeout: buildLimit, message: `${name} was made` }).toBe(true);
  expect(readFileSync(done, 'utf8'), 'what went wrong').toBe('');
  return folder;
}

/** Creating a folder is atomic, so only one of several workers succeeds. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
