import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { walk } from '../../../cli/discover/walk.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('what tools keep in a folder is no part of a site', async () => {
  const root = temporaryFolder();
  const tools = [
    'node_modules/lib/README.md',
    'part/node_modules/lib/a.md',
    '.git/a.md',
    '.hidden/a.md',
    'sitegen-cache/a.md',
  ];
  for (const name of ['a.md', 'part/b.md', '.well-known/c.txt', ...tools]) {
    const path = join(root, 'docs', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'text');
  }
  const { value, diagnostics } = await walk(root, 'docs');
  expect(diagnostics).toEqual([]);
  expect(value).toEqual(['docs/.well-known/c.txt', 'docs/a.md', 'docs/part/b.md']);
});
