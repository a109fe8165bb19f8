import { expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/**
 * Searches.
 * @param {string} text
 * @param {number} [most=Infinity] How many.
 * @param {string[]} [parts=['a', 'b']] Where.
 * @param {object} [ options = {} ]
 * @param {string} [label] A name, with [size=3].
 */
export declare function search(text: string, most?: number, parts?: string[], options?: object, label?: string): void;
`;

test('a parameter has the default that its comment states as JavaScript does', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    ...installedLib(declarations),
  });
  await buildClean(site);
  const [, table = ''] = site.read('docs/api/lib.search.md').split('## Parameters\n\n');
  expect(table.split('\n\n')[0]?.split('\n')).toEqual([
    '| Name | Type | Description |',
    '| - | - | - |',
    '| `text` | `string` |  |',
    '| `most` (optional) | `number` Default `Infinity` | How many. |',
    "| `parts` (optional) | `string[]` Default `['a', 'b']` | Where. |",
    '| `options` (optional) | `object` Default `{}` |  |',
    '| `label` (optional) | `string` | A name, with \\[size=3\\]. |',
  ]);
});
