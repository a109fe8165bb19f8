import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { toRefusal } from '../../../cli/commands/refusal.ts';
import { UnwritableError } from '../../../cli/core/files/unwritable-error.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { cliPath, runCli } from '../../harness/process.ts';
import { buildClean, createTestSite, differences } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const preload = pathToFileURL(join(packageRoot, 'test/trust/failing-disk.mjs')).href;

/** Returns environment variables that make disk accesses below a folder fail, starting with access number `at`. */
function failingFrom(at: number, code: string, folder: string) {
  const fault = { code, at, isLasting: true, reads: false, folder };
  return { NODE_OPTIONS: `--import ${preload}`, SITEGEN_TRUST_FAULT: JSON.stringify(fault) };
}

test('a disk that is full from some file on is told of in a diagnostic, and the next build clears up', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  await buildClean(site);
  const before = site.files();
  const args = ['build', '--content', site.dir, '--out', site.out, '--no-cache', '--concurrency', '1'];
  const { code, stdout, stderr } = await runCli(args, { env: failingFrom(9, 'ENOSPC', `${site.out}.`) });
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/error .*out could not be written: ENOSPC: made up, .*\n?.*output\/failed/);
  expect(differences(site.files(), before)).toEqual([]);
  expect(readdirSync(dirname(site.out))).toHaveLength(3);
  await buildClean(site);
  expect(readdirSync(dirname(site.out)).sort()).toEqual(['out', 'site']);
});

test('a disk on which nothing can be written is no fault of sitegen', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const args = ['check', '--content', site.dir, '--no-cache'];
  const { code, stderr } = await runCli(args, { env: failingFrom(0, 'EROFS', '/') });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The command did not finish .*: Neither .* can be written: EROFS: made up, mkdtemp .*\n$/);
});

test('a temporary folder that does not exist is no fault of sitegen', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const env = { TMPDIR: join(site.dir, 'missing') };
  const { code, stderr } = await runCli(['check', '--content', site.dir, '--no-cache'], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The command did not finish .*: Neither .* can be written: ENOENT: .*\n$/);
});

test('a command that cannot write its temporary files reports that, and leaves none behind', async () => {
  const temporary = temporaryFolder();
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const args = [process.execPath, cliPath, 'check', '--content', site.dir, '--no-cache'];
  const child = spawn('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', ...args], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  expect(await text(child.stdout)).toContain(`site.config.ts failed: EFBIG: file too large, write '${temporary}/`);
  expect(await exited).toEqual([2, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

/** Runs a command where files can be created, but nothing can be written to them. Returns what it prints to stderr. */
async function failOnFullDisk(args: readonly string[], cwd: string): Promise<string> {
  const child = spawn('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, cliPath, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said = await text(child.stderr);
  expect(await exited).toEqual([1, null]);
  return said;
}

test('a new site that did not fit on the disk is written as a whole by the next run', async () => {
  const folder = temporaryFolder();
  const said = await failOnFullDisk(['init', 'content'], folder);
  expect(said).toContain(`EFBIG: file too large, write '${join(folder, 'content/site.config.ts')}'. Fix it, and run`);
  const { stdout } = await runCli(['init', 'content', '--json'], { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({ kept: [], written: expect.arrayContaining(['content/site.config.ts']) });
});

test('a component that did not fit on the disk is copied by the next run', async () => {
  const { dir } = createTestSite({ 'docs/a.md': '# A\n' });
  await failOnFullDisk(['eject', 'Footer', '--content', dir], dir);
  const { code, stderr } = await runCli(['eject', 'Footer', '--content', dir]);
  expect([code, stderr]).toEqual([0, '']);
});

test('a document that does not fit on the disk is no success', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'there is no /dev/full');
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const disk = openSync('/dev/full', 'w');
  const args = [cliPath, 'check', '--content', site.dir, '--no-cache', '--json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', disk, 'pipe'] });
  closeSync(disk);
  const exited = once(child, 'exit');
  const said = child.stderr && (await text(child.stderr));
  expect(said).toMatch(/^The command did not finish because of a system error: ENOSPC: .*\n$/);
  expect(await exited).toEqual([1, null]);
});

test('what the system refuses is told from what is wrong in sitegen', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' });
  expect(toRefusal(full)).toContain('ENOSPC: no space left');
  expect(toRefusal(new UnwritableError('Nowhere'))).toContain('Nowhere');
  expect(toRefusal(new Error('Written', { cause: full }))).toContain('Written: ENOSPC: no space left');
  expect(toRefusal(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }))).toBeNull();
  expect(toRefusal(new TypeError('x is undefined'))).toBeNull();
  expect(toRefusal('a word')).toBeNull();
});
