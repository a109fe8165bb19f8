import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
export declare class Box {
  /** Only written.
   * @param value - A secret. */
  set secret(value: string);
  /** The width.
   * @see Area
   * @returns Pixels. */
  get width(): number;
  /** Sets it.
   * @param value - Pixels, or a text.
   * @see Area
   * @throws RangeError if it is negative.
   * @deprecated Use resize. */
  set width(value: number | string);
}
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installedLib(declarations));
});

const commentOn = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path)?.comment;

test('a setter tells what it takes', () => {
  expect(commentOn('Box.secret')).toEqual({
    summary: 'Only written.',
    blocks: [{ tag: 'param', name: 'value', markdown: 'A secret.' }],
  });
});

test('an accessor has what only its setter says, unless it is that setting is deprecated', () => {
  expect(commentOn('Box.width')).toEqual({
    summary: 'The width.\n\nSets it.',
    blocks: [
      { tag: 'see', markdown: 'Area' },
      { tag: 'returns', markdown: 'Pixels.' },
      { tag: 'param', name: 'value', markdown: 'Pixels, or a text.' },
      { tag: 'throws', markdown: 'RangeError if it is negative.' },
    ],
  });
});

test('a table has what an accessor takes if it returns something else', async () => {
  const config = configWith("api: { package: 'lib', propertyPages: false }");
  const text = `
export interface Unit { name: string }
export declare class Box {
  get width(): number;
  set width(value: number | Unit);
  get height(): number;
  set height(value: number);
}
`;
  const site = createTestSite({ 'site.config.ts': config, ...installedLib(text) });
  await buildClean(site);
  const page = site.read('docs/api/lib.box.html');
  const cells = [...page.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<br>/g, ' | '));
  expect(cells.map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual(
    expect.arrayContaining(['get: number | set: number | Unit', 'number']),
  );
  expect(page).toMatch(/set<\/span>: <span[^>]*>number<\/span> \| <a [^>]*>Unit<\/a>/);
});
