import { expect, test } from 'vitest';
import { walk } from '../../../cli/discover/walk.ts';
import { writeFiles } from '../../harness/temporary.ts';

test('what tools keep in a folder is no part of a site', async () => {
  const tools = [
    'node_modules/lib/README.md',
    'part/node_modules/lib/a.md',
    '.git/a.md',
    '.hidden/a.md',
    'sitegen-cache/a.md',
  ];
  const names = ['a.md', 'part/b.md', '.well-known/c.txt', ...tools];
  const root = writeFiles(Object.fromEntries(names.map((name) => [`docs/${name}`, 'text'])));
  const { value, diagnostics } = await walk(root, 'docs');
  expect(diagnostics).toEqual([]);
  expect(value).toEqual(['docs/.well-known/c.txt', 'docs/a.md', 'docs/part/b.md']);
});
