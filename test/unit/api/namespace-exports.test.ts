import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const files = {
  'index.d.ts': "export * from './types.js';\nexport * as Types from './types.js';\n",
  'types.d.ts': `
export interface Text { size: number }
/** A text of any length. */
export declare const TEXT: Text;
/** @deprecated Use {@link TEXT}. */
export declare const CHAR: Text;
/** Reads a text. */
export declare function read(text: Text): string;
`,
};

test('what a namespace has from elsewhere is described on its page, by kind and under its name there', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed('lib', { types: 'index.d.ts' }, files),
  });
  await buildClean(site);
  const text = site.read('docs/api/lib.types.md').replace(/\(https:[^)]*\/lib\./g, '(');
  const [, listed = ''] = /## Re-exports\n(.*)/s.exec(text) ?? [];
  expect(listed.split('\n').filter((line) => /^(?:#|\| \[)/.test(line))).toEqual([
    '### Functions',
    '| [`read`](read) | `(text: Text) => string` | Reads a text. |',
    '### Variables',
    '| [`TEXT`](text-variable) | [`Text`](text) | A text of any length. |',
    '| [`CHAR`](char) | [`Text`](text) | (deprecated) Use [TEXT](text-variable). |',
    '### Interfaces',
    '| [`Text`](text) |',
  ]);
});
