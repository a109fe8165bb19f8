import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initSite } from '../../../cli/site/jobs/init.ts';
import { buildClean, openTestSite } from '../../harness/site.ts';
import { writeFiles } from '../../harness/temporary.ts';

const manifest = `{
  // Published on JSR.
  "name": "@sky/kite",
  "version": "1.2.0",
  "license": "MIT",
  "exports": { ".": "./mod.ts", "./tail": "./src/tail.ts", },
}
`;

const library = {
  'mod.ts': '/** Lets a kite go up. */\nexport function fly(line: number): void {}\n',
  'src/tail.ts': '/** The tail of a kite. */\nexport interface Tail {\n  /** Metres. */\n  length: number;\n}\n',
};

const options = { dir: 'content', host: 'none', api: true } as const;

test.each([
  ['deno.json', {}],
  ['deno.jsonc', {}],
  ['jsr.json', {}],
  // As npm writes it, where sitegen is installed.
  ['deno.json', { 'package.json': '{ "name": "folder", "version": "1.0.0", "main": "index.js" }' }],
])('a new site documents the source of the library that %s describes: %j', async (file, others) => {
  const folder = writeFiles({ ...library, ...others, [file]: manifest });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  initSite(folder, options);
  const config = read('content/site.config.ts');
  expect(config).toContain("title: '@sky/kite'");
  expect(config).toContain("api: { package: '@sky/kite', source: '../mod.ts' }");
  expect(config).toContain('Published under the MIT licence.');
  await buildClean(openTestSite(join(folder, 'content'), join(folder, 'out')));
  expect(read('out/docs/intro.md')).toContain('deno add jsr:@sky/kite');
  expect(read('out/docs/api/kite.fly.html')).toContain('Lets a kite go up.');
  expect(read('out/docs/api/kite_tail.tail.md')).toContain("from '@sky/kite/tail'");
});

test('a package that npm publishes with types is documented from them, and not from its source for JSR', () => {
  const folder = writeFiles({
    ...library,
    'jsr.json': manifest,
    'index.d.ts': 'export declare function fly(line: number): void;\n',
    'package.json': JSON.stringify({ name: 'kite', version: '1.2.0', types: 'index.d.ts' }),
  });
  initSite(folder, options);
  const config = readFileSync(join(folder, 'content/site.config.ts'), 'utf8');
  expect(config).toContain("api: { package: 'kite', entry: 'index.d.ts' }");
});

test.each([
  ['{ "tasks": { "dev": "deno run main.ts" } }'],
  ['{ "name": "@sky/kite", "exports": "./none.ts" }'],
  ['{ "name": "@sky/kite", "exports": "../mod.ts" }'],
  ['{ "name": "@sky/kite'],
])('a manifest that describes no library is left alone: %s', (text) => {
  const folder = writeFiles({ ...library, 'deno.json': text });
  initSite(folder, options);
  expect(readFileSync(join(folder, 'content/site.config.ts'), 'utf8')).not.toContain('api:');
});

const member = (name: string, text: string) => ({
  [`${name}/deno.json`]: `{ "name": "@sky/${name}", "version": "1.0.0", "exports": "./mod.ts" }`,
  [`${name}/mod.ts`]: text,
});

test.each([
  ['deno.json', '{ "workspace": ["./kite", "./line", "./apps", "./plans", "./gone"] }'],
  ['deno.jsonc', '{\n  // Both are published.\n  "workspace": { "members": ["*"] },\n}'],
])('a new site documents the libraries of a workspace of Deno: %s', async (file, text) => {
  const folder = writeFiles({
    [file]: text,
    ...member('kite', '/** Lets a kite go up. */\nexport function fly(line: number): void {}\n'),
    ...member('line', '/** Holds a kite. */\nexport class Line {}\n'),
    'apps/deno.json': '{ "tasks": { "dev": "deno run main.ts" } }',
    ...member('plans', 'export const draft = 1;\n'),
    'plans/deno.json': '{ "name": "@sky/plans", "version": "1.0.0", "exports": "./mod.ts", "publish": false }',
  });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const { project } = initSite(folder, options);
  expect(project.unlinked).toEqual([]);
  expect(read('content/site.config.ts')).toContain(
    "  api: [\n    { package: '@sky/kite', source: '../kite/mod.ts' },\n    { package: '@sky/line', source: '../line/mod.ts' },\n  ],\n",
  );
  await buildClean(openTestSite(join(folder, 'content'), join(folder, 'out')));
  expect(read('out/docs/intro.md')).toContain('deno add jsr:@sky/kite jsr:@sky/line');
  expect(read('out/docs/api/kite/kite.fly.html')).toContain('Lets a kite go up.');
  expect(read('out/docs/api/line/line.line.html')).toContain('Holds a kite.');
});
