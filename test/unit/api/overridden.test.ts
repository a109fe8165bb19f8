import { expect, test } from 'vitest';
import { documentClean, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
export declare class Lamp { light(level: number): void; get colour(): string; off(): void }
/** A lamp with a shade. */
export declare class Shaded extends Lamp { light(level: number, isSoft?: boolean): void; get colour(): 'warm'; tilt(): void }
export interface Part { id: string | number; size: number }
export interface Screw extends Part { id: number; thread: number }
interface Hidden { price: number | string }
export interface Priced extends Hidden { price: number }
export interface Frame extends HTMLElement { firstChild: Text }
export interface List { [Symbol.iterator](): Iterator<unknown> }
export interface Numbers extends List { [Symbol.iterator](): Iterator<number> }
export {};
`;

test('a member that overrides another says which one', async () => {
  const site = createTestSite({
    ...installedLib(declarations),
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const factsOf = (slug: string) =>
    /<p class="api-facts">(.*?)<\/p>/s.exec(site.main(`docs/api/lib.${slug}.html`))?.[1] ?? '';
  const overrides = (target: string) => `<span class="badge">overrides: ${target}</span>`;
  expect(factsOf('shaded.light')).toBe(overrides('<a href="/docs/api/lib.lamp.light">Lamp.light</a>'));
  expect(factsOf('shaded.colour')).toBe(overrides('<a href="/docs/api/lib.lamp.colour">Lamp.colour</a>'));
  expect(factsOf('shaded.tilt')).toBe('');
  expect(factsOf('screw.id')).toBe(overrides('<a href="/docs/api/lib.part.id">Part.id</a>'));
  expect(factsOf('screw.thread')).toBe('');
  expect(factsOf('priced.price')).toBe(overrides('Hidden.price'));
  expect(factsOf('frame.firstchild')).toBe(overrides('HTMLElement.firstChild'));
  expect(factsOf('numbers._iterator_')).toBe(
    overrides('<a href="/docs/api/lib.list._iterator_">List.[Symbol.iterator]</a>'),
  );
  expect(site.read('docs/api/lib.screw.id.md')).toContain('overrides: [Part.id]');
});

test('a class beside an interface of its name overrides what it declares, and has the base of the class first', async () => {
  const text = `
interface Mixin { /** The sides. */ sides: number }
export declare class Shape<T> {
  constructor();
  /** The width. */
  width: number;
  /** The height. */
  height: number;
  draw(where: T): void;
}
export interface Box extends Mixin, Shape<string> { height: 1 }
export declare class Box extends Shape<string> {
  constructor(width: number);
  /** The width of the box. */
  get width(): number;
  set width(value: number);
  draw(where: string, how?: string): void;
}
export declare class Ball extends Shape<string> { width: 1 }
export interface Ball extends Mixin { height: 1; sides: 2 }
export {};
`;
  const { symbols } = await documentClean(installedLib(text));
  const membersOf = (name: string) =>
    symbols
      .find((symbol) => symbol.name === name)
      ?.members.map((member) => [member.name, member.flags, member.overrides?.name]);
  expect(membersOf('Box')).toEqual([
    ['height', [], 'Shape.height'],
    ['constructor', [], 'Shape.constructor'],
    ['width', [], 'Shape.width'],
    ['draw', [], 'Shape.draw'],
    ['sides', ['inherited'], undefined],
  ]);
  expect(membersOf('Ball')).toEqual([
    ['width', [], 'Shape.width'],
    ['height', [], 'Shape.height'],
    ['sides', [], undefined],
  ]);
  const basesOf = (name: string) =>
    symbols.find((symbol) => symbol.name === name)?.heritage.extends.map((base) => base.text);
  expect(basesOf('Box')).toEqual(['Shape<string>', 'Mixin']);
  expect(basesOf('Ball')).toEqual(['Shape<string>', 'Mixin']);
});

test('a member that overrides another names the type of that one as readers import it, without arguments', async () => {
  const text = `
import { Emitter } from 'events-of-another';
declare class YShape<T> extends Emitter<T> { constructor(size: number); clone(): T; off(): void; bend(): void }
declare class YMap extends YShape<string> { clone(): string }
export { YShape as Shape, YMap as Map };
`;
  const other = 'export declare class Emitter<Events> { constructor(events: Events); off(): void }\n';
  const { symbols } = await documentClean({
    ...installedLib(text),
    ...installed('events-of-another', { types: 'index.d.ts' }, { 'index.d.ts': other }),
  });
  const overridden = symbols.flatMap(({ members }) => members.map(({ path, overrides }) => [path, overrides?.name]));
  expect(overridden).toEqual([
    ['Shape.constructor', 'Emitter.constructor'],
    ['Shape.clone', undefined],
    ['Shape.off', 'Emitter.off'],
    ['Shape.bend', undefined],
    ['Map.clone', 'Shape.clone'],
  ]);
});
