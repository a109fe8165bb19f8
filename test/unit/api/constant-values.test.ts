import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
export declare enum Color { Red = 0, Mixed }
export declare class Limits {
  static readonly MAX = 10;
  static readonly NONE = -1;
  static readonly COLOR = Color.Red;
  static readonly named: string;
  readonly kind = "limits";
}
export declare namespace codes {
  const lost = 404;
}
`;

test('a value that a program computes is a number, and a constant that declarations give a value in place of a type has the value there', async () => {
  const model = await documentClean(installedLib(declarations));
  const types = model.symbols.flatMap(({ members }) => members).map(({ name, type }) => [name, type.text]);
  expect(Object.fromEntries(types)).toEqual({
    Red: '0',
    Mixed: 'number',
    MAX: '10',
    NONE: '-1',
    COLOR: 'Color.Red',
    named: 'string',
    kind: '"limits"',
    lost: '404',
  });
});

test('so has one in the source of a library, in the table of its type', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', source: '../src/index.ts' }"),
    'docs/a.md': '# A\n',
    '../package.json': '{ "name": "lib", "version": "1.0.0" }',
    '../src/index.ts': 'export class Limits {\n  /** The most. */\n  static readonly MAX = 10;\n}\n',
  });
  await buildClean(site);
  expect(site.read('docs/api/lib.limits.md')).toContain('| `10` | (read-only) The most. |');
});
