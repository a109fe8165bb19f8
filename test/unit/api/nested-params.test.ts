import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import { documentClean, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** Draws.
 * @param from - the start
 * @param deep - the place
 * @param class - the colour
 * @param fill - the inside
 * @param width - the width
 * @param last - the last one */
export declare function draw(
  { from, at: { deep }, class: colour, style: fill }: { from: number; at: { deep: number }; class: string; style: string },
  [width]: number[],
  last: string,
): void;
/** Fills.
 * @param data - what it is made of */
export declare function fill({ parts, ...data }?: { parts?: string[]; size?: number }): void;
/** Marks.
 * @param id - the mark
 * @param each - the marks */
export declare function mark(
  { 'data-id': id, [Symbol.iterator]: each }: { 'data-id': string; [Symbol.iterator]: string },
): void;
/** Starts.
 * @param options - what there is */
export declare function start(...[options]: [options?: string]): void;
export interface Shape {
  /** Moves.
   * @param options - where to
   * @param x - to the right
   * @param options.y - down */
  move: ({ x, y }: { x: number; y: number }) => void;
}
export interface Options { zone?: string; locale?: string }
/** Creates.
 * @param options - what there is
 * @param options.zone - the zone of the date
 * @param {string} options.silent
 * @param options.locale - its {@link Options | language}
 * @param parts.deep.year - the year
 * @param list[].zone - the zone of each
 * @param last - the last one */
export declare function create(
  options: Options,
  parts: { deep: { year: number } },
  list: Options[],
  last: string,
): void;
/** Grows.
 * @param {object} options what there is
 * @param {number} [options.size=3] how much
 * @param {string[]} [ options.parts = ['a', 'b'] ]
 * @param {string} [options.unit] the unit
 * @param {string} [options.none] */
export declare function grow(options: Options): void;
/** Makes a decorator.
 * @param name - its name
 * @param target - the class
 * @param key - the name of the member
 * @returns what marks a member */
export declare function decorate(name: string): (target: object, key: string) => void;
/** Makes a formatter.
 * @param text - what is formatted */
export declare function format(text$1: string): (text: string) => string;
`;

const files = installedLib(declarations);

/** Returns the parameters of a symbol with their descriptions. */
async function saidOf(path: string) {
  const { symbols } = await documentClean(files);
  const symbol = [...flatten(symbols)].find((one) => one.path === path);
  return symbol?.signatures[0]?.parameters.map(({ name, markdown }) => [name, markdown]);
}

test('what is said of parts of a parameter is part of its description', async () => {
  expect(await saidOf('create')).toEqual([
    [
      'options',
      'what there is\n- `options.zone`: the zone of the date\n- `options.locale`: its [language](./lib.options)',
    ],
    ['parts', '- `parts.deep.year`: the year'],
    ['list', '- `list[].zone`: the zone of each'],
    ['last', 'the last one'],
  ]);
});

test('a part has the default that its comment states as JavaScript does', async () => {
  expect(await saidOf('grow')).toEqual([
    [
      'options',
      "what there is\n- `options.size = 3`: how much\n- `options.parts = ['a', 'b']`\n- `options.unit`: the unit",
    ],
  ]);
});

test('a part of a destructured parameter is described there, and not taken for the parameter', async () => {
  expect(await saidOf('draw')).toEqual([
    ['{ from, at, … }', '- `from`: the start\n- `at.deep`: the place\n- `class`: the colour\n- `style`: the inside'],
    ['[width]', '- `width`: the width'],
    ['last', 'the last one'],
  ]);
});

test('a part with a quoted or computed name is described by what that says', async () => {
  expect(await saidOf('mark')).toEqual([
    ['{ data-id, Symbol.iterator }', '- `data-id`: the mark\n- `Symbol.iterator`: the marks'],
  ]);
});

test('what is left over of a destructured parameter stands for the parameter', async () => {
  expect(await saidOf('fill')).toEqual([['data', 'what it is made of']]);
});

test('a part of the rest of the parameters is one of them', async () => {
  expect(await saidOf('start')).toEqual([['options', 'what there is']]);
});

test('a destructured parameter keeps the name that its comment gives it', async () => {
  expect(await saidOf('Shape.move')).toEqual([['options', 'where to\n- `options.y`: down\n- `x`: to the right']]);
});

test('what is said of the parameters of a returned function is part of what is said of that', async () => {
  expect(await saidOf('decorate')).toEqual([['name', 'its name']]);
  const { symbols } = await documentClean(files);
  const saidOfResult = (path: string) =>
    symbols.find((symbol) => symbol.path === path)?.comment?.blocks.find(({ tag }) => tag === 'returns')?.markdown;
  expect(saidOfResult('decorate')).toBe('what marks a member\n- `target`: the class\n- `key`: the name of the member');
  expect(saidOfResult('format')).toBe('- `text`: what is formatted');
});

test('pages list it in the table of parameters', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  expect(site.main('docs/api/lib.create.html').replace(/<wbr>|<\/?a\b[^>]*>/g, '')).toMatch(
    /<p>what there is<\/p>\s*<ul>\s*<li><code>options\.zone<\/code>: the zone of the date<\/li>/,
  );
  expect(site.main('docs/api/lib.draw.html').match(/<tr><td><code data-lang="ts">[^<]*/g)).toEqual([
    '<tr><td><code data-lang="ts">{ from, at, … }',
    '<tr><td><code data-lang="ts">[width]',
    '<tr><td><code data-lang="ts">last',
  ]);
});
