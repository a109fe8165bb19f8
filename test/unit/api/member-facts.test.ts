import { beforeAll, describe, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type TestSite } from '../../harness/site.ts';

const declarations = `
export declare class Machine {
  /** Its name. */
  get name(): string;
  set muted(value: boolean);
  set both(value: string | number);
  get both(): string;
  get [Symbol.toStringTag](): string;
  [Symbol.iterator](): Iterator<string>;
  [Symbol.dispose](): void;
  /**
   * Stops a child.
   * @deprecated Use \`end()\` instead
   */
  stop(): void;
}
export declare class Engine extends Machine { power: number }
export declare class Sound {
  volume(): number;
  volume(level: number, ...ids: { of: Machine }[]): this;
  on<Name extends string>(name: Name, call?: () => void): void;
  on(name: 'a'): void;
  on(name: 'b'): void;
  on(name: 'c'): void;
  constructor(file: string);
  constructor(machine: Machine);
  off: { (): void; (name: string): void };
  mix(this: Sound, other: Sound): Sound;
  mix(this: Sound): void;
}
/** Sets up.
 * @param options What there is. */
export declare function setup(
  { schemas, actors, guards, delays }: { schemas: 1; actors: 2; guards: 3; delays: 4 },
  [first, { second: other }, ...others]: [1, { second: 2 }, 3],
  ...[a, b]: [1, 2]
): void;
/** Sets up less. */
export declare function setup({ schemas, actors, guards, delays }?: Partial<Record<string, 1>>): string;
export interface Options {
  /**
   * Whether it runs.
   * @default true
   * @experimental
   */
  runs?: boolean;
  /**
   * How often.
   * @defaultValue
   * @experimental
   */
  often?: number;
  /**
   * What begins a block.
   * @default '\`\`'
   */
  mark?: string;
}
export interface Making {
  new <Made extends object = Options>(made: Made): Making;
  new: number;
}
/**
 * Loads.
 * @example
 *   load('a', {
 *     deep: true,
 *   });
 *   load('b');
 */
export declare function load(name: string): void;
/**
 * Saves.
 * @example
 * save()
 *   .then(done);
 */
export declare function save(): void;
`;

const createLibrarySite = (api: string) =>
  createTestSite({
    ...installedLib(declarations),
    'site.config.ts': configWith(`api: ${api}`),
    'docs/a.md': '# A\n',
  });

test('a constructor without a page has a section if its row leaves out what its type parameters have to be', async () => {
  const site = createLibrarySite(`{ package: 'lib', propertyPages: false }`);
  await buildClean(site);
  const page = site.read('docs/api/lib.making.md').replace(/\s+/g, ' ');
  expect(page).toContain('`<Made>(made: Made) => Making`');
  expect(page.split('## Members')[1]).toContain('new <Made extends object = Options>(made: Made): Making;');
});

describe('the pages of a library say', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createLibrarySite(`{ package: 'lib' }`);
    await buildClean(site);
  });
  test('where all members are that the declaration of a class names', () => {
    const [, declaration = ''] =
      /<figure class="code code-declaration">(.*?)<\/figure>/s.exec(site.main('docs/api/lib.sound.html')) ?? [];
    const linked = [...declaration.matchAll(/href="\/docs\/api\/lib\.sound\.(\w+)"/g)].map(([, name]) => name);
    expect(linked).toEqual(['volume', 'volume', 'on', 'on', 'on', 'on', 'off', 'mix', 'mix']);
  });

  /** Returns the lines of a page in Markdown that match a pattern, without the addresses of links. */
  const lines = (slug: string, pattern: RegExp) =>
    site
      .read(`docs/api/${slug}.md`)
      .replace(/\]\([^)]*\)/g, ']')
      .split('\n')
      .filter((line) => pattern.test(line));

  test('what accessors are worth, not how they are called', () => {
    expect(lines('lib.machine', /^\| \[`(?:name|muted|both)`/)).toEqual([
      '| [`name`] | `string` | Its name. |',
      '| [`muted`] | `boolean` |  |',
      '| [`both`] | `get: string`<br>`set: string \\| number` |  |',
    ]);
  });

  test('in a table each of a few ways to call a function', () => {
    expect(lines('lib.sound', /^\| \[`/)).toEqual([
      '| [`constructor`] | `(file: string)`<br>`(machine: Machine)` |',
      '| [`off`] | `{ (): void; (name: string): void; }` |',
      '| [`volume`] | `() => number`<br>`(level: number, ...ids: { of: Machine; }[]) => this` |',
      "| [`on`] | `<Name>(name: Name, call?: () => void) => void`<br>`(name: 'a') => void`<br>`(name: 'b') => void`<br>`…` |",
      '| [`mix`] | `(other: Sound) => Sound`<br>`() => void` |',
    ]);
  });

  test('what destructured parameters consist of, unless the library names them', () => {
    expect(lines('lib.setup', /^## Overload|^\| `/)).toEqual([
      '## Overload 1 `(options, [first, { second }, ...others], ...[a, b])`',
      '| `options` | `{ schemas: 1; actors: 2; guards: 3; delays: 4; }` | What there is. |',
      '| `[first, { second }, ...others]` | `[1, { second: 2; }, 3]` |  |',
      '| `...[a, b]` | `[1, 2]` |  |',
      '## Overload 2 `({ schemas, actors, … }?)`',
      '| `{ schemas, actors, … }` (optional) | `Partial<Record<string, 1>>` |',
    ]);
  });

  test('in a table what is deprecated, apart from what it does', () => {
    expect(lines('lib.machine', /^\| \[`stop`/)).toEqual([
      '| [`stop`] | `() => void` | (deprecated) Use `end()` instead<br>Stops a child. |',
    ]);
  });

  test('symbols as their library writes them', () => {
    expect(lines('lib.machine', /^(?:\||###) \[`\[/)).toEqual([
      '| [`[Symbol.toStringTag]`] | `string` |  |',
      '| [`[Symbol.iterator]`] | `() => Iterator<string>` |',
      '| [`[Symbol.dispose]`] | `() => void` |',
      '### [`[Symbol.toStringTag]`]',
      '### [`[Symbol.iterator]`]',
      '### [`[Symbol.dispose]`]',
    ]);
    expect(lines('lib.machine._iterator_', /^# /)).toEqual(['# Machine.[Symbol.iterator]']);
  });

  test('badges of headings apart from the name', () => {
    expect(lines('lib.machine', /^### .*deprecated/)).toEqual(['### [`stop`] (deprecated)']);
  });

  test('defaults without the tags below them', () => {
    expect(lines('lib.options', /^\| \[`/)).toEqual([
      '| [`runs?`] | `boolean` Default `true` | (experimental) Whether it runs. |',
      '| [`often?`] | `number` | (experimental) How often. |',
      "| [`mark?`] | `string` Default ``` '``' ``` | What begins a block. |",
    ]);
  });

  test('examples as their library indents them', () => {
    const example = (slug: string) => /## Examples\n+```ts\n(.*?)\n```/s.exec(site.read(`docs/api/${slug}.md`))?.[1];
    expect(example('lib.load')).toBe("load('a', {\n  deep: true,\n});\nload('b');");
    expect(example('lib.save')).toBe('save()\n  .then(done);');
  });
});
