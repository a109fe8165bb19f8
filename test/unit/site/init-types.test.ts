import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initSite } from '../../../cli/site/jobs/init.ts';
import { buildClean, openTestSite } from '../../harness/site.ts';
import { writeFiles } from '../../harness/temporary.ts';

const options = { dir: 'content', host: 'none', api: true } as const;

test.each<[string, Record<string, string>]>([
  [
    'others publish',
    {
      'package.json': '{ "name": "@sky/plain", "version": "1.0.0" }',
      'node_modules/@types/sky__plain/package.json': '{ "name": "@types/sky__plain", "version": "1.0.0" }',
      'node_modules/@types/sky__plain/index.d.ts': '/** Lands. */\nexport declare function land(): void;\n',
    },
  ],
  [
    'lie beside its script',
    {
      'package.json': '{ "name": "kite", "version": "1.0.0", "exports": { ".": "./lib/kite.js" } }',
      'lib/kite.d.ts': '/** Lands. */\nexport declare function land(): void;\n',
    },
  ],
  [
    'are not where it exports its script',
    {
      'package.json':
        '{ "name": "kite", "version": "1.0.0", "exports": { ".": "./kite.js" }, "types": "types/kite.d.ts" }',
      'types/kite.d.ts': '/** Lands. */\nexport declare function land(): void;\n',
    },
  ],
  [
    'are in the source that it publishes',
    {
      'package.json': '{ "name": "kite", "version": "1.0.0", "module": "./src/kite.ts" }',
      'src/kite.ts': '/** Lands. */\nexport function land() {}\n',
    },
  ],
])('makes the reference of a package whose types %s', async (_, files) => {
  const folder = writeFiles(files);
  initSite(folder, options);
  const out = join(folder, 'site-out');
  await buildClean(openTestSite(join(folder, 'content'), out));
  expect(readdirSync(join(out, 'docs/api')).join(' ')).toContain('.land.html');
});

test.each([
  ['{ "exports": { ".": "./lib/kite.js" } }', 'lib/kite.d.ts', "api: { package: 'kite' }"],
  ['{ "exports": { ".": { "import": "./lib/kite.mjs" } } }', 'lib/kite.d.mts', "api: { package: 'kite' }"],
  ['{ "main": "lib/kite.js" }', 'lib/kite.d.ts', "api: { package: 'kite', entry: 'lib/kite.d.ts' }"],
  ['{ "main": "lib/kite.js" }', 'lib/other.d.ts', undefined],
  ['{ "exports": "./kite.ts" }', 'kite.ts', "api: { package: 'kite' }"],
  ['{ "exports": { ".": { "default": "./src/kite.tsx" } } }', 'src/kite.tsx', "api: { package: 'kite' }"],
  // With `exports`, the compiler reads no other field.
  [
    '{ "types": "types/kite.d.ts", "exports": "./kite.js" }',
    'types/kite.d.ts',
    "api: { package: 'kite', entry: 'types/kite.d.ts' }",
  ],
  ['{ "types": "./lib/kite.d.ts", "exports": "./lib/kite.js" }', 'lib/kite.d.ts', "api: { package: 'kite' }"],
  ['{ "main": "./lib/kite.js", "exports": "./kite.js" }', 'lib/kite.d.ts', undefined],
  // It is not built yet.
  ['{ "types": "./lib/kite.d.ts", "exports": "./lib/kite.js" }', 'README.d.ts', "api: { package: 'kite' }"],
  // Only some programs read this condition.
  ['{ "exports": { ".": { "source": "./kite.ts", "default": "./kite.js" } } }', 'kite.ts', undefined],
  // Probably an application.
  ['{ "module": "./kite.ts", "private": true }', 'kite.ts', undefined],
])('finds the types in or beside the files that a package names: %s', (fields, types, expected) => {
  const folder = writeFiles({
    'package.json': JSON.stringify({ name: 'kite', version: '1.0.0', ...JSON.parse(fields) }),
    [types]: 'export declare function land(): void;\n',
  });
  initSite(folder, options);
  expect(/api: \{[^}]*\}/.exec(readFileSync(join(folder, 'content/site.config.ts'), 'utf8'))?.[0]).toBe(expected);
});

test('finds the types that others publish in the root of a workspace', () => {
  const folder = writeFiles({
    'package.json': '{ "name": "root", "workspaces": ["packages/*"] }',
    'node_modules/@types/plain/package.json': '{ "name": "@types/plain", "version": "1.0.0" }',
    'packages/plain/package.json': '{ "name": "plain", "version": "1.0.0" }',
  });
  initSite(join(folder, 'packages/plain'), options);
  expect(readFileSync(join(folder, 'packages/plain/content/site.config.ts'), 'utf8')).toContain(
    "api: { package: 'plain' }",
  );
});
