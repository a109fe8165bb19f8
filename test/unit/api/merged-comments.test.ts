import { beforeAll, expect, test } from 'vitest';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';

const declarations = `
/** Checks users. */
export declare const User: { check(): void };
/** A user.
 * @remarks Has a name. */
export type User = { name: string };
/** Makes an error.
 * @param text - What went wrong.
 * @example
 * Failure('Lost'); */
export declare function Failure(text: string): Failure;
/** An error.
 * @example
 * declare const failure: Failure; */
export interface Failure { text: string }
/** A colour. */
export declare const Colour: 1;
/** A colour. */
export type Colour = 1;
/** A size. */
export declare const Size: 1;
/** Any size.
 * @deprecated Use number. */
export type Size = 1;
/** A queue. */
export declare class Queue { size: number }
/** A box. */
export declare class Box {
  /** Its width.
   * @returns pixels */
  get width(): number;
  /** Sets the width and draws.
   * @param width - pixels */
  set width(width: number);
  /** Its height. */
  get height(): number;
  set height(height: number);
}
/** Parts of queues. */
export declare namespace Queue { type Item = string }
/** Options of boxes.
 * @typeParam T - What is in it. */
export interface Options<T> { of: T }
/** Options of rings.
 * @see Ring
 * @typeParam T - What is around it. */
export interface Options<T> { around: T }
/** @internal */
export interface Options<T> { hidden: T }
/** Names of numbers. */
export declare namespace Options { const one: 1 }
/** Names of letters. */
export declare namespace Options { const a: 'a' }
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installedLib(declarations));
});

const commentOn = (path: string) => model.symbols.find((symbol) => symbol.path === path)?.comment;

test('a symbol has the comments on all meanings of its name', () => {
  expect(commentOn('User')).toEqual({
    summary: 'Checks users.\n\nA user.',
    blocks: [{ tag: 'remarks', markdown: 'Has a name.' }],
  });
  expect(commentOn('Queue')?.summary).toBe('A queue.\n\nParts of queues.');
  expect(commentOn('Failure')?.summary).toBe('Makes an error.\n\nAn error.');
  const examples = commentOn('Failure')?.blocks.filter(({ tag }) => tag === 'example') ?? [];
  expect(examples.map(({ markdown }) => markdown)).toEqual([
    "```ts\nFailure('Lost');\n```",
    '```ts\ndeclare const failure: Failure;\n```',
  ]);
});

test('a type that is declared in parts has the comments on all of them, in their order', () => {
  expect(commentOn('Options')).toEqual({
    summary: 'Options of boxes.\n\nOptions of rings.\n\nNames of numbers.\n\nNames of letters.',
    blocks: [{ tag: 'see', markdown: 'Ring' }],
  });
});

test('an accessor has the comments on its getter and its setter', () => {
  const [width, height] = model.symbols.find(({ path }) => path === 'Box')?.members ?? [];
  expect(width?.comment).toEqual({
    summary: 'Its width.\n\nSets the width and draws.',
    blocks: [{ tag: 'returns', markdown: 'pixels' }],
  });
  expect(height?.comment?.summary).toBe('Its height.');
});

test('what is said of two meanings is told once, and that one is deprecated is not told of the other', () => {
  expect(commentOn('Colour')).toEqual({ summary: 'A colour.', blocks: [] });
  expect(commentOn('Size')).toEqual({ summary: 'A size.\n\nAny size.', blocks: [] });
});

test('a member that an intersection declares again has what its other types say of it', async () => {
  const text = `interface Base {
  /** Whether it is open.
   * @defaultValue false */
  open?: boolean;
  /** @deprecated Use open. */
  shown?: boolean;
  /** Its size. */
  size?: number;
  /** @internal */
  hidden?: boolean;
}
export type Props = Base & { open: boolean; shown: boolean; hidden: true; own: number;
  /** Its width. */
  size: number };
export type Other<Value> = Value & { open: boolean };
export {};
`;
  const { symbols } = await documentClean(installedLib(text));
  const said = symbols.map(({ members }) => members.map(({ name, comment }) => [name, comment?.summary]));
  expect(said).toEqual([
    [
      ['open', 'Whether it is open.'],
      ['shown', undefined],
      ['hidden', undefined],
      ['own', undefined],
      ['size', 'Its width.'],
    ],
    [['open', undefined]],
  ]);
  expect(symbols[0]?.members[0]?.comment?.blocks).toMatchObject([{ tag: 'defaultValue' }]);
});
