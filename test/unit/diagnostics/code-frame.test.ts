import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toCodeFrame } from '../../../cli/diagnostics/code-frame.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('what cannot be read has no lines to show', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder'));
  symlinkSync('loop', join(folder, 'loop'));
  for (const file of ['folder', 'loop', 'missing', 'folder/missing']) {
    const span = { file, start: { line: 1, column: 1 } };
    const diagnostic = { severity: 'error', code: 'source/not-a-file', message: file, span } as const;
    expect(toCodeFrame({ ...diagnostic, absolute: join(folder, file) }), file).toBeUndefined();
  }
});
