import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';

/** Time that a build may take on a machine that is busy, in milliseconds. */
export const buildLimit = 300_000;

const variable = 'SITEGEN_E2E_FOLDER';

/** Makes the folder that all workers of a run share; the process that starts them calls it first. */
export default function makeSharedFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-e2e-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Builds a site where no other worker of the run has; returns its output folder. */
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

/** Fills a folder where no other worker of the run has, unless something goes wrong, which is then told; returns it. */
export async function makeOnce(name: string, fill: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(process.env[variable] ?? '', name.replace(/\W+/g, '-'));
  const done = join(folder, 'done');
  if (claim(folder)) writeFileSync(done, await fill(folder).catch(String));
  await expect.poll(() => existsSync(done), { timeout: buildLimit, message: `${name} was made` }).toBe(true);
  expect(readFileSync(done, 'utf8'), 'what went wrong').toBe('');
  return folder;
}

/** Making a folder is one step of the disk: of two workers, one makes it. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
