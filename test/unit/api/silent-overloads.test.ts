import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type TestSite } from '../../harness/site.ts';

const declarations = `
interface Compute {
  (from: string): number;
  /** Computes from several. It is slow. */
  (...from: string[]): number;
}
export declare const compute: Compute;
export {};
export declare function draw(shape: string): void;
/**
 * Draws points.
 * @param points - The points.
 * @returns The line.
 * @remarks Slow.
 * @example
 * draw([1])
 */
export declare function draw(points: number[]): string;
export declare function group(text: string): void;
/** @deprecated Use text. */
export declare function group(code: number): string;
/** Groups items.
 * @deprecated Use letters. */
export declare function group(items: RegExp): string;
/** Paints all. */
export declare function paint(text: string): void;
export declare function paint(code: number): string;
/** A box. */
export declare class Box {
  constructor(size: number);
  /** Makes a box from its name.
   * @see Names. */
  constructor(name: string);
}
`;

let site: TestSite;
beforeAll(async () => {
  site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', propertyPages: false }"),
    'docs/index.md': '# Docs',
    ...installedLib(declarations),
  });
  await buildClean(site);
});

const page = (slug: string) => site.read(`docs/api/${slug}.md`).replaceAll(/```ts\n.*?```/gs, '');
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

test('what a later overload says stands with it if the first one says nothing', () => {
  expect(linesOf(page('lib.draw'))).toEqual([
    '# draw',
    ...['## Overload 1 `(shape)`', '### Parameters', '| Name | Type |', '| - | - |', '| `shape` | `string` |'],
    ...['### Returns', '`void`'],
    ...[
      '## Overload 2 `(points)`',
      'Draws points.',
      '### Parameters',
      '| Name | Type | Description |',
      '| - | - | - |',
    ],
    ...['| `points` | `number[]` | The points. |', '### Returns', '`string`', 'The line.'],
    ...['### Remarks', 'Slow.', '### Examples'],
  ]);
});

test('what the first overload says stands above all of them', () => {
  expect(linesOf(page('lib.paint')).slice(0, 3)).toEqual(['# paint', 'Paints all.', '## Overload 1 `(text)`']);
});

test('a member that is a section of its type shows the same', () => {
  const [, detail = ''] = page('lib.box').split('## Members in detail');
  expect(detail).toMatch(/Overload 1 .*Overload 2 .*Makes a box from its name\..*See also.*Names\./s);
  expect(detail).not.toMatch(/Makes a box .*Overload 1 /s);
});

test('lists show the first words that an overload says', () => {
  expect(linesOf(page('lib')).filter((line) => line.startsWith('| ['))).toEqual([
    expect.stringMatching(/`Box`.* \| A box\. \|$/),
    expect.stringMatching(/`compute`.* \| Computes from several\. \|$/),
    expect.stringMatching(/`draw`.* \| Draws points\. \|$/),
    expect.stringMatching(/`group`.* \| Groups items\. \|$/),
    expect.stringMatching(/`paint`.* \| Paints all\. \|$/),
  ]);
});
