import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { checkCode } from '../../../cli/examples/check-code.ts';

// The functions for paths that Node has on Windows.
vi.mock('node:path', async (load) => {
  const { win32 } = await load<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

test('code is checked where the system writes paths with backslashes, and the compiler does not', () => {
  const pieces = [
    { language: 'ts', code: "const count: number = 'three';" },
    { language: 'js', code: 'const size = 3;' },
  ] as const;
  const found = checkCode({ siteDir: tmpdir().replaceAll('/', '\\'), prelude: null, pieces, packages: [] });
  expect(found.pieces.map(({ problems, types }) => [problems.map(({ number }) => number), types.names.length])).toEqual(
    [
      [[2322], 1],
      [[], 1],
    ],
  );
});
