import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';

test('a colon after a tag or the name of a parameter is no part of the text', async () => {
  const declarations = `/**
 * Draws.
 * @param: first - What to draw
 * @param {number} second: Where: here
 * @returns: The length
 * @throws: \`RangeError\`
 * @deprecated: use another
 */
export declare function draw(first: string, second: number): number;
/** A size.
 * @default: 3
 */
export declare const size: number;
`;
  const model = await documentClean(installedLib(declarations));
  const [draw, size] = ['draw', 'size'].map((name) => model.symbols.find((symbol) => symbol.name === name));
  const [signature] = draw?.signatures ?? [];
  expect(signature?.parameters.map(({ markdown }) => markdown)).toEqual(['What to draw', 'Where: here']);
  expect(draw?.comment?.summary).toBe('Draws.');
  expect(draw?.comment?.blocks.map(({ tag, markdown }) => `${tag} ${markdown}`)).toEqual([
    'returns The length',
    'throws `RangeError`',
    'deprecated use another',
    'param What to draw',
    'param Where: here',
  ]);
  expect(size?.comment?.blocks).toEqual([{ tag: 'default', markdown: '```ts\n3\n```' }]);
});

test('a type parameter is also described by a tag in lower case', async () => {
  const declarations = `/**
 * Wraps a value.
 * @typeparam Value Type of the value.
 */
export declare function wrap<Value>(value: Value): [Value];
`;
  const model = await documentClean(installedLib(declarations));
  const [wrap] = model.symbols.find(({ name }) => name === 'wrap')?.signatures ?? [];
  expect(wrap?.typeParameters).toMatchObject([{ name: 'Value', markdown: 'Type of the value.' }]);
  expect(model.symbols.flatMap(({ comment }) => comment?.blocks ?? [])).not.toContainEqual(
    expect.objectContaining({ tag: 'typeparam' }),
  );
});

test('the type of an error stays in its description', async () => {
  const declarations = `/** Opens a file.
 * @throws {TypeError} if it is no file
 * @throws {IoError | RangeError}
 * @throws {@link size} if it is {too} large
 * @exception {IoError} - if it is locked */
export declare function open(): void;
/** A size. @throws {never} */
export declare const size: number;
`;
  const model = await documentClean(installedLib(declarations));
  const [open] = model.symbols;
  expect(open?.comment?.blocks.map(({ tag, markdown }) => `${tag} ${markdown}`)).toEqual([
    'throws `TypeError` if it is no file',
    'throws `IoError | RangeError`',
    'throws [size](./lib.size) if it is {too} large',
    'exception `IoError` - if it is locked',
  ]);
});

test("words for the library's authors in the middle of a comment are left out", async () => {
  const declarations = `/** Opens a file. {@internal Slow, see the list.} It must exist. */
export declare function open(): void;
`;
  const model = await documentClean(installedLib(declarations));
  expect(model.symbols[0]?.comment?.summary).toBe('Opens a file.  It must exist.');
});

test('a fence inside of code in a comment is a part of the code', async () => {
  const declarations = `/**
 * Gets it.
 * @example
 * \`\`\`js
 * // Log in by running:
 * //   \`\`\`sh
 * //   $ login
 * //   \`\`\`
 *
 * get('a');
 * \`\`\`
 *
 * @param name - What to get, as in \`\`\`a\`\`\`
 */
export declare function get(name: string): void;
`;
  const model = await documentClean(installedLib(declarations));
  const [get] = model.symbols;
  expect(get?.signatures[0]?.parameters).toMatchObject([{ name: 'name', markdown: 'What to get, as in ```a```' }]);
  expect(get?.comment?.blocks.find(({ tag }) => tag === 'example')?.markdown).toBe(
    "```js\n// Log in by running:\n//   ```sh\n//   $ login\n//   ```\n\nget('a');\n```",
  );
});

test('what a generator yields is told, and a type alone is not', async () => {
  const declarations = `/** Counts.
 * @yields {number} The next number.
 * @generator */
export declare function count(): Generator<number>;
/** Counts again.
 * @yields {number} */
export declare function again(): Generator<number>;
`;
  const model = await documentClean(installedLib(declarations));
  expect(model.symbols.map(({ comment }) => comment?.blocks)).toEqual([
    [{ tag: 'yields', markdown: 'The next number.' }],
    [],
  ]);
});

test('a constructor that its class hides is not in the declaration either', async () => {
  const declarations = `/** A client.
 * @hideconstructor */
export declare class Client {
  constructor(secret: string);
  name: string;
}
export declare class Server {
  /** @hideconstructor */
  constructor(secret: string);
  name: string;
}
`;
  const model = await documentClean(installedLib(declarations));
  expect(model.symbols.map(({ signature, members }) => [signature.text, members.map(({ name }) => name)])).toEqual([
    ['class Client {\n  name: string;\n}', ['name']],
    ['class Server {\n  name: string;\n}', ['name']],
  ]);
});

test('what must not be extended or overridden has a badge', async () => {
  const declarations = `/**
 * Draws.
 * @sealed
 */
export declare class Board {
  /** @sealed */
  draw(): void;
  /** Clears.
   * @sealed @beta */
  clear(): void;
  size: number;
}
`;
  const model = await documentClean(installedLib(declarations));
  const [board] = model.symbols;
  expect(board?.flags).toEqual(['sealed']);
  expect(board?.members.map(({ name, flags }) => [name, flags])).toEqual([
    ['draw', ['sealed']],
    ['clear', ['sealed', 'beta']],
    ['size', []],
  ]);
});
