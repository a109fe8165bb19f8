import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../../cli/core/cache/with-lock.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const longAgo = new Date(Date.now() - 60_000);

/** Leaves a lock as a process does that was killed while it held it a minute ago. */
function leaveLock(lock: string): void {
  mkdirSync(lock);
  const holder = join(lock, '00000000-0000-4000-8000-000000000000');
  writeFileSync(holder, '');
  utimesSync(holder, longAgo, longAgo);
}

test('of processes that find a lock left behind, one at a time takes it over', async () => {
  const folder = temporaryFolder();
  const processes = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, [join(packageRoot, 'test/harness/lock-often.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdout.setEncoding('utf8');
    return child;
  });
  const answers = () =>
    Promise.all(processes.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
  expect(new Set(await answers())).toEqual(new Set(['ready']));
  for (let round = 0; round < 60; round++) {
    const lock = join(folder, `${round}.lock`);
    leaveLock(lock);
    const answered = answers();
    for (const { stdin } of processes) stdin.write(`${lock}\n`);
    expect(await answered).toEqual(processes.map(() => 'alone'));
  }
  expect(readdirSync(folder)).toEqual([]);
  const ended = processes.map((child) => once(child, 'exit'));
  for (const { stdin } of processes) stdin.end();
  await Promise.all(ended);
});

test('foreign files in the folder of a lock are kept, and do not block it', () => {
  const lock = join(temporaryFolder(), 'a.lock');
  leaveLock(lock);
  writeFileSync(join(lock, 'theirs'), '');
  utimesSync(join(lock, 'theirs'), longAgo, longAgo);
  expect(withLock(lock, () => readdirSync(lock))).toHaveLength(2);
  expect(readdirSync(lock)).toEqual(['theirs']);
});

test('a lock is left when the step throws', () => {
  const lock = join(temporaryFolder(), 'a.lock');
  const fail = () => {
    throw new Error('wrong');
  };
  expect(() => withLock(lock, fail)).toThrow('wrong');
  expect(withLock(lock, () => 'again')).toBe('again');
});
