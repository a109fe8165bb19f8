import { expect, test, vi } from 'vitest';
import { isInside, isLibraryFile } from '../../../cli/api/library/library-files.ts';
import { withDisplayPath } from '../../../cli/diagnostics/code-frame.ts';
import { toEsbuildDiagnostic } from '../../../cli/diagnostics/esbuild-message.ts';
import { relativePath, toSlashes } from '../../../cli/diagnostics/paths.ts';

// The functions for paths that Node has on Windows.
vi.mock('node:path', async (load) => {
  const { win32 } = await load<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

const siteDir = 'C:\\my docs\\site';

test('a path of Windows has slashes where it is compared, printed or published', () => {
  expect(toSlashes(siteDir)).toBe('C:/my docs/site');
  expect(relativePath(siteDir, 'C:\\my docs\\lib\\src/index.ts')).toBe('../lib/src/index.ts');
  expect(relativePath(siteDir, siteDir)).toBe('');
});

test('a file that the compiler names is recognised as one of the library', () => {
  expect(isInside('C:/lib/types/index.d.ts', 'C:/lib')).toBe(true);
  expect(isInside('C:/library/index.d.ts', 'C:/lib')).toBe(false);
  expect(isLibraryFile('C:/lib/node_modules/other/index.d.ts', 'C:/lib')).toBe(false);
});

test('a diagnostic names its file with slashes', () => {
  const location = { file: '../lib/a.ts', line: 1, column: 0, lineText: '', namespace: '', length: 0, suggestion: '' };
  const message = { id: '', pluginName: '', text: 'Wrong', location, notes: [], detail: undefined };
  const options = { code: 'page/bundle-failed', workingDir: siteDir, siteDir, file: 'pages' } as const;
  expect(toEsbuildDiagnostic(message, options).span?.file).toBe('../lib/a.ts');
  const span = { file: 'docs/a.md', start: { line: 1, column: 1 } };
  const report = { code: 'link/broken', severity: 'error', message: '', span } as const;
  expect(withDisplayPath(report, { siteDir, cwd: 'C:\\my docs' }).span?.file).toBe('site/docs/a.md');
});
