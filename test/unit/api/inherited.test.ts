import { beforeAll, describe, expect, test } from 'vitest';
import { toHistory, toSurface, toSymbolHistories } from '../../../cli/api/history/history.ts';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { compareSurfaces } from '../../../runtime/api/changes.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type SiteSource, type TestSite } from '../../harness/site.ts';

const declarations = `
export interface Named {
  /** What it is called. */
  name: string;
}
export type Sized = { size: number };
export interface Both extends Named, Sized { both: boolean }
export interface Third extends Both { name: 'third' }
export type Mixed = Named & Sized & { loose: true };
export type Narrow = Omit<Named, 'id'> & { name: 'narrow' };
export interface Blend extends Mixed { blend: true }
interface Hidden { lost: string }
export interface First extends Hidden { first: 1 }
export interface Second extends Hidden { second: 2 }
export interface Sub extends First { sub: 3 }
export declare const methods: { zoom(by: number): void };
export interface Instance extends Omit<Named, 'id'>, Pick<typeof methods, 'zoom'> {}
export declare class Button extends HTMLElement { press(): Promise<void> }
export declare class Switch extends Button { on: boolean }
export declare class List implements Iterable<string> {
  [Symbol.iterator](): Iterator<string>;
  get [Symbol.toStringTag](): string;
}
export declare class LongList extends List { more(): void }
export declare namespace all { export { Both, Named as Called } }
export {};
`;
const source = installedLib(declarations);

describe('what a type inherits', () => {
  let model: ApiModel;
  beforeAll(async () => {
    model = await documentClean(source);
  });
  const find = (path: string): ApiSymbol => {
    const found = [...flatten(model.symbols)].find((symbol) => symbol.path === path);
    if (!found) throw new Error(`There is no ${path}`);
    return found;
  };
  const members = (path: string) => find(path).members.map(({ slug }) => slug);

  test('has its page where it is declared, and is listed by that type', () => {
    expect(members('Both')).toEqual(['lib.both.both']);
    expect(find('Both').inherited).toEqual([
      { name: 'Named', slug: 'lib.named', members: [{ name: 'name', slug: 'lib.named.name' }] },
      { name: 'Sized', slug: 'lib.sized', members: [{ name: 'size', slug: 'lib.sized.size' }] },
    ]);
    expect(members('Third')).toEqual(['lib.third.name']);
    expect(find('Third').inherited.map(({ name }) => name)).toEqual(['Sized', 'Both']);
  });

  test('under the name of a symbol of the language, too', () => {
    expect(members('LongList')).toEqual(['lib.longlist.more']);
    expect(
      find('LongList')
        .inherited[0]?.members.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['[Symbol.iterator]', '[Symbol.toStringTag]']);
  });

  test('is listed by the named types that an intersection is made of; what has no other name has its page', () => {
    expect(members('Blend')).toEqual(['lib.blend.loose', 'lib.blend.blend']);
    expect(find('Blend').inherited.map(({ name }) => name)).toEqual(['Named', 'Sized']);
  });

  test('is listed on the page of an alias, too, that is an intersection', () => {
    expect(members('Mixed')).toEqual(['lib.mixed.loose']);
    expect(find('Mixed').inherited).toEqual([
      { name: 'Named', slug: 'lib.named', members: [{ name: 'name', slug: 'lib.named.name' }] },
      { name: 'Sized', slug: 'lib.sized', members: [{ name: 'size', slug: 'lib.sized.size' }] },
    ]);
    expect(members('Narrow')).toEqual(['lib.narrow.name']);
    expect(find('Narrow').inherited).toEqual([]);
  });

  test('has a page at each type that is the first to have it, where the declaring one has none', () => {
    expect(members('First')).toEqual(['lib.first.first', 'lib.first.lost']);
    // `Second` does not extend `First`.
    expect(members('Second')).toEqual(['lib.second.second', 'lib.second.lost']);
    expect(find('Second').inherited).toEqual([]);
    const lost = { name: 'Hidden', slug: null, members: [{ name: 'lost', slug: 'lib.first.lost' }] };
    expect(members('Sub')).toEqual(['lib.sub.sub']);
    expect(find('Sub').inherited).toMatchObject([lost, { name: 'First', members: [{ name: 'first' }] }]);
  });

  test('has one page where very many types would say the same', async () => {
    const heirs = Array.from({ length: 51 }, (_, at) => `export interface Heir${at} extends Hidden { own: ${at} }`);
    const { symbols } = await documentClean(
      installedLib(`interface Hidden { lost: string }\n${heirs.join('\n')}\nexport {};`),
    );
    const paths = symbols.flatMap((symbol) => symbol.members.map(({ path }) => path));
    expect(paths.filter((path) => path.endsWith('.lost'))).toEqual(['Heir0.lost']);
    expect(symbols.at(-1)?.inherited).toMatchObject([{ name: 'Hidden', members: [{ slug: 'lib.heir0.lost' }] }]);
  });

  // Searches leave out what comes from another page.
  test('does not come from elsewhere on its only page', async () => {
    const hidden = `interface Limits { limit: number }
export interface Options extends Partial<Limits> {}
export interface Parsed extends Limits {}
export {};
`;
    const { symbols } = await documentClean(installedLib(hidden));
    const members = symbols.flatMap((symbol) => symbol.members);
    expect(members.map(({ slug, inheritedFrom }) => [slug, inheritedFrom])).toEqual([
      ['lib.options.limit', null],
      ['lib.parsed.limit', null],
    ]);
  });

  test('has pages where it exists by no other name', () => {
    expect(members('Instance')).toEqual(['lib.instance.name', 'lib.instance.zoom']);
  });

  test('is left to the documentation of the browser, which names lead to', () => {
    const elements = 'https://developer.mozilla.org/docs/Web/API/HTMLElement';
    expect(find('Button').inherited).toEqual([{ name: 'HTMLElement', slug: elements, members: [] }]);
    expect(find('Button').signature.links.map(({ slug }) => slug)).toContain(elements);
    expect(find('Button.press').signature.links.map(({ slug }) => slug)).toEqual([
      'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise',
    ]);
    expect(find('Switch').inherited.map(({ name }) => name)).toEqual(['Button', 'HTMLElement']);
  });

  test('is listed in a namespace by the names of what has its page elsewhere', () => {
    expect(members('all')).toEqual([]);
    expect(find('all').inherited).toMatchObject([
      {
        name: null,
        members: [
          { name: 'Both', slug: 'lib.both' },
          { name: 'Called', slug: 'lib.named' },
        ],
      },
    ]);
  });

  test('is no change of its type, and is not gone where it has moved to a base', async () => {
    const { symbols } = toSurface(model);
    expect(symbols.get('Both.name')).toMatchObject({ kind: 'property', inherited: true });
    const flat = declarations.replace('extends Named, Sized {', '{ name: string; size: number;');
    const { model: before } = await documentLibrary(installedLib(flat));
    const { removed, added } = compareSurfaces(toSurface(before as ApiModel).symbols, symbols);
    expect([removed, added]).toEqual([[], []]);
  });
});

test('inherited members are folded on the page of their type, with links', async () => {
  const site = createTestSite({
    ...source,
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const page = site.main('docs/api/lib.both.html');
  expect(page).toMatch(/<details><summary><code>Named<\/code> \(1\)<\/summary><p><a href="\/docs\/api\/lib\.named"/);
  expect(page).toContain('href="/docs/api/lib.named.name"');
  expect([...site.files().keys()]).not.toContain('docs/api/lib.both.name.html');
  expect(site.main('docs/api/lib.button.html')).toContain(
    'href="https://developer.mozilla.org/docs/Web/API/HTMLElement"',
  );
});

test('members that very many types inherit are listed on the page of their type only', async () => {
  const repeat = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));
  const many = (name: string, count: number) =>
    `interface ${name} { ${repeat(count, (at) => `p${at}: ${at};`).join(' ')} }`;
  const types = `export ${many('Wide', 101)}
export ${many('Narrow', 100)}
${many('Secret', 101)}
export interface One extends Wide { one: 1 }
export interface Two extends Narrow { two: 2 }
${repeat(99, (at) => `export interface OneAs${at} extends One {}\nexport interface TwoAs${at} extends Two {}`).join('\n')}
export interface Three extends Secret { three: 3 }
export interface Four extends Secret { four: 4 }
${repeat(49, (at) => `export interface FourAs${at} extends Secret {}`).join('\n')}
export type { Wide as Second };
`;
  const site = createTestSite({
    ...installedLib(types),
    'site.config.ts': configWith("api: { package: 'lib', propertyPages: false }"),
    'docs/a.md': '# A\n\n`One.p7`.\n',
  });
  await buildClean(site);
  const inherited = (page: string) => site.main(`docs/api/lib.${page}.html`).split(/<h2 id="(?:inherited|members-)/)[1];
  expect(inherited('one')).toContain('<p><a href="/docs/api/lib.wide"><code>Wide</code></a> (101)</p>');
  expect(inherited('one')).not.toContain('p100');
  // Without a page of its own, a type would be listed nowhere.
  for (const page of ['two', 'four', 'second']) expect(inherited(page)).toContain('>p99<');
  expect(site.main('docs/a.html')).toContain('href="/docs/api/lib.wide#.p7"');
});

test('the badge "inherited" is on no row below the heading that says it', async () => {
  const types = `export {};
interface Base {
  /** Its name. */
  name: string;
  /** @deprecated */
  old: string;
}
export interface Named extends Base { own: string }
`;
  const site = createTestSite({
    ...installedLib(types),
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const [, inherited, deprecated] = site
    .main('docs/api/lib.named.html')
    .split(/<h2 id="group-(?:inherited|deprecated)"/);
  expect(inherited).toContain('Its name.');
  expect(inherited).not.toContain('badge-inherited');
  expect(deprecated).toContain('badge-inherited');
});

describe('an inherited member', () => {
  const createSite = (settings: string, files: SiteSource) =>
    createTestSite({
      ...source,
      'site.config.ts': configWith(`api: { package: 'lib', ${settings} }`),
      'docs/a.md': '# A\n\n`Both.name`, `both.size`, `child.name`, `Third.name`, `all.Called` and `Both.gone`.\n',
      ...files,
    });
  const addresses = (site: TestSite) =>
    [...site.main('docs/a.html').matchAll(/href="\/docs\/api\/([^"]*)"[^>]*><code>/g)].map(([, href]) => href);

  test('is what guides mean by its name, unless the type declares its own', async () => {
    const site = createSite("instances: { child: 'Both' }", {});
    await buildClean(site);
    expect(addresses(site)).toEqual([
      'lib.named.name',
      'lib.sized.size',
      'lib.named.name',
      'lib.third.name',
      'lib.named',
    ]);
    expect(site.main('docs/api/lib.sized.size.html')).toContain('href="/docs/a"');
  });

  test('is what they mean where it is a section, too', async () => {
    const site = createSite("instances: { child: 'Both' }, propertyPages: false", {});
    await buildClean(site);
    expect(addresses(site)).toContain('lib.named#.name');
  });

  test('has its note at the type that declares it', async () => {
    const files = { 'api/notes/Both.name.md': 'A name.\n' };
    const hints = async (settings: string) =>
      (await createSite(settings, files).build()).report.map(({ code, span, hint }) => [code, span?.file, hint]);
    expect(await hints('')).toEqual([
      ['api/note-unknown', 'api/notes/Both.name.md', 'Use the name of its page: "Named.name".'],
    ]);
    expect((await hints('propertyPages: false'))[0]?.[2]).toMatch(/^Describe it in the note on "Named"/);
  });
});

test('what a type without a page declares is documented at the type nearest to it', async () => {
  const text = `
declare abstract class Base { draw(): void }
export declare class Arc extends Circle { arc: 1 }
export declare class Circle extends Round { circle: 1 }
declare class Round extends Shape {}
export declare class Shape extends Base { shape: 1 }
export {};
`;
  const { symbols } = await documentClean(installedLib(text));
  const paths = [...flatten(symbols)].map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith('.draw'))).toEqual(['Shape.draw']);
  expect(symbols.map(({ name, inherited }) => [name, inherited.flatMap(({ members }) => members)])).toEqual([
    ['Arc', expect.arrayContaining([{ name: 'draw', slug: 'lib.shape.draw' }])],
    ['Circle', expect.arrayContaining([{ name: 'draw', slug: 'lib.shape.draw' }])],
    ['Shape', []],
  ]);
});

test('what an unnamed part of a type declares is listed by the name of the type', async () => {
  // So many that they are documented at one type only.
  const many = Array.from({ length: 200 }, (_, index) => `part${index}: ${index}`).join('; ');
  const text = `interface Core { core: 1 }
export type Shape<T> = Core & { ${many}; of: T };
export declare const Shape: { new <T>(): Shape<T> };
export declare class Cube extends Shape<'cube'> { side: 1 }
`;
  const { model } = await documentLibrary(installedLib(text));
  const cube = model?.symbols.find(({ name }) => name === 'Cube');
  expect(cube?.inherited.map(({ name, slug, members }) => [name, slug, members.length])).toContainEqual([
    'Shape',
    'lib.shape',
    201,
  ]);
});

describe('a member that has moved to a base of its type', () => {
  const before = `export interface Base {}
export interface Ring extends Base { size: number; draw(): void }
`;
  const after = `export interface Base { draw(): void }
export interface Ring extends Base { size: number }
`;
  const gone = before.replace(' draw(): void', '');

  const historyOf = async (...releases: string[]) => {
    const surfaces = releases.map(async (text, index) => {
      const { model } = await documentLibrary(installedLib(text));
      return { ...toSurface(model as ApiModel), version: `${index + 1}.0.0` };
    });
    return toHistory('lib', await Promise.all(surfaces));
  };

  test('keeps its address, which leads to where it is', async () => {
    const site = createTestSite({
      ...installed('lib', { version: '2.0.0', types: 'index.d.ts' }, { 'index.d.ts': after }),
      'site.config.ts': configWith("api: { package: 'lib' }"),
      'api/history.json': JSON.stringify(await historyOf(before, after)),
      'docs/a.md': '# A\n',
    });
    await buildClean(site);
    const page = site.main('docs/api/lib.ring.draw.html');
    expect(page).toContain('Ring.draw has been inherited since 2.0.0');
    expect(page).toContain('See instead: <a href="/docs/api/lib.base.draw"');
    expect(site.read('docs/api/lib.ring.draw.html')).toContain('noindex');
  });

  test('is gone with the base`s, and was never there where the type only ever inherited it', async () => {
    const moved = toSymbolHistories(await historyOf(before, after, gone));
    expect(moved.get('Ring.draw')).toMatchObject({ removed: { version: '3.0.0', kind: 'method' } });
    const inherited = toSymbolHistories(await historyOf(after, gone));
    expect(inherited.get('Ring.draw')?.removed).toBeUndefined();
    const back = toSymbolHistories(await historyOf(before, after, before));
    expect(back.get('Ring.draw')?.moved).toBeUndefined();
  });
});
