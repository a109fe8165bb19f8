import { beforeAll, expect, test } from 'vitest';
import { breakLines } from '../../../cli/api/pages/break-lines.ts';
import { installedLib } from '../../harness/library.ts';
import { buildClean, createTestSite, minimalConfig } from '../../harness/site.ts';

const declarations = `
export interface Query<T> { data: T }
export interface Page { rows: string[] }
/** Fits screens, but not phones. */
export declare function sum(first: number, second: number): number;
/** Fits nowhere. */
export declare function load<T, Key extends string = string>(query: Query<T>, options: Record<Key, boolean>): Promise<T>;
/** Type parameters that are too long by themselves. */
export declare function pick<FirstName extends string = string, SecondName extends string = FirstName>(name: SecondName): Page;
/** A union of names. */
export type Step = 'prepare' | 'fetch' | 'unpack' | 'compare' | 'write' | 'verify' | 'report' | 'finish';
/** A union of types with brackets. */
export type Choice = boolean | ((query: Query<string>, page: Page) => boolean) | Record<string, Query<Page>>;
/** A union whose first type has several lines. */
export type Answer = ((query: Query<string>, page: Page, isLast: boolean) => void) | ((error: Error) => void) | null;
/** A union behind type parameters that are too long by themselves. */
export type Either<FirstName extends string = string, SecondName extends string = FirstName> = Page | Query<FirstName | SecondName>;
/** A condition. */
export type Unpacked<T> = T extends Query<infer Inner> ? Unpacked<Inner> : T extends Array<infer Item> ? Item : T;
/** A condition in the first branch of another one. */
export type Inverted<T, U> = T extends Page ? U extends Query<string> ? U : U extends Page ? T : never : T extends Query<infer Inner> ? Inner : never;
/** Signs that are no brackets. */
export type Signs = Record<'<', 'a(b'> | Record<'longer than the others so that the line is too long', '>'>;
/** The compiler leaves a comma where each name had a line of its own. */
export declare function open({ rows, }: Page, { first, second, third, fourth }: Record<string, string>, [first, , last]: string[]): void;
export declare const close: ({ rows, }: Page) => void;
export declare const seal: ({ ['_kind$']: kind, 'data-id': id, [Symbol.iterator]: each }: Record<PropertyKey, string>) => void;
/** A parameter of several lines between others. */
export declare function paint(name: string, colour: string, opacity: number, isFilled: boolean, area: { start: Page; length: number;
}, colours?: { first: string;
  others: (position: number, isLast: boolean, hasMore: boolean, area: { start: number; length: number;
  }, whole: Query<string>) => void }, isLast?: boolean): void;
/** Only one parameter. */
export declare function wipe(area: {
  start: number; }): void;
/** A head with one clause that has room in a line of its own. */
export interface Answers extends Omit<Query<Page>, 'first' | 'second' | 'third' | 'last'> {}
/** A head whose type parameters and types have no room in a line. */
export declare abstract class Catalogue<FirstName extends string = string, SecondName extends string = FirstName>
  extends Base<Query<FirstName>, Query<SecondName>> implements Iterable<Query<FirstName>>, Query<Page>, Record<SecondName, Page> {}
declare class Base<First, Second> { class: First; extends?: Second; [Symbol.iterator](): any; data: Page }
export interface Store {
  get(key: string): Page;
  load(query: Query<string>, page: Page, onProgress?: (rows: number) => void): Promise<Page>;
}
`;

const site = createTestSite({
  'site.config.ts': minimalConfig.replace(' });', `, api: { package: 'lib' } });`),
  'docs/a.md': '# A\n',
  ...installedLib(declarations),
});

beforeAll(() => buildClean(site, { cacheDir: null }));

/** Returns the HTML of the first declaration on the page of a symbol. */
function declarationOf(name: string): string {
  const [, html = ''] =
    /<figure class="code code-declaration">(.*?)<\/figure>/s.exec(site.main(`docs/api/lib.${name}.html`)) ?? [];
  return html;
}

/** Returns what is copied. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x27;', "'");
}

test.each([
  [
    'answer',
    `type Answer = ((
  query: Query<string>,
  page: Page,
  isLast: boolean
) => void) | ((error: Error) => void) | null;`,
  ],
  [
    'either',
    `type Either<
  FirstName extends string = string,
  SecondName extends string = FirstName
> = Page
  | Query<FirstName | SecondName>;`,
  ],
  [
    'load',
    `function load<T, Key extends string = string>(
  query: Query<T>,
  options: Record<Key, boolean>
): Promise<T>;`,
  ],
  [
    'pick',
    `function pick<
  FirstName extends string = string,
  SecondName extends string = FirstName
>(name: SecondName): Page;`,
  ],
  [
    'step',
    `type Step = 'prepare' | 'fetch' | 'unpack' | 'compare' | 'write'
  | 'verify' | 'report' | 'finish';`,
  ],
  [
    'choice',
    `type Choice = boolean
  | ((query: Query<string>, page: Page) => boolean)
  | Record<string, Query<Page>>;`,
  ],
  [
    'unpacked',
    `type Unpacked<T> = T extends Query<infer Inner>
  ? Unpacked<Inner>
  : T extends Array<infer Item>
  ? Item
  : T;`,
  ],
  [
    'inverted',
    `type Inverted<T, U> = T extends Page
  ? U extends Query<string>
    ? U
    : U extends Page
    ? T
    : never
  : T extends Query<infer Inner>
  ? Inner
  : never;`,
  ],
  [
    'signs',
    `type Signs = Record<'<', 'a(b'>
  | Record<'longer than the others so that the line is too long', '>'>;`,
  ],
  [
    'answers',
    `interface Answers
    extends Omit<Query<Page>, 'first' | 'second' | 'third' | 'last'> {
}`,
  ],
  [
    'catalogue',
    `abstract class Catalogue<
  FirstName extends string = string,
  SecondName extends string = FirstName
> extends Base<Query<FirstName>, Query<SecondName>>
    implements Iterable<Query<FirstName>>,
      Query<Page>,
      Record<SecondName, Page> {
}`,
  ],
  [
    'store',
    `interface Store {
  get(key: string): Page;
  load(
    query: Query<string>,
    page: Page,
    onProgress?: (rows: number) => void
  ): Promise<Page>;
}`,
  ],
  [
    'paint',
    `function paint(
  name: string,
  colour: string,
  opacity: number,
  isFilled: boolean,
  area: {
    start: Page;
    length: number;
  },
  colours?: {
    first: string;
    others: (
      position: number,
      isLast: boolean,
      hasMore: boolean,
      area: {
        start: number;
        length: number;
      },
      whole: Query<string>
    ) => void;
  },
  isLast?: boolean
): void;`,
  ],
  [
    'wipe',
    `function wipe(area: {
  start: number;
}): void;`,
  ],
])('the declaration of %s is broken where a line is wider than the column', (name, expected) => {
  expect(textOf(declarationOf(name))).toBe(expected);
});

test('a destructured parameter is named by its first parts, without a comma behind the last', () => {
  expect(textOf(declarationOf('open'))).toBe(`function open(
  { rows }: Page,
  { first, second, … }: Record<string, string>,
  [first, , last]: string[]
): void;`);
  expect(site.read('docs/api/lib.close.md')).toContain('| `{ rows }` |');
  expect(site.read('docs/api/lib.seal.md')).toContain('| `{ _kind$, data-id, Symbol.iterator }` |');
});

test('names in broken lines are links', () => {
  const links = [...declarationOf('load').matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, name]) => [
    name,
    href,
  ]);
  expect(links).toEqual([
    ['Query', '/docs/api/lib.query'],
    ['Promise', expect.stringContaining('/Promise')],
  ]);
});

test('on phones, a declaration is broken sooner, and what is copied stays on one line', () => {
  const html = declarationOf('sum');
  expect(textOf(html)).toBe('function sum(first: number, second: number): number;');
  const shown = html.replace(/<span data-break="( *)"><\/span>/g, '\n$1');
  expect(textOf(shown)).toBe('function sum(\n  first: number, \n  second: number\n): number;');
});

test('the head of a long interface is broken into lines', () => {
  const shown = declarationOf('answers').replace(/<span data-break="( *)"><\/span>/g, '\n$1');
  expect(textOf(shown)).toBe(`interface Answers
    extends Omit<
      Query<Page>, 
      'first' | 'second' | 'third' 
        | 'last'
    > {
}`);
});

test('the Markdown of a page has the broken lines', () => {
  expect(site.read('docs/api/lib.load.md')).toContain('string>(\n  query: Query<T>,\n  options');
  expect(site.read('docs/api/lib.sum.md')).toContain('function sum(first: number, second: number): number;');
});

test('a type of a union follows a bracket only where its first line has room there', () => {
  const text =
    "{ first: string; second: number; third: Names<string, number>['keys'] }['first' | 'second']['more'] & " +
    '{ -readonly [Key in keyof T as T[Key] extends Optional ? Key : never]?: T[Key] } & Extra';
  expect(breakLines({ text, links: [] }, 70).text).toBe(`{
  first: string;
  second: number;
  third: Names<string, number>['keys']
}['first' | 'second']['more']
  & { -readonly [Key in keyof T as T[Key] extends Optional
    ? Key
    : never]?: T[Key] } & Extra`);
});
