import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findPrintedFiles } from '../../../cli/dev/watch/printed-files.ts';
import { writeFiles } from '../../harness/temporary.ts';

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const fstatSync = () => {
    throw Object.assign(new Error('illegal operation on a directory'), { syscall: 'fstat', code: 'EISDIR' });
  };
  return { ...fs, fstatSync };
});

test('no file is printed to where the system tells nothing of the terminal, as on Windows', () => {
  expect(findPrintedFiles()(join(writeFiles({ 'a.md': '' }), 'a.md'))).toBe(false);
});
