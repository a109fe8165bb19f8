import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toCodeFrame, withDisplayPath } from '../../../cli/diagnostics/code-frame.ts';
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

test('of a span of many lines, only the start is marked', () => {
  const folder = temporaryFolder();
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  writeFileSync(join(folder, 'a.md'), lines.join('\n'));
  const frameOf = (end: number) => {
    const span = { file: 'a.md', start: { line: 2, column: 1 }, end: { line: end, column: 5 } };
    const diagnostic = { severity: 'error', code: 'config/invalid', message: 'Wrong', span } as const;
    return toCodeFrame({ ...diagnostic, absolute: join(folder, 'a.md') })?.match(/line \d+$/gm);
  };
  expect(frameOf(6)).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 5', 'line 6', 'line 7']);
  expect(frameOf(7)).toEqual(['line 1', 'line 2', 'line 3']);
});

test('lines that end as on an old Mac are lines', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.md'), '# A\r\r[b](b.md)\r\rEnd\r');
  const span = { file: 'a.md', start: { line: 3, column: 1 } };
  const diagnostic = { severity: 'error', code: 'link/markdown-broken', message: 'Wrong', span } as const;
  expect(toCodeFrame({ ...diagnostic, absolute: join(folder, 'a.md') })?.split('\n')).toEqual([
    '  2 |',
    '> 3 | [b](b.md)',
    '    | ^',
    '  4 |',
  ]);
});

test('lines of what a link leads to outside of the site are not shown', () => {
  const [siteDir, outside] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(outside, 'secret.md'), 'secret\n');
  writeFileSync(join(siteDir, 'own.md'), 'own\n');
  symlinkSync(join(outside, 'secret.md'), join(siteDir, 'file.md'));
  symlinkSync(outside, join(siteDir, 'folder'));
  symlinkSync('own.md', join(siteDir, 'inside.md'));
  const frameOf = (file: string) => {
    const span = { file, start: { line: 1, column: 1 } };
    const diagnostic = { severity: 'error', code: 'source/outside', message: file, span } as const;
    const located = withDisplayPath(diagnostic, { siteDir, cwd: siteDir });
    expect(located.span?.file).toBe(file);
    return toCodeFrame(located);
  };
  for (const file of ['file.md', 'folder/secret.md']) expect(frameOf(file), file).toBeUndefined();
  for (const file of ['own.md', 'inside.md']) expect(frameOf(file), file).toContain('own');
});
