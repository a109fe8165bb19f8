import { expect, test } from 'vitest';
import { documentLibrary, installed } from '../../harness/library.ts';

test('CommonJS copies that a pattern exposes too are no entries beside the modules themselves', async () => {
  const exports = {
    '.': {
      require: { types: './dist/cjs/index.d.ts', default: './dist/cjs/index.cjs' },
      import: { types: './dist/index.d.ts', default: './dist/index.js' },
    },
    './*': { default: './dist/*.js' },
    './tools/*': { import: './own/*.js', require: './own/cjs/*.js' },
  };
  const text = (name: string) => `export declare const ${name}: 1;\n`;
  const files = {
    'dist/index.d.ts': text('one'),
    'dist/cjs/index.d.ts': text('one'),
    'dist/part.d.ts': text('two'),
    'dist/part.js': '',
    'dist/cjs/part.d.ts': text('two'),
    'dist/cjs/part.js': '',
    'own/three.d.ts': text('three'),
    'own/three.js': '',
    'own/cjs/three.d.ts': text('three'),
    'own/cjs/three.js': '',
    'dist/cjs/own.d.ts': text('own'),
    'dist/cjs/own.js': '',
  };
  const { model } = await documentLibrary(installed('lib', { exports }, files));
  expect(model?.entries.map(({ specifier }) => specifier)).toEqual(['lib/part', 'lib/cjs/own', 'lib/tools/three']);
});
