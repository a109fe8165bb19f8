import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';

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
