import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPackage } from '../../../cli/api/library/find-package.ts';
import { refuseFile, toRealPath } from '../../../cli/api/library/library-files.ts';
import { temporaryFolder, writeFiles } from '../../harness/temporary.ts';

test('a file is read where it is a package`s own, regular and not too large, wherever its name leads', () => {
  const folder = temporaryFolder();
  const root = join(folder, 'lib');
  mkdirSync(join(root, 'node_modules/other'), { recursive: true });
  writeFileSync(join(root, 'own.md'), '12345');
  writeFileSync(join(root, 'node_modules/other/a.md'), '');
  writeFileSync(join(folder, 'secret.md'), '');
  symlinkSync(join(folder, 'secret.md'), join(root, 'link.md'));
  symlinkSync(join(root, 'own.md'), join(root, 'inner.md'));
  const refuse = (name: string, limit = 5) => refuseFile(join(root, name), root, limit);
  expect(['own.md', 'inner.md'].map((name) => refuse(name))).toEqual([null, null]);
  expect(refuse('own.md', 4)).toBe('large');
  expect(['link.md', '../secret.md', '../gone.md', 'node_modules/other/a.md'].map((name) => refuse(name))).toEqual(
    Array.from({ length: 4 }, () => 'outside'),
  );
  expect([refuse('gone.md'), refuse('node_modules'), refuse('.')]).toEqual(['missing', 'outside', 'outside']);
  mkdirSync(join(root, 'folder'));
  expect(refuse('folder')).toBe('special');
});

test('the package that a site lies in is found where a link leads to it', () => {
  const root = writeFiles({ 'package.json': JSON.stringify({ name: 'lib' }), 'docs/site.config.ts': '' });
  const link = join(temporaryFolder(), 'link');
  symlinkSync(root, link);
  expect(findPackage({ siteDir: join(link, 'docs'), name: 'lib' }).value?.root).toBe(toRealPath(root));
});
