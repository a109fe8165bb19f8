import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLastTexts } from '../../../cli/site/builds/last-outputs.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('a text of the last run is read where it was made from the same and is as it was written', () => {
  const dir = temporaryFolder();
  const file = join(dir, 'a.md');
  writeFileSync(file, '# A\n');
  const { size, mtimeMs } = lstatSync(file);
  const last = new Map([['a.md', { key: 'one', mark: { size, mtimeMs } }]]);
  const textOf = openLastTexts(last, dir);
  expect(textOf('a.md', 'one')).toBe('# A\n');
  expect(textOf('a.md', 'other')).toBeNull();
  expect(textOf('b.md', 'one')).toBeNull();
  expect(openLastTexts(last, null)('a.md', 'one')).toBeNull();
  writeFileSync(file, '# Another\n');
  expect(textOf('a.md', 'one')).toBeNull();
  rmSync(file);
  expect(textOf('a.md', 'one')).toBeNull();
});
