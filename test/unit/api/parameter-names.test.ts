import { beforeAll, expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** A shape. */
export interface Shape {}
/** Draws a \`Shape\`. */
export declare function draw<Shape = string>(Shape: Shape): void;
export declare function keep<T, U>(one: T, other: U): U;
export declare function pick<T, U extends string>(one: T, other: U): U;
`;

const site = createTestSite({
  ...installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }),
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
});

beforeAll(async () => {
  await buildClean(site);
});

test('parameters do not link to what has the same name', () => {
  const page = site.read('docs/api/lib.draw.md');
  expect(page).toContain('Draws a [`Shape`](https://example.com/docs/api/lib.shape).');
  expect(page).toContain('| `Shape` | `string` |\n');
  expect(page).toContain('| `Shape` | `Shape` |\n');
});

test('type parameters of which nothing but the name is known have no table', () => {
  expect(site.read('docs/api/lib.keep.md')).not.toContain('Type parameters');
  expect(site.read('docs/api/lib.pick.md')).toContain('| `T` |  |\n| `U` | `string` |\n');
});
