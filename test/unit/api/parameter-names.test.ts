import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** A shape. */
export interface Shape {}
/** Draws a \`Shape\`, unlike \`Canvas\`. */
export declare function draw<Shape = string>(Shape: Shape): void;
/** Holds a \`Shape\`. */
export declare class Canvas<Shape> {
  /** Adds a \`Shape\` to the \`Canvas\`. */
  add(one: Shape): void;
  /** Adds a \`Shape\` as \`Side\`. */
  put<Side>(one: Side): void;
  /** Calls \`put()\` and \`add(one)\`, then \`paint()\` and \`keep()\`. */
  all(paint: () => void): void;
}
export declare function put(): void;
export declare function add(): void;
export declare function paint(): void;
export type Side = 1;
export declare function keep<T, U>(one: T, other: U): U;
export declare function pick<T, U extends string>(one: T, other: U): U;
`;

const site = createTestSite({
  ...installedLib(declarations),
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
});

beforeAll(async () => {
  await buildClean(site);
});

test('parameters do not link to what has the same name', () => {
  const page = site.read('docs/api/lib.draw.md');
  expect(page).toContain('Draws a `Shape`, unlike [`Canvas`](https://example.com/docs/api/lib.canvas).');
  expect(page).toContain('| `Shape` | `string` |\n');
  expect(page).toContain('| `Shape` | `Shape` |\n');
});

test('comments mean type parameters by their names, also those of the type that a member belongs to', () => {
  expect(site.read('docs/api/lib.canvas.md')).toContain('\nHolds a `Shape`.\n');
  expect(site.read('docs/api/lib.canvas.add.md')).toContain(
    'Adds a `Shape` to the [`Canvas`](https://example.com/docs/api/lib.canvas).',
  );
  expect(site.read('docs/api/lib.canvas.put.md')).toContain('Adds a `Shape` as `Side`.');
});

test('comments on a member mean by calls the other members, and its parameters', () => {
  const keep = '[`keep()`](https://example.com/docs/api/lib.keep)';
  const all = `Calls \`put()\` and \`add(one)\`, then \`paint()\` and ${keep}.`;
  expect(site.read('docs/api/lib.canvas.all.md')).toContain(all);
});

test('type parameters of which nothing but the name is known have no table', () => {
  expect(site.read('docs/api/lib.keep.md')).not.toContain('Type parameters');
  expect(site.read('docs/api/lib.pick.md')).toContain('| `T` |  |\n| `U` | `string` |\n');
});
