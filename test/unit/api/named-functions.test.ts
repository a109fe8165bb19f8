import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';

const declarations = `
/** Runs. */
declare function run(): void;
/** Maps a list.
 * @param list - The list.
 * @returns The other list. */
declare function map$1(list: string[]): string[];
declare const tools: {
  run: typeof run;
  map: typeof map$1;
};
export { tools as default, run, map$1 as mapList };
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installedLib(declarations));
});

const commentOn = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path)?.comment;

test('a member that is a function of another name has the comment on that function', () => {
  expect(commentOn('default.run')?.summary).toBe('Runs.');
  expect(commentOn('default.map')).toEqual({
    summary: 'Maps a list.',
    blocks: [
      { tag: 'param', name: 'list', markdown: 'The list.' },
      { tag: 'returns', markdown: 'The other list.' },
    ],
  });
});
