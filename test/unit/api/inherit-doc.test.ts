import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed } from '../../harness/library.ts';

const declarations = `
export declare class Base {
  /**
   * Reads a file.
   * @param path - Where it is.
   * @returns Its text.
   */
  read(path: string): string;
  /** How large it is. */
  size: number;
  /** Its name. */
  get name(): string;
  /** Closes it. */
  close(): void;
  /** Opens it. */
  open(): void;
}
export declare class Sub extends Base {
  /** {@inheritDoc} */
  read(path: string): string;
  /** {@inheritdoc} */
  size: number;
  /** {@inheritDoc}
   * @since 2.0 */
  get name(): string;
  /** {@inheritDoc} Twice is once. */
  close(): void;
  /** @override */
  open(): void;
  /** {@inheritDoc} */
  own(): void;
  /** {@inheritdoc Base.size} */
  length: number;
}
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }));
});

const find = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path) as ApiSymbol;
const summaryOf = (path: string) => find(path).comment?.summary;

test('a member that inherits its comment, whatever it inherits it from, has that of the member that it overrides', () => {
  expect(summaryOf('Sub.read')).toBe('Reads a file.');
  expect(find('Sub.read').signatures[0]?.parameters[0]?.markdown).toBe('Where it is.');
  expect(find('Sub.read').comment?.blocks).toContainEqual({ tag: 'returns', markdown: 'Its text.' });
  expect(summaryOf('Sub.size')).toBe('How large it is.');
  expect(summaryOf('Sub.length')).toBe('How large it is.');
  expect(summaryOf('Sub.own')).toBeUndefined();
});

test('what a member adds to the comment that it inherits is kept', () => {
  expect(find('Sub.name').comment).toEqual({ summary: 'Its name.', blocks: [{ tag: 'since', markdown: '2.0' }] });
  expect(summaryOf('Sub.close')).toBe('Twice is once.');
});

test('a member of which is only said that it overrides another has the comment of that one', () => {
  expect(summaryOf('Sub.open')).toBe('Opens it.');
});
