import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walk } from '../../../cli/discover/walk.ts';
import { writeFiles } from '../../harness/temporary.ts';

test('files that tools keep, such as node_modules, are not part of a site', async () => {
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

test('what editors keep beside a file while it is open, and its last version, is no part of a site', async () => {
  const names = [
    '.~lock.a.odt#',
    '#a.txt#',
    '.a.txt.swp',
    '.a.txt.kate-swp',
    'a.txt~',
    '.goutputstream-AB12C3',
    '4913',
  ];
  const own = ['a.swf', 'a#.txt', '~a.txt'];
  const files = Object.fromEntries([...names, ...own].map((name) => [`static/${name}`, 'text']));
  const root = writeFiles(files);
  // Emacs locks a file with a link that leads nowhere.
  symlinkSync('me@host.example.4711:1', join(root, 'static/.#a.txt'));
  const { value, diagnostics } = await walk(root, 'static', { hidden: true });
  expect(diagnostics).toEqual([]);
  expect(value).toEqual(own.map((name) => `static/${name}`).sort());
});
