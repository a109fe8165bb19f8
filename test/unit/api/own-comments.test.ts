import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';

const declarations = `
export interface PointData {
  /** X coordinate. */
  x: number;
  /** Y coordinate. */
  y: number;
  /** Z coordinate. */
  z: number;
}
export declare class Point implements PointData {
  /** Position; setting it calls the observer.
   * @deprecated since 8.11.0 */
  get x(): number;
  set x(value: number);
  get y(): number;
  /** Sets the height. */
  set y(value: number);
  get z(): number;
}
/** Base class of everything that fires events.
 * @template Events - What it fires.
 * @deprecated Use listeners. */
export declare class Evented<Events> {
  on(): this;
  /** Fires an event. */
  fire(events: Events): void;
  /** Stops. */
  stop(): void;
}
export declare class Marker<Icon> extends Evented<Icon> {
  move(): void;
  fire(events: Icon): void;
}
export declare class Pin extends Marker<string> {}
/** {@inheritDoc Evented} */
export declare class Copied extends Evented<string> {}
/** Options of anything. */
export interface Options {
  /** The size. */
  size: number;
}
export interface MarkerOptions extends Options {
  size: 1 | 2;
}
export declare class Sized implements Options {
  size: number;
}
/** Rounds. */
export { bare, round, spaces } from './parts';
/** Rounds alone.
 * @beta */
export { alone } from './parts';
/** The old names.
 * @deprecated Use the new ones. */
export { Old, older } from './parts';
/** @deprecated Use round.
 * @beta */
export { floor, ceil } from './parts';
export {
  /** @deprecated Use {@link text}. */
  Label,
  /** Ends a line.
   * @deprecated Use the new ones. */
  end,
  /** @deprecated Use trim.
   * @category zone of death
   * @todo Remove it. */
  strip as clean,
  text,
} from './words';
export * from './more';
`;
const parts = `
export declare class Old {}
export declare function older(): void;
/** Rounds down.
 * @param value - The number. */
export declare function floor(value: number): number;
/** Rounds up. */
export declare function ceil(value: number): number;
/** Rounds up by text. */
export declare function ceil(value: string): number;
export declare const alone: number;
export declare const bare: number;
/** Rounds a number. */
export declare function round(value: number): number;
/** All spaces. */
export declare namespace spaces { const tab: string }
`;

const words = `
/** A label. */
export declare class Label {}
export declare const end: string;
/** Strips.
 * @remarks Slowly. */
export declare function strip(text: string): string;
/** A text. */
export declare const text: string;
`;
const more = "export { /** @deprecated Use start. */ begin } from './begin';";
const begin = '/** Begins. */ export declare const begin: number;';

const files = {
  'index.d.ts': declarations,
  'parts.d.ts': parts,
  'words.d.ts': words,
  'more.d.ts': more,
  'begin.d.ts': begin,
};

let symbols: Map<string, ApiSymbol>;
beforeAll(async () => {
  const { model } = await documentLibrary(installed('lib', { types: 'index.d.ts' }, files));
  symbols = new Map([...flatten(model?.symbols ?? [])].map((symbol) => [symbol.path, symbol]));
});

const says = (path: string) => symbols.get(path)?.comment?.summary;

test('the comment of an accessor wins over that of the property that it implements', () => {
  expect(says('Point.x')).toBe('Position; setting it calls the observer.');
  expect(symbols.get('Point.x')?.comment?.blocks).toEqual([{ tag: 'deprecated', markdown: 'since 8.11.0' }]);
  expect(symbols.get('Point.x')?.flags).toEqual(['deprecated']);
  expect(says('Point.y')).toBe('Sets the height.');
});

test('an accessor without a comment has that of the property that it implements', () => {
  expect(says('Point.z')).toBe('Z coordinate.');
  expect(symbols.get('Point.z')?.flags).toEqual([]);
});

test('a class or an interface without a comment does not get that of its base', () => {
  for (const path of ['Marker', 'Pin', 'MarkerOptions', 'Sized']) {
    expect(symbols.get(path)).toMatchObject({ comment: null, flags: [] });
  }
  expect(symbols.get('Marker')?.typeParameters).toMatchObject([{ name: 'Icon', markdown: '' }]);
  expect(symbols.get('Evented')?.typeParameters).toMatchObject([{ name: 'Events', markdown: 'What it fires.' }]);
  expect(says('Copied')).toBe('Base class of everything that fires events.');
});

test('an export of a list does not get what is said above the list, but its tags', () => {
  expect(symbols.get('bare')?.comment).toBe(null);
  expect(says('round')).toBe('Rounds a number.');
  expect(says('spaces')).toBe('All spaces.');
  expect(says('alone')).toBe('Rounds alone.');
  for (const path of ['Old', 'older']) {
    expect(says(path)).toBe('');
    expect(symbols.get(path)?.flags).toEqual(['deprecated']);
  }
});

test('tags above a list of exports do not hide the comments of functions', () => {
  expect(symbols.get('floor')).toMatchObject({
    comment: { summary: 'Rounds down.', blocks: [{ tag: 'deprecated', markdown: 'Use round.' }, { tag: 'param' }] },
    flags: ['deprecated', 'beta'],
  });
  expect(says('ceil')).toBe('Rounds up.');
  expect(symbols.get('ceil')?.flags).toEqual(['deprecated', 'beta']);
});

test('what is said of an export in its statement is added to its own comment', () => {
  const deprecated = (path: string) => {
    const { comment, flags } = symbols.get(path) ?? {};
    return [comment?.summary, ...(comment?.blocks ?? []).map(({ tag, markdown }) => `${tag} ${markdown}`), flags];
  };
  expect(deprecated('Label')).toEqual(['A label.', 'deprecated Use [text](./lib.text).', ['deprecated']]);
  expect(deprecated('end')).toEqual(['Ends a line.', 'deprecated Use the new ones.', ['deprecated']]);
  expect(deprecated('clean')).toEqual(['Strips.', 'deprecated Use trim.', 'remarks Slowly.', ['deprecated']]);
  expect(deprecated('begin')).toEqual(['Begins.', 'deprecated Use start.', ['deprecated']]);
  expect(deprecated('text')).toEqual(['A text.', []]);
});

test('a member without a comment has that of the one that it overrides', () => {
  expect(says('Marker.fire')).toBe('Fires an event.');
  expect(says('MarkerOptions.size')).toBe('The size.');
  expect(says('Sized.size')).toBe('The size.');
});

test('the dash that compilers put in front of the comment of a property is no list', async () => {
  const declarations = `
export interface Options {
  /**
   * - The address.
   * It may be relative.
   */
  url: string;
  /**
   * -
   * The data.
   */
  data: string;
  /**
   * - One.
   * - Two.
   */
  list: string;
  /** -1 for no limit. */
  limit: number;
}
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const said = symbols[0]?.members.map(({ name, comment }) => [name, comment?.summary]) ?? [];
  expect(Object.fromEntries(said)).toEqual({
    url: 'The address.\nIt may be relative.',
    data: 'The data.',
    list: '- One.\n- Two.',
    limit: '-1 for no limit.',
  });
});

test('an overload without a comment has what the nearest one above says of its parameters', async () => {
  const declarations = `
/** Runs.
 * @typeParam T - A value.
 * @param body - A generator. */
export declare function run<T>(body: () => Iterator<T>): T;
export declare function run<T, E>(body: () => Iterator<T | E>): T;
/** Runs later.
 * @typeParam T - A later value.
 * @param body - An asynchronous generator.
 * @param options.delay - How long to wait. */
export declare function run<T>(body: () => AsyncIterator<T>, options: Delay): Promise<T>;
export declare function run<T, E>(body: () => AsyncIterator<T | E>, options: Delay): Promise<T>;
/** Runs what is known.
 * @param name - Its name. */
export declare function run(name: string): void;
export declare function run(name: string, body: unknown): void;
export declare function run<T>(body: () => Iterator<T>, options: Delay, limit: number): void;
export interface Delay { delay: number }
/** A runner. */
export declare class Runner {
  /** @param body - What runs. */
  run(body: string): void;
  /** @param body - What runs by number. */
  run(body: number): void;
}
export declare class Quick extends Runner {
  /** @param body - What runs quickly. */
  run(body: string): void;
  run(body: number): void;
}
`;
  const model = await documentClean(installedLib(declarations));
  const told = (path: string) =>
    [...flatten(model.symbols)]
      .find((symbol) => symbol.path === path)
      ?.signatures.map(({ typeParameters, parameters }) =>
        [...typeParameters, ...parameters].map(({ markdown }) => markdown.trim()),
      );
  const later = ['An asynchronous generator.', '- `options.delay`: How long to wait.'];
  expect(told('run')).toEqual([
    ['A value.', 'A generator.'],
    ['A value.', '', 'A generator.'],
    ['A later value.', ...later],
    ['A later value.', '', ...later],
    ['Its name.'],
    ['Its name.', ''],
    ['A later value.', ...later, ''],
  ]);
  expect(told('Quick.run')).toEqual([['What runs quickly.'], ['What runs by number.']]);
});

test('a constant that is left out does not hide the type of its name, and is no part of its declaration', async () => {
  const text = `export type Way = 'up' | 'down';
/** @internal */
export declare const Way: { is(text: string): text is Way };
export interface Shape { size: number }
/** @internal Makes shapes. */
export declare const Shape: { make(): Shape };
/** A side. */
export type Side = Way;
/** @hidden */
export declare const Side: number;
/** @internal */
export type Secret = Way;
/** Tells it. */
export declare const Secret: number;
`;
  const { symbols } = await documentClean(installedLib(text));
  const shown = symbols.map(({ kind, also, signature, comment }) => [kind, also, signature.text, comment?.summary]);
  expect(shown).toEqual([
    ['type', [], "type Way = 'up' | 'down';", undefined],
    ['interface', [], 'interface Shape {\n  size: number;\n}', undefined],
    ['type', [], 'type Side = Way;', 'A side.'],
    ['variable', [], 'const Secret: number;', 'Tells it.'],
  ]);
});
