import { beforeAll, describe, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiPart } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
export interface Options {
  /** Where. */
  at: Readonly<{
    /** To the right, see {@link open}. */
    x: number;
    silent: boolean;
    /** @internal */
    secret: 1;
    deep?: {
      /**
       * How deep.
       * @default 3
       */
      level?: number;
      /** Goes there.
       * @example at.deep.go()
       * @see {@link open}
       * @throws If it is deeper. */
      go(): void;
    };
  }>;
  either: {
    /** One. */
    value: 1;
  } | {
    /** Two. */
    value: 2;
  };
}
export type State =
  /** Nothing has {@link open | happened}. */
  | 'idle'
  /** Somebody waits. */
  | 'busy'
  | (1 | 2)
  | {
      /** What went wrong. */
      error: string;
    };
export type Reader = (
  /** Where it is. */
  path: string,
  mode:
    /** Bytes. */
    | 'raw'
    | 'text',
) => void;
export type List = ReadonlyArray<{
  /** How long. */
  time: number;
}>;
export declare class Box {
  get size(): {
    /** In pixels. */
    width: number;
  };
}
export type Point = readonly [
  /** To the right. */
  x: number,
  y: number,
  /** To the reader. */
  z?: number,
  /** All others. */
  ...others: string[],
];
export declare function move(
  to: [
    /** To the right. */
    x: number,
    y: number,
  ] | null,
): void;
/** Opens. */
export declare function open(file: string, options?: string | {
  /** Which key. */
  key: string;
  /** Which files. */
  files?: {
    /** Its name. */
    name: string;
  }[];
}): Promise<{
  /** What was read. */
  text: string;
}>;
`;
const files = installedLib(declarations);

/** Returns members with the beginnings of their types and what is said of them. */
const toTexts = (parts: readonly ApiPart[] = []) =>
  parts.map(({ name, type, optional, comment }) => {
    const [start = ''] = type.text.split('\n');
    return `${name}${optional ? '?' : ''}: ${start} ${comment.summary}`;
  });

describe('members of object literals in types are described', () => {
  let model: ApiModel;
  beforeAll(async () => {
    model = await documentClean(files);
  });
  const find = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path);

  test('at a property', () => {
    expect(toTexts(find('Options.at')?.parts)).toEqual([
      'x: number To the right, see [open](./lib.open).',
      'deep.level?: number How deep.',
      'deep.go:  Goes there.',
    ]);
    expect(find('Options')?.parts).toBeUndefined();
  });

  test('but not if a value can be one of several objects', () => {
    expect(find('Options.either')?.parts).toBeUndefined();
  });

  test('members of each type of a union are described', () => {
    expect(toTexts(find('State')?.parts)).toEqual([
      "'idle':  Nothing has [happened](./lib.open).",
      "'busy':  Somebody waits.",
      'error: string What went wrong.',
    ]);
  });

  test('parameters of function types are described', () => {
    const { parameters = [] } = find('Reader')?.signatures[0] ?? {};
    expect(parameters.map(({ markdown, parts }) => [markdown, ...toTexts(parts)])).toEqual([
      ['Where it is.'],
      ['', "mode: 'raw':  Bytes."],
    ]);
  });

  test('at an alias and an accessor', () => {
    expect(toTexts(find('List')?.parts)).toEqual(['[].time: number How long.']);
    expect(toTexts(find('Box.size')?.parts)).toEqual(['width: number In pixels.']);
  });

  test('elements of tuples are described by their labels', () => {
    expect(toTexts(find('Point')?.parts)).toEqual([
      'x: number To the right.',
      'z?: number To the reader.',
      '...others: string[] All others.',
    ]);
    const [to] = find('move')?.signatures[0]?.parameters ?? [];
    expect(toTexts(to?.parts)).toEqual(['to: x: number To the right.']);
  });

  test('at a parameter and at the result', () => {
    const [signature] = find('open')?.signatures ?? [];
    expect(signature?.parameters.map(({ parts }) => toTexts(parts))).toEqual([
      [],
      ['options.key: string Which key.', 'options.files?: { Which files.', 'options.files[].name: string Its name.'],
    ]);
    expect(toTexts(signature?.returnedParts)).toEqual(['text: string What was read.']);
  });
});

test('what is nested more deeply than a table can show is left out', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'string' : `{\n/** Level ${depth}. */\nin: ${nested(depth - 1)};\n}`;
  const text = `export interface Deep { at: ${nested(40)}; list: string${'[]'.repeat(500)} }`;
  const { symbols } = await documentClean(installedLib(text));
  const names = [...flatten(symbols)].flatMap(({ parts = [] }) => parts.map(({ name }) => name));
  expect(names).toHaveLength(11);
  expect(names.at(-1)).toBe(Array.from(names, () => 'in').join('.'));
});

test('pages list them in tables', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const rowsOf = (page: string) => site.read(`docs/api/lib.${page}.md`).match(/^\| `.*$/gm);
  expect(rowsOf('open')).toEqual([
    '| `file` | `string` |  |',
    expect.stringMatching(/^\| `options` \(optional\) \| `string \\\| \{.*\}` \| {2}\|$/),
    '| `options.key` | `string` | Which key. |',
    '| `options.files` (optional) | `{ name: string; }[]` | Which files. |',
    '| `options.files[].name` | `string` | Its name. |',
    '| `text` | `string` | What was read. |',
  ]);
  expect(rowsOf('list')).toEqual(['| `[].time` | `number` | How long. |']);
});

test('a member without a page of its own has them in its section', async () => {
  const api = "api: { package: 'lib', propertyPages: false }";
  const site = createTestSite({ ...files, 'site.config.ts': configWith(api), 'docs/a.md': '# A\n' });
  await buildClean(site);
  expect(site.read('docs/api/lib.options.md')).toContain(
    '| `deep.level` (optional) | `number` Default `3` | How deep. |',
  );
  expect(site.read('docs/api/lib.options.md')).toMatch(
    /Goes there\..*\*\*Throws\*\*.*If it is deeper\..*\*\*Examples\*\*.*`at\.deep\.go\(\)`.*\*\*See also\*\*.*\[open\]/,
  );
  expect(site.read('docs/api/lib.box.md')).toContain('| `width` | `number` | In pixels. |');
});
