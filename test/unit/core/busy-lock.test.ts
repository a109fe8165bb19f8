import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withLock } from '../../../cli/core/cache/with-lock.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const disk = vi.hoisted(() => ({ refusal: '' }));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const rmdirSync = (folder: string) => {
    if (disk.refusal !== '') throw Object.assign(new Error('refused'), { syscall: 'rmdir', code: disk.refusal });
    fs.rmdirSync(folder);
  };
  return { ...fs, rmdirSync };
});

test.each(['EBUSY', 'EPERM', 'EACCES'])(
  'a lock whose folder cannot be removed (%s) can be taken by the next process',
  (code) => {
    const folder = temporaryFolder();
    const lock = join(folder, 'a.lock');
    disk.refusal = code;
    expect(withLock(lock, () => 'first')).toBe('first');
    expect(readdirSync(lock)).toEqual([]);
    expect(withLock(lock, () => 'second')).toBe('second');
    disk.refusal = '';
    expect(withLock(lock, () => 'third')).toBe('third');
    expect(readdirSync(folder)).toEqual([]);
  },
);
