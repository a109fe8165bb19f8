import { beforeAll, describe, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import type { SearchShard } from '../../../runtime/search/engine/shard.ts';
import { documentLibrary, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type TestSite } from '../../harness/site.ts';

const declarations = `
export type Unit = 'px' | 'em';
export interface Options {
  scale: number;
  SCALE: string;
  members: Unit;
  /**
   * How wide it is.
   *
   * @remarks Measured with its border.
   */
  width?: number;
  onMove?: (by: number) => void;
  draw(): void;
}
export declare class Box { get size(): number; static size: Unit; readonly options: Options }
export declare class Point {
  /** Makes a point. @param x How far right it is. */
  constructor(x: number);
  /** Makes a copy of a point. @example const copy = new Point(point); */
  constructor(point: Point);
}
export declare class Pair { constructor(left: Point, right?: Point) }
export declare const modes: { fast: 'fast'; slow: 'slow' };
export declare enum Side { Left = 1 }
`;
const library = (text: string) => installedLib(text);

const slugsOf = (model: ApiModel | undefined) => [...flatten(model?.symbols ?? [])].map(({ slug }) => slug);

describe('members that merely have a type', () => {
  test('have pages in a small reference, and none in a large one, whatever else it holds', async () => {
    const many = (count: number) =>
      `export interface Wide { ${Array.from({ length: count }, (_, index) => `p${index}: ${index};`).join(' ')} }`;
    const { model: small } = await documentLibrary(library(many(999)));
    const { model: large } = await documentLibrary(library(`${many(999)} export declare function open(): void;`));
    expect(slugsOf(small).slice(0, 2)).toEqual(['lib.wide', 'lib.wide.p0']);
    expect(slugsOf(large).slice(0, 2)).toEqual(['lib.wide', 'lib.wide#.p0']);
    expect(slugsOf(large).at(-1)).toBe('lib.open');
  });

  test('and constructors are sections of the page of their type, while members that can be called keep their pages', async () => {
    const { model } = await documentLibrary(library(declarations), { propertyPages: false });
    const slugs = new Set(slugsOf(model));
    const options = ['scale', 'scale-property', 'members', 'width'].map((name) => `lib.options#.${name}`);
    const others = [
      'lib.box#.size',
      'lib.box#.size-property',
      'lib.box#.options',
      'lib.point#._constructor_',
      'lib.pair#._constructor_',
      'lib.modes#.fast',
      'lib.modes#.slow',
    ];
    expect([...slugs].filter((slug) => slug.includes('#.')).sort()).toEqual([...options, ...others].sort());
    for (const page of ['lib.options.onmove', 'lib.options.draw', 'lib.side#left']) expect(slugs).toContain(page);
    const plain = [...flatten(model?.symbols ?? [])].find(({ slug }) => slug === 'lib.options#.scale');
    expect(plain?.name).toBe('scale');
  });
});

describe('a site whose properties have no pages', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite({
      ...library(declarations),
      'site.config.ts': configWith("api: { package: 'lib', propertyPages: false }"),
      'docs/a.md': '# A\n\nSet `options.scale`, or [the width](/docs/api/lib.options#.width).\n',
    });
    await buildClean(site);
  });

  test('shows each as a row, and in a section where there is more to say', () => {
    const page = site.main('docs/api/lib.options.html');
    expect(page).toMatch(/<tr id="\.scale"><td><code><a href="\/docs\/api\/lib\.options#\.scale">scale/);
    expect(page).toMatch(/<section class="api-member" id="\.width">.*How wide it is\..*<h4>Remarks.*with its border/s);
    expect(page.match(/ id="\.width"/g)).toHaveLength(1);
    expect([...site.files().keys()].filter((file) => /lib\.options\.(scale|width)/.test(file))).toEqual([]);
  });

  test('tells on the page of a class how to make one', () => {
    const point = site.main('docs/api/lib.point.html');
    const [, section = ''] = /<section class="api-member" id="\._constructor_">(.*?)<\/section>/s.exec(point) ?? [];
    expect(section).toMatch(/<h4>Overload 1 .*<h5>Parameters<\/h5>.*How far right it is.*<h4>Overload 2 /s);
    expect(section).toMatch(/Makes a copy of a point.*<h5>Examples<\/h5>.*copy /s);
    // A constructor without further documentation is just a table row.
    expect(site.main('docs/api/lib.pair.html')).toMatch(
      /<tr id="\._constructor_"><td>.*<\/td><td><code[^>]*>\(left: <a[^>]*>Point<\/a>, right\?: .*\)<\/code><\/td>/,
    );
    expect([...site.files().keys()].filter((file) => file.includes('_constructor_'))).toEqual([]);
  });

  test('finds each by its name and its words', () => {
    const { pages, sections } = JSON.parse(site.read('_data/_search/en/current.json')) as SearchShard;
    const found = pages.findIndex(({ title }) => title === 'Options.width');
    expect(pages[found]).toMatchObject({
      href: '/docs/api/lib.options#.width',
      symbol: { name: 'width', kind: 'property' },
    });
    expect(sections.filter(({ page }) => page === found)).toEqual([
      { page: found, headings: [], text: expect.stringContaining('Measured with its border') },
    ]);
    expect(pages.map(({ title }) => title)).toContain('modes.fast');
    const way = pages.findIndex(({ title }) => title === 'Point.constructor');
    expect(pages[way]?.href).toBe('/docs/api/lib.point#._constructor_');
    expect(sections.find(({ page }) => page === way)?.text).toContain('Makes a copy of a point');
  });

  test('leads to each from code in guides', () => {
    expect(site.main('docs/a.html')).toContain('<a href="/docs/api/lib.options#.scale">');
  });
});
