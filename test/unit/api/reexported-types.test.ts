import { beforeAll, expect, test } from 'vitest';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';

const view = `export = View;
declare namespace View {
  type Key = string;
  interface Portal { key: Key }
  /** What can be drawn. */
  type Shown = string | Portal;
  interface Dom { id: string; title: string }
  interface Attributes extends Dom { hidden: boolean }
}
declare global { interface Drawn { view: View.Key } }
`;

const text = `import type * as View from 'view';
export type { Shown } from 'view';
export interface Props extends View.Attributes { shown: View.Shown; key: View.Key }
export declare function use(portal: View.Portal): void;
export type Gate = View.Portal;
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean({
    ...installedLib(text),
    ...installed('view', { types: 'index.d.ts' }, { 'index.d.ts': view }),
  });
});

const find = (name: string) => model.symbols.find((symbol) => symbol.name === name) as ApiSymbol;

test('a library that exports a type of another package shows no other types of it', () => {
  expect(model.symbols.map(({ name }) => name).sort()).toEqual(['Gate', 'Props', 'Shown', 'use']);
  expect([find('Props'), find('use'), find('Gate')].flatMap(({ referenced }) => referenced)).toEqual([]);
  expect(find('Gate')).toMatchObject({ kind: 'type', members: [] });
});

test('members that a type inherits from another package are named, but not documented', () => {
  const { members, inherited } = find('Props');
  expect(members.map(({ name }) => name)).toEqual(['shown', 'key']);
  expect(inherited.map(({ name, members }) => [name, ...members.map((one) => one.name)])).toEqual([
    ['Attributes', 'hidden'],
    ['Dom', 'id', 'title'],
  ]);
});

test('what the exported type refers to is shown with it', () => {
  const { comment, referenced } = find('Shown');
  expect(comment?.summary).toBe('What can be drawn.');
  expect(referenced.map(({ name }) => name)).toEqual(['View.Portal', 'View.Key']);
});

test('what a library exports of another package is described with the types that this package keeps to itself', async () => {
  const core = `declare class Emitter {
  /** Listens. */
  on(): void;
}
declare class Editor extends Emitter { run(): void }
interface Tools { open: boolean }
declare const tools: Tools;
interface Base<T> { make: Partial<T> }
interface Made { size: Inner }
interface Inner { depth: number }
interface Maker extends Base<Made> {}
export { Editor, Maker, tools };
`;
  const { symbols } = await documentClean({
    ...installedLib("export { Editor, Maker, tools } from 'core';\n"),
    ...installed('core', { types: 'index.d.ts' }, { 'index.d.ts': core }),
  });
  const membersOf = (name: string) => symbols.find((symbol) => symbol.name === name)?.members ?? [];
  expect(membersOf('Editor').map(({ name, comment }) => [name, comment?.summary])).toEqual([
    ['run', undefined],
    ['on', 'Listens.'],
  ]);
  expect(membersOf('tools').map(({ name }) => name)).toEqual(['open']);
  // The compiler writes the type with the argument of the base.
  const [make] = membersOf('Maker');
  expect([make?.signature.text, make?.referenced.map(({ name }) => name)]).toEqual([
    'make: Partial<Made>;',
    ['Made', 'Inner'],
  ]);
});
