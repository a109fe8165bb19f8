import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApart, expectNoLeak, holding, refusals, secret, siteOf } from '../../harness/hostile-library.ts';
import { buildClean } from '../../harness/site.ts';

describe('a comment gets no file from outside of its package', () => {
  test('by absolute paths, paths that go up, addresses, codes, regions and lines', async () => {
    const site = siteOf({});
    const { outside } = site;
    const asked = [
      `@includeCode ${outside}/secret.ts`,
      `@include ${outside}/secret.md`,
      '@includeCode ../../../outside/secret.ts',
      '@include ./../lib/../../../outside/secret.md',
      `@includeCode ${outside}/secret.ts#part`,
      `@includeCode ${outside}/secret.ts:1-2`,
      `@includeCode file://${outside}/secret.ts`,
      '@includeCode ..%2F..%2F..%2Foutside/secret.ts',
      '@includeCode ./node_modules/dep/secret.ts',
    ];
    site.write('node_modules/lib/node_modules/dep/secret.ts', `// ${secret}\n`);
    site.write(
      'node_modules/lib/index.d.ts',
      asked.map((tag, index) => `/** One. {${tag}} */\nexport declare const c${index}: number;\n`).join(''),
    );
    expect(await expectNoLeak(site)).toEqual([
      `index.d.ts:1:10 ${outside}/secret.ts is outside of the package`,
      `index.d.ts:3:10 ${outside}/secret.md is outside of the package`,
      'index.d.ts:5:10 ../../../outside/secret.ts is outside of the package',
      'index.d.ts:7:10 ./../lib/../../../outside/secret.md is outside of the package',
      `index.d.ts:9:10 ${outside}/secret.ts#part is outside of the package`,
      `index.d.ts:11:10 ${outside}/secret.ts:1-2 is outside of the package`,
      `index.d.ts:13:10 file://${outside}/secret.ts does not exist`,
      'index.d.ts:15:10 ..%2F..%2F..%2Foutside/secret.ts does not exist',
      'index.d.ts:17:10 ./node_modules/dep/secret.ts is outside of the package',
    ]);
    expect(site.main('docs/api/lib.c2.html')).toContain('One. <code>../../../outside/secret.ts</code>');
  });

  test('through links, and what it includes gets none either', async () => {
    const site = siteOf({
      'index.d.ts':
        '/** {@includeCode ./linked.ts} {@includeCode deep/secret.ts} */\nexport declare const links: number;\n' +
        '/** {@include ./inner/first.md} */\nexport declare const nested: number;\n',
      'inner/first.md': 'First.\n{@include second.md}\n',
      'inner/second.md': 'Second. {@includeCode ../../../../outside/secret.ts}\n',
    });
    symlinkSync(join(site.outside, 'secret.ts'), join(site.lib, 'linked.ts'));
    symlinkSync('../../../outside', join(site.lib, 'deep'));
    expect(await expectNoLeak(site)).toEqual([
      'index.d.ts:1:5 ./linked.ts is outside of the package',
      'index.d.ts:1:32 deep/secret.ts is outside of the package',
      'inner/second.md:1:9 ../../../../outside/secret.ts is outside of the package',
    ]);
    expect(site.main('docs/api/lib.nested.html')).toMatch(/First\.\s+Second\. <code>/);
  });

  test('wherever a comment may stand', async () => {
    const tag = '{@includeCode ../../../outside/secret.ts}';
    const site = siteOf({
      'index.d.ts': `/**
 * Of the module. ${tag}
 * @packageDocumentation
 */
/**
 * Of a function.
 * @remarks More: ${tag}
 * @example
 * {@includeCode
 *   ../../../outside/secret.ts}
 * @param one first ${tag}
 * @typeParam T type ${tag}
 * @returns it ${tag}
 */
export declare function call<T>(one: T): T;
export interface Shape {
  /** Of a member. ${tag} */
  size: number;
  /** Of a method. ${tag} */
  grow(): void;
}
export interface Circle extends Shape { radius: number }
export declare class Map {
  /** Of a private one. ${tag} */
  private own: number;
  /** Of a constructor. ${tag} */
  constructor();
  /** Of an accessor. ${tag} */
  get width(): number;
}
export declare enum Side {
  /** Of a value. ${tag} */
  Left = 0,
}
/** Of an alias.
 * @inheritDoc Shape
 */
export type Alias = Shape;
`,
    });
    const found = await expectNoLeak(site);
    expect(new Set(found.map((line) => line.replace(/^\S+ /, '')))).toEqual(
      new Set(['../../../outside/secret.ts is outside of the package']),
    );
    expect(found.map((line) => Number(line.split(':')[1])).sort((a, b) => a - b)).toEqual([
      2, 7, 9, 11, 12, 13, 17, 19, 24, 26, 28, 32,
    ]);
  });

  test('as a document, nor as a picture or by a link', async () => {
    const site = siteOf({
      'index.d.ts': `/**
 * See [it](../../../outside/secret.md), ![it](../../../outside/secret.md), <img src="../../../outside/secret.md">
 * and {@link ../../../outside/secret.md}.
 *
 * [ref]: ../../../outside/secret.md
 * @document ../../../outside/secret.md
 * @document own.md
 */
export declare const one: number;
`,
      'own.md': '---\nchildren: [../../../outside/secret.md]\n---\nText {@include ../../../outside/secret.md}\n',
    });
    const { report } = await site.build();
    expect(holding(site, secret)).toEqual([]);
    expect(report.map(({ code }) => code)).toEqual(['api/file-refused', 'api/file-refused', 'api/link-broken']);
    expect(refusals(report.slice(0, 2))).toEqual([
      'index.d.ts:6:4 ../../../outside/secret.md is a document, and references do not contain documents',
      'index.d.ts:7:4 own.md is a document, and references do not contain documents',
    ]);
  });

  test('not a device, a pipe, a file that is too large, or the environment', async () => {
    const tags = [
      '@document pipe',
      '@document /dev/zero',
      '{@includeCode pipe}',
      '{@includeCode zero}',
      '{@includeCode large.ts}',
      '{@includeCode empty}',
      '{@includeCode gone.ts}',
      '{@includeCode /proc/self/environ}',
      '{@include /proc/self/environ}',
    ];
    const site = siteOf({
      'index.d.ts': tags.map((tag, index) => `/** ${tag} */\nexport declare const c${index}: number;\n`).join(''),
      'large.ts': '',
    });
    mkdirSync(join(site.lib, 'empty'));
    execFileSync('mkfifo', [join(site.lib, 'pipe')]);
    symlinkSync('/dev/zero', join(site.lib, 'zero'));
    truncateSync(join(site.lib, 'large.ts'), 3 * 1024 ** 3);
    expect(refusals((await buildApart(site)).report)).toEqual([
      'index.d.ts:1:5 pipe is a document, and references do not contain documents',
      'index.d.ts:3:5 /dev/zero is a document, and references do not contain documents',
      'index.d.ts:5:5 pipe is not a file',
      'index.d.ts:7:5 zero is outside of the package',
      'index.d.ts:9:5 large.ts is too large',
      'index.d.ts:11:5 empty is not a file',
      'index.d.ts:13:5 gone.ts does not exist',
      'index.d.ts:15:5 /proc/self/environ is outside of the package',
      'index.d.ts:17:5 /proc/self/environ is outside of the package',
    ]);
    expect(holding(site, secret)).toEqual([]);
  });

  test('more often than can be read', async () => {
    const levels = Array.from({ length: 40 }, (_, level) => {
      const next = `{@include level-${level + 1}.md}`;
      return [`level-${level}.md`, `${next} ${next}\n`] as const;
    });
    const site = siteOf({
      'index.d.ts': '/** {@include level-0.md} */\nexport declare const many: number;\n',
      ...Object.fromEntries(levels),
      'level-40.md': 'The end.\n',
    });
    const found = refusals((await buildApart(site)).report);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((line) => !line.endsWith('exceeds the limit of 10000 included files'))).toEqual([]);
  });

  test('a file that includes itself is reported, and not included again', async () => {
    const site = siteOf({
      'index.d.ts': '/** {@include one.md} */\nexport declare const circle: number;\n',
      'one.md': 'One. {@include other.md}\n',
      'other.md': 'Other. {@include one.md}\n',
    });
    expect(refusals((await buildApart(site)).report)).toEqual(['other.md:1:8 one.md includes itself']);
    expect(site.main('docs/api/lib.circle.html')).toMatch(/One\.\s+Other\.\s+<code>one\.md</);
  });
});

test('a comment gets what its own package holds, and the page follows when that changes', async () => {
  const declarations = `/**
 * Before.
 * {@includeCode ../examples/one.ts#part}
 *
 * {@include ../notes/a.md}
 *
 * {@includeCode ../gone.ts}
 */
export declare const one: number;
`;
  const site = siteOf(
    {
      'dist/index.d.ts': declarations,
      'examples/one.ts': '// #region part\nrun(1);\n// #endregion part\nrest();\n',
      'notes/a.md': 'A note. {@include b.md}\n',
      'notes/b.md': 'Of the **package**.\n',
    },
    { types: 'dist/index.d.ts' },
  );
  const cacheDir = join(dirname(site.dir), 'cache');
  const text = () => site.main('docs/api/lib.one.html').replace(/<[^>]+>/g, '');
  expect(refusals((await site.build({ cacheDir })).report)).toEqual(['dist/index.d.ts:7:4 ../gone.ts does not exist']);
  expect(text()).toMatch(/run\(1\);\s+A note\.\s+Of the package\./);
  expect(text()).not.toContain('rest();');
  site.write('node_modules/lib/notes/b.md', 'Of another day.\n');
  site.write('node_modules/lib/gone.ts', 'back();\n');
  await buildClean(site, { cacheDir });
  expect(text()).toMatch(/A note\.\s+Of another day\.\s+back\(\);/);
});
