import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentLibrary, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** An event.
 *
 * A function that subscribes to an event. */
export interface Subscribe {
  /** A function that subscribes to an event. */
  (listener: () => void): void;
}
/** Gets errors. */
export type GetErrors<T> = {
  /** Gets all errors.
   * @returns Every error. */
  (name?: undefined): T[];
  /** Gets the error of one field.
   * @param name - The path to the error.
   * @returns The error at the path. */
  (name: string): T;
};
/** Words an issue. */
export interface Wording<T> {
  (issue: T): {
    message: string;
  } | undefined;
}
/** Makes dates. */
export interface DateMaker {
  /** Makes a date.
   * @param time - Milliseconds.
   * @returns A new date. */
  new (time: number): Date;
}
/** Chooses colours. */
export interface Chooser {
  /** Chooses a colour.
   * @param name - Its name.
   * @returns Its code. */
  (name: string): number;
  /** Makes a chooser. */
  new (): Chooser;
  other: string;
}
export interface Special extends Chooser {
  /** Chooses by number.
   * @param index - Its place. */
  (index: number): number;
}
export declare const both: {
  /** A call. */
  (a: number): string;
  /** A construction.
   * @param b - The length. */
  new (b: string): Date;
};
export interface Print {
  /** Prints a text. */
  (text: string): void;
  /** Prints a number. */
  (index: number): void;
  other: string;
}
/** Seeks by name or number.
 * @param name - What it is called.
 * @param index - Where it is. */
export declare const seek: {
  (name: string): void;
  (name: string, index: number): void;
  /** @param name - Its short name. */
  (name: string, isShort: boolean): void;
};
export interface Scope {
  /** Value of the column. */
  [name: string]: unknown;
}
/** Lists. */
export type Lists = {
  /** One list. */
  readonly [index: number]: string[];
};
export declare function circle(options: string): void;
/** @deprecated Pass it in the options. {@link circle:1} {@link circle:1 | the other} {@link Layer#add:1} */
export declare function circle(radius: number, options?: string): void;
/** Draws by name.
 * @deprecated Use numbers. */
export declare function draw(name: string): void;
export declare function draw(index: number): void;
/** The old way.
 * @deprecated Use layers. */
export declare function old(name: string): void;
/** @deprecated Use layers. */
export declare function old(index: number): void;
export declare class Layer {
  /** Adds by name.
   * @deprecated Use numbers. */
  add(name: string): void;
  /** Adds by number. */
  add(index: number): void;
}
/** Opens a file.
 * @throws If it is missing.
 * @see The manual.
 * @example open('a') */
export declare function open(path: string): void;
/** Opens a file by number.
 * @throws If it is missing.
 * @example open(1) */
export declare function open(index: number): void;
export declare function open(): void;
/** Erases by name.
 * @deprecated Use files. */
export declare function erase(name: string): void;
/** @deprecated Use numbers. */
export declare function erase(index: number): void;
/** Fills a shape with a colour. */
export declare function fill(colour: string): void;
/**
 * Fills a shape
 * with a colour.
 */
export declare function fill(colour: number): void;
/** Closes.
 * @example close() */
export declare function close(): void;
export declare function close(index: number): void;
`;

const files = installedLib(declarations);

let model: ApiModel;
beforeAll(async () => {
  model = (await documentLibrary(files)).model as ApiModel;
});

const find = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path) as ApiSymbol;
const saidOf = (path: string) =>
  find(path).signatures.map(({ comment, parameters, returns }) => [
    comment?.summary,
    ...parameters.map(({ markdown }) => markdown),
    returns?.text,
  ]);

test('the call signatures of a type are overloads, each with its own comment', () => {
  expect(find('GetErrors').comment).toEqual({ summary: 'Gets errors.', blocks: [] });
  expect(saidOf('GetErrors')).toEqual([
    ['Gets all errors.', '', 'T[]'],
    ['Gets the error of one field.', 'The path to the error.', 'T'],
  ]);
  expect(saidOf('both')).toEqual([
    ['A call.', '', 'string'],
    ['A construction.', 'The length.', 'Date'],
  ]);
});

test('the comment on the first overload of a type is not one on the type', () => {
  expect(find('Print').comment).toBe(null);
  expect(saidOf('Print')).toEqual([
    ['Prints a text.', '', 'void'],
    ['Prints a number.', '', 'void'],
  ]);
});

test('parameters that only the comment on a constant describes are described with each overload that has them', async () => {
  expect(saidOf('seek')).toEqual([
    [undefined, 'What it is called.', 'void'],
    [undefined, 'What it is called.', 'Where it is.', 'void'],
    [undefined, 'Its short name.', '', 'void'],
  ]);
});

test('the comment on the only call signature of a type follows that on the type', () => {
  expect(find('Chooser').comment).toEqual({
    summary: 'Chooses colours.\n\nChooses a colour.',
    blocks: [
      { tag: 'param', name: 'name', markdown: 'Its name.' },
      { tag: 'returns', markdown: 'Its code.' },
    ],
  });
  expect(saidOf('Chooser')).toEqual([[undefined, 'Its name.', 'number']]);
  expect(find('Subscribe').comment?.summary).toBe('An event.\n\nA function that subscribes to an event.');
});

test('an interface keeps the descriptions of its own call signatures beside those that it inherits', () => {
  expect(find('Special').comment?.summary).toBe('Chooses by number.');
  expect(saidOf('Special')).toEqual([[undefined, 'Its place.', 'number']]);
});

test('the construct signatures of an interface are its constructor', () => {
  expect(find('DateMaker').comment?.summary).toBe('Makes dates.');
  expect(find('DateMaker.constructor').comment?.summary).toBe('Makes a date.');
  expect(saidOf('DateMaker.constructor')).toEqual([[undefined, 'Milliseconds.', 'Date']]);
  expect(saidOf('Chooser.constructor')).toEqual([[undefined, 'Chooser']]);
});

test('the comments on index signatures are part of that on the type', () => {
  expect(find('Scope').comment).toEqual({ summary: '`[name: string]`: Value of the column.', blocks: [] });
  expect(find('Lists').comment?.summary).toBe('Lists.\n\n`[index: number]`: One list.');
});

test('a function is deprecated only if all its overloads are', () => {
  const isDeprecated = (path: string) => [
    find(path).flags.includes('deprecated'),
    ...[find(path), ...find(path).signatures].map(
      ({ comment }) => comment?.blocks.some(({ tag }) => tag === 'deprecated') === true,
    ),
  ];
  expect(isDeprecated('circle')).toEqual([false, false, false, true]);
  expect(isDeprecated('draw')).toEqual([false, false, true, false]);
  expect(isDeprecated('old')).toEqual([true, true, true, true]);
  expect(isDeprecated('Layer.add')).toEqual([false, false, true, false]);
  expect(find('Layer.add').comment?.summary).toBe('Adds by number.');
  expect(find('draw').comment?.summary).toBe('Draws by name.');
});

test('a link to an overload has the name of the function, or its own text', () => {
  expect(find('circle').signatures[1]?.comment?.blocks[0]?.markdown).toBe(
    'Pass it in the options. [circle](./lib.circle#overload-1) [the other](./lib.circle#overload-1) [add](./lib.layer.add#overload-1)',
  );
});

test('a function that is a property of itself has each overload once', async () => {
  const text = `
type Lib = typeof lib;
declare namespace lib {
  export const lib: Lib;
  export { lib as default };
}
declare function lib(name: string): void;
declare function lib(index: number): void;
export = lib;
`;
  const { model: merged } = await documentLibrary(installedLib(text));
  const overloads = [...flatten(merged?.symbols ?? [])].map(({ path, signatures }) => [path, signatures.length]);
  expect(overloads).toEqual([['lib', 2]]);
});

test('pages tell how such types are called and constructed', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const pageOf = (slug: string) => site.read(`docs/api/lib.${slug}.md`).replace(/\s+/g, ' ');
  expect(pageOf('geterrors')).toMatch(
    /Gets errors\..*Overload 1 `\(name\?\)`.*Gets all.*Every error\..*Overload 2.*Gets the error.*The path.*at the path\./,
  );
  expect(pageOf('wording').split('(issue: T): {').length - 1).toBe(1);
  expect(pageOf('datemaker')).toMatch(/Makes dates\..*Constructors.*Makes a date\./);
  expect(pageOf('datemaker._constructor_')).toMatch(
    /new \(time: number\): Date; ``` Makes a date\..*Milliseconds\..*Returns \[`Date`\]\(https:[^)]*\) A new date\./,
  );
  expect(pageOf('circle')).toMatch(/Overload 1.*Overload 2.*Deprecated.*Pass it in the options\./);
  expect(pageOf('circle')).not.toMatch(/Pass it.*Overload 2/);
});

test('what the comment on one of several overloads says is told with that overload, and what all say once', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const headingsOf = (slug: string) =>
    Array.from(site.read(`docs/api/lib.${slug}.md`).matchAll(/^#{2,3} (\w+(?: \d)?)/gm), ([, heading]) => heading);
  expect(headingsOf('open')).toEqual([
    ...['Overload 1', 'Parameters', 'Returns', 'Examples', 'See'],
    ...['Overload 2', 'Parameters', 'Returns', 'Examples'],
    ...['Overload 3', 'Returns'],
    'Throws',
  ]);
  // A comment on nothing but the first overload is one on the function.
  expect(headingsOf('close')).toEqual([
    ...['Overload 1', 'Returns', 'Overload 2', 'Parameters', 'Returns'],
    'Examples',
  ]);
  expect(site.read('docs/api/lib.erase.md').match(/Use \w+/g)).toEqual(['Use files', 'Use numbers']);
  expect(site.read('docs/api/lib.fill.md').match(/Fills/g)).toHaveLength(1);
});
