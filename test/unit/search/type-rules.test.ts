import { describe, expect, test } from 'vitest';
import { createTypeEngine } from '../../../runtime/search/types/engine.ts';
import { looksLikeType } from '../../../runtime/search/types/looks-like-type.ts';
import { parseType } from '../../../runtime/search/types/parse-type.ts';
import type { TypedSymbol } from '../../../runtime/search/types/shard.ts';

/** Returns the matches among functions `name: type`, members `Owner.name: type` and aliases `Name = type`. */
function find(question: string, ...declared: string[]): string[] {
  const aliases = declared.filter((text) => /^[\w<>, ]+ = /.test(text));
  const symbols = declared
    .filter((text) => !aliases.includes(text))
    .map((text): TypedSymbol => {
      const [, owner, name = '', way = ''] = /^(?:(.*)\.)?(\w+): (.*)$/.exec(text) ?? [];
      const path = owner === undefined ? name : `${owner.replace(/<.*/, '')}.${name}`;
      const kind = owner === undefined ? 'function' : way.includes('=>') ? 'method' : 'property';
      return { href: `/${path}`, path, kind, ...(owner !== undefined && { owner }), ways: [way] };
    });
  return createTypeEngine({ group: '', symbols, aliases })(question).map(({ symbol }) => symbol.path);
}

describe('what is asked for is found', () => {
  test('even if a name is that of a member of every object, such as "constructor"', () => {
    for (const name of ['toString', 'constructor<', 'valueOf[]', '-> toString'])
      expect(find(name, 'f: () => A')).toEqual([]);
    expect(find('(constructor: A) => B', 'f: (a: A) => B')).toEqual(['f']);
  });

  test('in any order of parameters, each of which answers once', () => {
    const both = 'both: (a: number, b: string) => void';
    expect(find('(string, number) => void', both, 'one: (a: number) => void')).toEqual(['both']);
    expect(find('number, number -> void', both)).toEqual([]);
  });

  test('in optional parameters, unions and intersections, and for `undefined` itself', () => {
    expect(find('A -> B', 'f: (a?: A) => B | null', 'g: (a: A | C) => B & D', 'h: (c: C) => B')).toEqual(['f', 'g']);
    expect(find('-> A | B', 'f: () => A | B', 'g: () => A', 'h: () => B | C | A')).toEqual(['f', 'h']);
    expect(find('-> undefined', 'f: () => A | undefined', 'g: () => A')).toEqual(['f']);
  });

  test('through aliases, with what they are given', () => {
    expect(find('string ->', 'f: (a: Uid) => A', 'Uid = string')).toEqual(['f']);
    expect(find('-> A', 'f: () => Maybe<A>', 'g: () => Maybe<B>', 'Maybe<T> = T | null')).toEqual(['f']);
    expect(find('Uid ->', 'f: (a: Uid) => A', 'g: (a: string) => A', 'Uid = string')).toEqual(['f']);
    expect(find('Map -> A', 'f: (map: MapInstance) => A', 'MapInstance = InstanceType<typeof Map>')).toEqual(['f']);
  });

  test('inside of what holds it, after what is it', () => {
    expect(find('-> A', 'f: () => Promise<A[]>', 'g: () => A', 'h: () => Promise<A>')).toEqual(['g', 'h', 'f']);
    expect(find('A[] ->', 'f: (a: A) => B', 'g: (a: readonly A[]) => B', 'h: (a: Array<A>) => B')).toEqual(['g', 'h']);
  });

  test('in the object that it is a member of, and for `this`', () => {
    expect(find('A -> string', 'A.text: string', 'A.size: number', 'text: (a: A) => string')).toEqual([
      'text',
      'A.text',
    ]);
    expect(find('string -> A', 'A.set: (text: string) => this', 'A.clear: () => this')).toEqual(['A.set']);
    expect(find(': Promise<A>', 'A.load: () => Promise<this>')).toEqual(['A.load']);
  });

  test('by type parameters of any letter, each the same everywhere, and by what they extend', () => {
    const map = 'map: <In, Out>(list: In[], change: (item: In) => Out) => Out[]';
    const filter = 'filter: <T>(list: T[], keep: (item: T) => boolean) => T[]';
    expect(find('A[], ((A) => B) -> B[]', map, filter)).toEqual(['map']);
    expect(find('A[], ((A) => boolean) -> A[]', map, filter)).toEqual(['filter']);
    expect(find('A ->', 'f: (a: A) => B', 'g: <T>(t: T) => B')).toEqual(['f']);
    expect(find('Shape ->', 'f: <T extends Shape>(t: T) => B', 'g: <T>(t: T) => B')).toEqual(['f']);
    expect(find('T -> void', 'List<Item>.add: (item: Item) => void')).toEqual(['List.add']);
  });

  test('as a callback, and as the text or number that a literal is', () => {
    expect(find('((Event) => void) -> void', 'on: (call: (event: Event) => void) => void', 'off: () => void')).toEqual([
      'on',
    ]);
    expect(find('Function ->', 'on: (call: () => void) => void', 'f: (a: A) => B')).toEqual(['on']);
    expect(find('string ->', "side: (side: 'left' | 'right') => void", 'n: (n: 1) => void')).toEqual(['side']);
    expect(find('-> boolean', 'is: (a: A) => a is B', 'must: (a: A) => asserts a is B')).toEqual(['is']);
  });

  test('by a name in another case, begun, or with a letter wrong, where no type has it', () => {
    expect(find('shape ->', 'f: (a: Shape) => B', 'g: (a: ShapeList) => B')).toEqual(['f']);
    expect(find('Sha ->', 'f: (a: Shape) => B')).toEqual(['f']);
    expect(find('Shpae ->', 'f: (a: Shape) => B')).toEqual([]);
    expect(find('Shappe ->', 'f: (a: Shape) => B')).toEqual(['f']);
  });

  test('first where nothing more is needed, last where it is deprecated', () => {
    const more = 'more: (a: A, b: B) => C';
    const optional = 'some: (a: A, b?: B) => C';
    expect(find('A -> C', more, optional, 'f: (a: A) => C')).toEqual(['f', 'some', 'more']);
  });
});

describe('what looks like a question about types', () => {
  test.each(['A -> B', 'A => B', '->A', 'A ->', ': Promise', '(A, B)', 'A[]', 'Map<string', '<T>(a: T)'])(
    '%s',
    (text) => {
      expect(looksLikeType(text)).toBe(true);
    },
  );

  test.each(['scale max', 'me.addChild(', 'options.scaleMax', 'a < b', '(', ':', 'C++', '你好'])('not %s', (text) => {
    expect(looksLikeType(text)).toBe(false);
  });
});

describe('what is made to take long does not', () => {
  test.each(['(', '[', '{', '<', '((', '<(', '(a: ', 'A<', '=>', 'A | ', 'keyof ', ')', '>', "'", '...', 'A extends '])(
    '100,000 times %s',
    (piece) => {
      const text = piece.repeat(100_000);
      expect(parseType(text).kind).toMatch(/name|union|function/);
      find(text, 'f: (a: A) => B');
      expect(find('A -> B', 'f: (a: A) => B', `g: (a: ${text}) => A`, `Long = ${text}`)).toEqual(['f']);
    },
    5000,
  );

  test('aliases that lead to themselves, and many things of one type', () => {
    expect(find('B ->', 'f: (a: Loop) => B', 'Loop = Other | Other | Other', 'Other = Loop | Loop | Loop')).toEqual([]);
    const many = Array.from({ length: 40 }, (_, index) => `a${index}: A | B`).join(', ');
    expect(find('A, A, A, A, A, A, A, A, A, A, A, A -> C', `f: (${many}) => D`)).toEqual([]);
  });
});
