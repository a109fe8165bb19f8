import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

// A sample of the edits that `npm run test:trust` makes.
test('what is built and served after edits of any kind is what a clean build writes elsewhere, on another day', {
  timeout: 600_000,
}, async () => {
  const program = join(packageRoot, 'test/trust/parts.mjs');
  const args = [program, 'edits', '--count', '200', '--batch', '90', '--seed', '3'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: packageRoot });
  const found = JSON.parse(stdout) as {
    problems: string[];
    edits: number;
    lost: number;
    written: number;
    files: number;
  };
  expect(found.problems).toEqual([]);
  expect(found).toMatchObject({ edits: 200, lost: 0 });
  expect(found.written).toBeGreaterThan(1);
  expect(found.files).toBeGreaterThan(500);
});
