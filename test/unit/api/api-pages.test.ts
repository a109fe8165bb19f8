import { describe, expect, test } from 'vitest';
import { createSlugs } from '../../../cli/api/model/groups/assign-slugs.ts';
import { withoutScope } from '../../../cli/config/libraries.ts';
import { toApiSlug } from '../../../runtime/api/slug.ts';
import { buildClean, configWith, createTestSite, minimalConfig } from '../../harness/site.ts';

describe('addresses of symbols', () => {
  test.each([
    [['mind', 'NodeObj', 'hyperLink'], 'mind.nodeobj.hyperlink'],
    [['lib', 'Class', 'constructor'], 'lib.class._constructor_'],
    [['lib', 'Class', '[iterator]'], 'lib.class._iterator_'],
    [['lib', '$store'], 'lib._store'],
  ])('%j is %s', (names, expected) => {
    expect(toApiSlug(...names)).toBe(expected);
  });

  test('leave the scope of a package out', () => {
    expect(withoutScope('@types/d3-scale')).toBe('d3-scale');
  });

  test('are no longer than the names of files may be, whatever the names of members', async () => {
    const query = `query Q { ${'field '.repeat(60)}}`;
    const site = createTestSite({
      'site.config.ts': configWith("api: { package: 'lib' }"),
      'docs/a.md': '# A\n',
      'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts': `/** All. */\nexport interface Documents {\n  /** One. */\n  '${query}1': 1;\n  /** Two. */\n  '${query}2': 2;\n}\n`,
    });
    await buildClean(site);
    const pages = [...site.files().keys()].filter((name) => /lib\.documents\.query.*\.html$/.test(name));
    expect(pages).toHaveLength(2);
    expect(pages.map((page) => /One|Two/.exec(site.main(page))?.[0]).sort()).toEqual(['One', 'Two']);
  });

  test('are handed out once', () => {
    const unique = createSlugs();
    expect([unique('lib.theme', 'variable'), unique('lib.theme', 'type'), unique('lib.theme', 'type')]).toEqual([
      'lib.theme',
      'lib.theme-type',
      'lib.theme-type-2',
    ]);
  });

  test('are not the names of the files of other pages', () => {
    const unique = createSlugs();
    expect([
      unique('lib.html', 'function'),
      unique('lib.sizes.md', 'property'),
      unique('lib#.html', 'property'),
    ]).toEqual(['lib.html-function', 'lib.sizes.md-property', 'lib#.html']);
  });
});

const declarations = `
/** A shape. See {@link Circle.radius} and {@link https://example.org the web}. */
export interface Shape {
  /** The name. <img src=x onerror=alert(1)> [bad](javascript:alert(1)) */
  readonly name: string;
  /**
   * @deprecated It will be removed. Use {@link name}.
   *
   * It was
   * written by hand.
   */
  label?: string;
}
/**
 * <!-- for a tool --> A circle.
 *
 * <!-- for a tool -->
 * @example
 * \`\`\`ts
 * new Circle(1)
 * \`\`\`
 */
export declare class Circle implements Shape {
  constructor(radius: number);
  readonly name: string;
  /** Half of it. */
  radius: number;
  grow(by: number): Circle;
  grow(by: string): Circle;
}
export type Point = { x: number; y: number };
export declare const tools: { scale(by: number): void };
/**
 * Adds.
 * @param a one
 * @param b other
 * @returns the sum
 */
export declare function add(a: number, b: number): number;
export declare function move(from: 'start' | 'end'): void;
export declare enum Side { Left, Right }
export declare const theme: string;
export type Theme = string;
`;

describe('the reference of a library', () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: '@scope/lib' }"),
    'docs/a.md': '# A\n\n[Circle](/docs/api/lib.circle)\n',
    'node_modules/@scope/lib/package.json': '{ "name": "@scope/lib", "version": "1.2.3", "types": "index.d.ts" }',
    'node_modules/@scope/lib/index.d.ts': declarations,
  });

  test('has a page for every symbol and member', async () => {
    await buildClean(site, { cacheDir: null });
    const pages = [...site.files().keys()].filter((name) => /^docs\/api\/.*\.html$/.test(name));
    expect(pages.map((name) => name.replace(/^docs\/api\/|\.html$/g, ''))).toEqual([
      'all-symbols',
      'index',
      'lib.add',
      'lib.circle._constructor_',
      'lib.circle.grow',
      'lib.circle',
      'lib.circle.name',
      'lib.circle.radius',
      'lib',
      'lib.move',
      'lib.point',
      'lib.point.x',
      'lib.point.y',
      'lib.shape',
      'lib.shape.label',
      'lib.shape.name',
      'lib.side',
      'lib.theme-type',
      'lib.theme',
      'lib.tools',
      'lib.tools.scale',
    ]);
  });

  test('says nothing that its library says to tools', () => {
    expect(site.read('docs/api/lib.circle.html')).toContain('A circle.');
    const files = [...site.files()].filter(([, text]) => text.includes('for a tool')).map(([name]) => name);
    expect(files).toEqual(['docs/api/model.json']);
  });

  test('shows declared text, comment and members', () => {
    const shape = site.main('docs/api/lib.shape.html').replace(/<[^>]+>/g, '');
    expect(shape).toContain('interface Shape {\n  readonly name: string;\n  label?: string;\n}');
    expect(site.main('docs/api/lib.shape.html')).toContain('<a href="/docs/api/lib.circle.radius">Circle.radius</a>');
    const grow = site.main('docs/api/lib.circle.grow.html').replace(/<[^>]+>/g, '');
    expect(grow).toContain('grow(by: number): Circle;\ngrow(by: string): Circle;');
    expect(site.main('docs/api/lib.add.html')).toMatch(
      /<td><code data-lang="ts">a<\/code><\/td>.*?<td><p>one<\/p><\/td>/,
    );
  });

  test('colours `from` in an import line, and not as a name', () => {
    const keyword = '<span class="t-keyword">from</span>';
    expect(site.main('docs/api/lib.add.html')).toContain(` } ${keyword} <span`);
    expect(site.main('docs/api/lib.move.html').split(keyword)).toHaveLength(2);
  });

  test('shows the whole notice of a deprecation on its page, and the first paragraph in lists', () => {
    const notice = /It will be removed\. Use <a href="\/docs\/api\/lib.shape.name">name<\/a>\./;
    expect(site.main('docs/api/lib.shape.label.html')).toMatch(/data-callout="warning".*It was\s+written by hand\./s);
    const [row = ''] =
      /<tr><td><code><a href="\/docs\/api\/lib.shape.label".*?<\/tr>/s.exec(site.main('docs/api/lib.shape.html')) ?? [];
    expect(row).toMatch(notice);
    expect(row).not.toContain('by hand');
  });

  test('makes what a third party wrote harmless', () => {
    const page = site.main('docs/api/lib.shape.name.html');
    expect(page).not.toMatch(/<img/);
    expect(page).toContain('The name. &#x3C;img src=x onerror=alert(1)>');
    expect(page).not.toContain('javascript:');
  });

  test('leads through breadcrumbs and neighbours', () => {
    const data = JSON.parse(site.read('_data/docs/api/lib.shape.label.json'));
    expect(data.breadcrumbs.map((crumb: { label: string }) => crumb.label)).toEqual([
      'API reference',
      '@scope/lib',
      'Shape',
      'Shape.label',
    ]);
    expect(data.prev).toEqual({ label: 'Shape.name', href: '/docs/api/lib.shape.name' });
  });
});

test('a default stands below its type: its first paragraph, and no block where it is a line of code', async () => {
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace('url:', "api: { package: 'lib' }, url:"),
    'docs/a.md': '# A\n',
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': `
export type Options = {
  /**
   * How many.
   * @default Infinity
   */
  limit?: number;
  /**
   * Whether it is strict.
   * @default false
   *
   * Strict mode costs more.
   */
  strict?: boolean;
  /**
   * How long.
   * @default 10
   *
   * No \`limit\` counts then.
   */
  timeout?: number;
  /**
   * More of it.
   * @default
   * {
   *   a: 1
   * }
   */
  more?: object;
};
`,
  });
  await buildClean(site);
  const page = site.main('docs/api/lib.options.html');
  const cells = [...page.matchAll(/<\/code> <div class="api-default">Default (.*?)<\/div><\/td>/gs)].map(
    ([, cell]) => cell,
  );
  const code = [expect.stringMatching(/^<p><code>Infinity/), '<p><code>false</code></p>'];
  expect(cells).toEqual([...code, '<p>10</p>', expect.stringMatching(/^<figure /)]);
  expect([...page.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, title]) => title)).toEqual([
    'Name',
    'Type',
    'Description',
  ]);
  expect(site.read('docs/api/lib.options.md')).toContain('`boolean` Default `false`');
  expect(site.main('docs/api/lib.options.strict.html')).toContain('Strict mode costs more.');
});
