import { beforeAll, describe, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';

const declarations = `
interface Steps {
  /** Runs at the end. */
  end: (error?: Error) => void;
  /** Loads a file. */
  load(id: string): string | null;
  /** When it runs. */
  order: number;
}
export type Hook<T> = T | { handler: T };
type Hooks = { [Key in keyof Steps]: Hook<Steps[Key]> };
type Texts = { [Key in 'top' | 'to-end']?: Hook<string> };
export interface Plugin extends Partial<Hooks>, Texts { name: string }
export interface Plain extends Readonly<Partial<Steps>>, Record<'size', number> { own: 1 }
export interface Box<T> { open(): T; size: T }
type Lazy<T> = { [Key in keyof Box<T>]: () => Box<T>[Key] };
export interface LazyBox extends Lazy<string> { lazy: true }
interface Settings { readonly id: string; size: number; draw(): void }
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
export interface Fixed extends Readonly<Settings>, Readonly<Record<'top', number>> { own: 1 }
export interface Changed extends Writable<Settings> { own: 1 }
`;

describe('a member that a mapped type makes', () => {
  let model: ApiModel;
  beforeAll(async () => {
    model = await documentClean(installedLib(declarations));
  });
  const membersOf = (path: string) => {
    const owner = [...flatten(model.symbols)].find((symbol) => symbol.path === path);
    return owner?.members.map(({ kind, signature, signatures }) => [kind, signature.text, signatures.length]);
  };

  test('is a property with the type that it has, not with the one that it is made from', () => {
    expect(membersOf('Plugin')).toEqual([
      ['property', 'end?: Hook<(error?: Error) => void>;', 0],
      ['property', 'load?: Hook<(id: string) => string | null>;', 0],
      ['property', 'order?: Hook<number>;', 0],
      ['property', 'name: string;', 0],
      ['property', 'top?: Hook<string>;', 0],
      ['property', "'to-end'?: Hook<string>;", 0],
    ]);
    expect(membersOf('LazyBox')).toEqual([
      ['property', 'open: () => () => string;', 0],
      ['property', 'size: () => string;', 0],
      ['property', 'lazy: true;', 0],
    ]);
  });

  test('is what it is made from if the mapped type leaves the type as it is', () => {
    expect(membersOf('Plain')).toEqual([
      ['property', 'readonly end?: (error?: Error) => void;', 1],
      ['property', 'load?(id: string): string | null;', 1],
      ['property', 'readonly order?: number;', 0],
      ['property', 'own: 1;', 0],
      ['property', 'size: number;', 0],
    ]);
  });

  test('is readonly if the mapped type makes it so', () => {
    const readonlyOf = (path: string) => {
      const owner = model.symbols.find((symbol) => symbol.path === path);
      return owner?.members.map(({ signature, flags }) => [signature.text, flags.includes('readonly')]);
    };
    expect(readonlyOf('Fixed')).toEqual([
      ['readonly id: string;', true],
      ['readonly size: number;', true],
      ['draw(): void;', true],
      ['own: 1;', false],
      ['readonly top: number;', true],
    ]);
    expect(readonlyOf('Changed')).toEqual([
      ['id: string;', false],
      ['size: number;', false],
      ['draw(): void;', false],
      ['own: 1;', false],
    ]);
  });

  test('has the comment on what it is made from', () => {
    const plugin = model.symbols.find(({ path }) => path === 'Plugin');
    const described = plugin?.members.map(({ name, comment }) => [name, comment?.summary]);
    expect(described).toEqual([
      ['end', 'Runs at the end.'],
      ['load', 'Loads a file.'],
      ['order', 'When it runs.'],
      ['name', undefined],
      ['top', undefined],
      ['to-end', undefined],
    ]);
  });
});

test('a member that a mapped type makes from an export of a module has its type, and is not that export', async () => {
  const index = `
import * as parts from './parts.js';
type Mapped<T> = { [Key in keyof T]: T[Key] };
export interface Parts extends Mapped<typeof parts> {}
export {};
`;
  const parts = `
declare class Part { order: number }
/** A wheel. */
export declare class Wheel<T> extends Part { size: T }
export declare enum Side { Left, Right }
export declare const count: number;
declare class Brake_ {}
export { Brake_ as Brake };
/** Turns. */
export declare function turn(side: Side): void;
`;
  const { symbols } = await documentClean(
    installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': index, 'parts.d.ts': parts }),
  );
  const members = symbols[0]?.members.map(({ kind, signature, type, comment, referenced }) => [
    kind,
    signature.text,
    type.text,
    comment?.summary,
    referenced.map(({ name }) => name),
  ]);
  expect(members).toEqual([
    ['property', 'Wheel: typeof Wheel;', 'typeof Wheel', 'A wheel.', ['Wheel', 'Part']],
    ['property', 'Side: typeof Side;', 'typeof Side', undefined, ['Side']],
    ['property', 'readonly count: number;', 'number', undefined, []],
    ['property', 'Brake: typeof Brake_;', 'typeof Brake_', undefined, ['Brake_']],
    ['property', 'function turn(side: Side): void;', '(side: Side) => void', 'Turns.', ['Side']],
  ]);
  const none = { typeParameters: [], inherited: [], heritage: { extends: [], implements: [] } };
  expect(symbols[0]?.members[0]).toMatchObject(none);
});
