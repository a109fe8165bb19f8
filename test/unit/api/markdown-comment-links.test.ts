import { expect, test } from 'vitest';
import { documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { createSite, lint, says } from './linked-comments.ts';

const declarations = `/** [**bold**
 * words](#alt) and [\`code\`](./other "Title"), [far](https://example.com), [guide](/docs/a), [page](./lib.map), [by name][there].
 *
 * [there]: ../apis/cli
 *
 * \`[x](#alt)\`, [see](#examples) and ![drawing](../plan.png).
 *
 * @example
 * \`\`\`md
 * [x](#alt)
 * \`\`\`
 */
export declare class Map {
  /** The [scale](#alt) of [it](#map). */
  zoom(): void;
}
export type Again = InstanceType<typeof Map>;
`;
const source = installedLib(declarations);

test('links in Markdown are kept if their target exists, and become text otherwise', async () => {
  const { model, diagnostics } = await documentLibrary(source);
  expect(says(model, 'Map')).toBe(
    [
      '**bold**\nwords and `code`, [far](https://example.com), [guide](/docs/a), [page](./lib.map), by name.',
      '[there]: ../apis/cli',
      '`[x](#alt)`, [see](./lib.map#examples) and drawing.',
    ].join('\n\n'),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual(['6 links in the comments of "lib" are broken']);
});

test('broken links in Markdown are listed once each, where they are in the library', async () => {
  const broken = (target: string) => expect.stringContaining(`links to "${target}", which does not exist`);
  expect(await lint(source)).toEqual([
    [{ line: 2, column: 11 }, broken('#alt')],
    [{ line: 2, column: 30 }, broken('./other')],
    [{ line: 4, column: 13 }, broken('../apis/cli')],
    [{ line: 6, column: 49 }, broken('../plan.png')],
    [{ line: 14, column: 19 }, broken('#alt')],
    [{ line: 14, column: 33 }, broken('#map')],
  ]);
});

test('links in Markdown lead to the symbol that an id or an address names, as in a README of the library, or in Rust', async () => {
  const text = `/** Like [pan](#pan), [\`zoom\`](#Map.zoom), [a **map**](Map), [it](Map.pan) and [name](#name). */
export declare function pan(): void;
export declare class Map {
  /** Not [pan](#pan), [it](#zoom). */
  zoom(): void;
  pan(): void;
}
`;
  const { model, diagnostics } = await documentLibrary(installed('lib', { types: 'i.d.ts' }, { 'i.d.ts': text }));
  expect(says(model, 'pan')).toBe(
    'Like [pan](./lib.pan), [`zoom`](./lib.map.zoom), [a **map**](./lib.map), [it](./lib.map.pan) and name.',
  );
  expect(says(model, 'Map.zoom')).toBe('Not [pan](./lib.map.pan), [it](./lib.map.zoom).');
  expect(diagnostics.map(({ message }) => message)).toEqual(['A link in the comments of "lib" is broken']);
});

test('broken links in Markdown are counted in a single warning when the site is built', async () => {
  const { report } = await createSite(source).build();
  expect(report.map(({ code }) => code)).toEqual(['api/link-broken']);
});

test('links in Markdown to addresses that the site does not have are reported once', async () => {
  const text = `export declare class Map {
  /** See the [guide](/docs/guide/#content), its [file](/docs/guide.md), [this](/docs/a.md) and [that](/data.json). */
  pan(): void;
}
`;
  const library = installedLib(text);
  const { report } = await createSite({ ...library, 'static/data.json': '{}' }).build();
  const broken = (target: string) => ({
    code: 'api/link-broken',
    severity: 'warning',
    message: `The API reference links to "${target}", but the site has no such page or file`,
    hint: expect.stringContaining('library'),
  });
  expect(report).toEqual([broken('/docs/guide.md'), broken('/docs/guide/#content')]);
});

test('links beside HTML, which are read with the page, are not put down to the site', async () => {
  const text = `export declare class Map {
  /** <h2>Size</h2>Like [one](./size.md) and [another](./other). */
  pan(): void;
}
`;
  const { report } = await createSite(installedLib(text)).build();
  expect(report.map(({ code, span, hint }) => [code, span, hint])).toEqual([
    ['api/link-broken', undefined, 'Comments can only be fixed in the library.'],
    ['api/link-broken', undefined, 'Comments can only be fixed in the library.'],
  ]);
});
