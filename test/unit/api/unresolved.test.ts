import { expect, test } from 'vitest';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

test('names from modules that are not installed stand for nothing that the library exports', async () => {
  const declarations = `
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import Default from 'absent';
export { randomUUID } from 'node:crypto';
export { Other as Renamed } from 'absent';
export declare namespace all { export { EventEmitter } }
/** Holds jobs. */
export declare class Queue extends EventEmitter {
  start(worker: Worker, other: Default): void;
}
export declare class Fast extends Queue { speed: number }
`;
  const { model, diagnostics } = await documentLibrary(installedLib(declarations));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"lib" exports "Renamed" from "absent", whose types are not installed',
  ]);
  expect(model?.symbols.map(({ path }) => path).toSorted()).toEqual(['Fast', 'Queue', 'all']);
  const queue = model?.symbols.find(({ path }) => path === 'Queue');
  expect(queue?.heritage.extends).toEqual([{ text: 'EventEmitter', links: [] }]);
  expect(queue?.inherited).toEqual([]);
  expect(JSON.stringify(model)).not.toMatch(/randomuuid|renamed/i);
});

test('an alias of a type that is not installed stays an alias', async () => {
  const declarations = 'export type Source = NodeJS.ReadableStream;\nexport type Other<T> = Gone.Box<T>;\n';
  const model = await documentClean(installedLib(declarations));
  expect(model.symbols.map(({ signature }) => signature.text).toSorted()).toEqual([
    'type Other<T> = Gone.Box<T>;',
    'type Source = NodeJS.ReadableStream;',
  ]);
});

test('packages that are not installed are reported once, with an example of what is missing', async () => {
  const files = {
    'index.d.ts':
      "import Whole, { type Part } from '@absent/parts/deep';\nexport { Whole, Part };\nexport * from './inner.js';\nexport * from './gone.js';\nexport { here, nothing } from 'here';\nexport { mock } from 'bun:test';\nexport { a } from '~/a';\n",
    'inner.d.ts': "export * from 'gone';\nexport { join } from 'node:path';\nexport { sep } from 'path';\n",
  };
  const { model, diagnostics } = await documentLibrary({
    ...installed('lib', { types: 'index.d.ts' }, files),
    ...installed('here', { types: 'index.d.ts' }, { 'index.d.ts': 'export declare const here: 1;\n' }),
  });
  expect(model?.symbols.map(({ name }) => name)).toEqual(['here']);
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [
      '"lib" exports everything from "gone", whose types are not installed',
      'Install "gone", or "@types/gone" if it has no types of its own.',
    ],
    [
      '"lib" exports "Whole" and 1 more from "@absent/parts", whose types are not installed',
      'Install "@absent/parts", or "@types/absent__parts" if it has no types of its own.',
    ],
  ]);
});

test('what exports only from packages that are not installed says that these are missing', async () => {
  const missing = "export { gone } from 'gone';\n";
  const hintsOf = async (exports: object) => {
    const files = { 'index.d.ts': 'export declare const one: 1;\n', 'gone.d.ts': missing };
    const { diagnostics } = await documentLibrary(installed('lib', { exports }, files));
    return diagnostics.filter(({ code }) => code !== 'api/export-missing').map(({ code, hint }) => [code, hint]);
  };
  const others = 'or list only the other entries in "api.entries".';
  expect(await hintsOf({ '.': './index.d.ts', './gone': './gone.d.ts' })).toEqual([
    ['api/entry-empty', `Install the packages that it exports from, ${others}`],
  ]);
  expect(await hintsOf({ '.': './gone.d.ts' })).toEqual([['api/empty', 'Install the packages that it exports from.']]);
});

test('a package is documented again when what it lacked is installed', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed(
      'lib',
      { types: 'index.d.ts' },
      {
        'index.d.ts':
          "import type { Size } from 'size';\nexport { later } from 'later';\nexport declare const a: Size;\n",
      },
    ),
  });
  const codes = async () => (await site.build()).report.map(({ code }) => code);
  const install = (name: string, text: string) => {
    for (const [path, own] of Object.entries(installed(name, { types: 'index.d.ts' }, { 'index.d.ts': text })))
      site.write(path, own);
  };
  expect(await codes()).toEqual(['api/types-missing', 'api/export-missing']);
  install('@types/size', 'export type Size = 1;\n');
  expect(await codes()).toEqual(['api/export-missing']);
  install('later', 'export declare const later: 1;\n');
  await buildClean(site);
  expect(site.main('docs/api/lib.later.html')).toContain('later');
});

test('a package whose types only signatures use is reported where it is imported, unless its author expects that', async () => {
  const files = {
    'index.d.ts': `/** Draws. */
import { Brush } from '@absent/brushes/deep';
import type { Stream } from 'node:stream';
import here = require('here');
// @ts-ignore only some have it
import { Optional } from 'optional';
import 'absent-style';
export declare function draw(brush: Brush, on: import('absent').Canvas): import('absent').Drawing;
export declare function write(to: Stream, from: here.Source, by: Optional): void;
export { Gone } from 'gone';
import { Other } from 'gone';
export declare const other: Other;
declare module 'augmented' { interface Theme { width: number } }
`,
    'inner.d.ts': "import { Inner } from 'inner';\nexport declare const inner: Inner;\n",
  };
  const { diagnostics } = await documentLibrary({
    ...installed('lib', { types: 'index.d.ts' }, files),
    ...installed('here', { types: 'index.d.ts' }, { 'index.d.ts': 'export interface Source { a: 1 }\n' }),
  });
  const found = diagnostics.filter(({ code }) => code !== 'api/export-missing');
  expect(found).toEqual([
    {
      code: 'api/types-missing',
      message: '"lib" uses types of "@absent/brushes", which are not installed',
      hint: 'Install "@absent/brushes", or "@types/absent__brushes" if it has no types of its own.',
      span: { file: 'node_modules/lib/index.d.ts', start: { line: 2, column: 23 } },
    },
    {
      code: 'api/types-missing',
      message: '"lib" uses types of "absent", which are not installed',
      hint: 'Install "absent", or "@types/absent" if it has no types of its own.',
      span: { file: 'node_modules/lib/index.d.ts', start: { line: 8, column: 55 } },
    },
  ]);
  expect(diagnostics).toHaveLength(3);
});
