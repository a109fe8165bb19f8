import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../../cli/site/temporary-folder.ts';
import { cliPath, runCli } from '../../harness/process.ts';
import { createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Kills a build while its configuration runs, and returns the name of the temporary folder that it leaves. */
async function killBuild(temporary: string): Promise<string> {
  const site = createTestSite({
    'site.config.ts': "process.stderr.write('Waiting');\nsetInterval(() => {}, 1000);\nawait new Promise(() => {});\n",
  });
  const child = spawn(process.execPath, [cliPath, 'build', '--content', site.dir, '--out', site.out, '--no-cache'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(child.stderr, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [name = '', ...others] = readdirSync(temporary);
  expect(others).toEqual([]);
  return name;
}

const source = createTestSite({ 'docs/a.md': '# A\n' });

const check = (temporary: string) =>
  runCli(['check', '--content', source.dir, '--no-cache'], { env: { TMPDIR: temporary } });

test('what a killed build leaves in the temporary folder is removed by the next one', async () => {
  const temporary = temporaryFolder();
  expect(await killBuild(temporary)).toMatch(/^sitegen-/);
  expect(await check(temporary)).toMatchObject({ code: 0 });
  expect(readdirSync(temporary)).toEqual([]);
});

test('the leftovers of a killed build are removed where files have no user id, as on Windows', async () => {
  const temporary = temporaryFolder();
  await killBuild(temporary);
  const { getuid } = process;
  vi.stubEnv('TMPDIR', temporary);
  Object.assign(process, { getuid: undefined });
  try {
    const made = makeTemporaryFolder();
    expect(readdirSync(temporary)).toEqual([basename(String(made))]);
  } finally {
    vi.unstubAllEnvs();
    Object.assign(process, { getuid });
  }
});

test('what may be of somebody else stays in the temporary folder', async () => {
  const temporary = temporaryFolder();
  const left = await killBuild(temporary);
  const [, pid = '', machine = '', id = ''] = left.split('-');
  renameSync(join(temporary, left), join(temporary, `${left}-renamed`));
  const elsewhere = `sitegen-${pid}-${machine === '00000000' ? '11111111' : '00000000'}-${id}`;
  const running = `sitegen-${process.pid}-${machine}-${id}`;
  for (const name of [elsewhere, running, `sitegen-${id}`]) mkdirSync(join(temporary, name));
  writeFileSync(join(temporary, `sitegen-${pid}-${machine}-abcdef`), 'a file');
  symlinkSync(source.dir, join(temporary, `sitegen-${pid}-${machine}-ABCDEF`));
  const before = readdirSync(temporary);
  expect(before).toHaveLength(6);
  expect(await check(temporary)).toMatchObject({ code: 0 });
  expect(readdirSync(temporary)).toEqual(before);
});
