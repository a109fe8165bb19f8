import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { lateTemplates } from '../../../cli/bundle/client-code.ts';
import { packageRoot } from '../../../cli/package-root.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

test('each file of templates makes those known that the bundler knows to be in it, and the server has all of them', () => {
  const files = [...new Set(Object.values(lateTemplates))];
  const made = files.flatMap((file) => {
    const list = /registerTemplates\(\{(.*?)\}\);/s.exec(read(file))?.[1] ?? '';
    return [...list.matchAll(/'?([\w-]+)'?: \w+/g)].map(([, name = '']) => [name, file]);
  });
  expect(Object.fromEntries(made)).toEqual(lateTemplates);
  const imported = [...read('templates/server.tsx').matchAll(/^import '(.+)';$/gm)].map(([, path = '']) =>
    posix.join('templates', path),
  );
  expect(imported.sort()).toEqual(files.sort());
});
