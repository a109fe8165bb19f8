import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApart, expectNoLeak, manifest, refusals, secret, siteOf } from '../../harness/hostile-library.ts';
import { buildClean, configWith, createTestSite, type SiteSource } from '../../harness/site.ts';

describe('declarations get no file from outside of the package and of what is installed', () => {
  test('by any way to name one', async () => {
    const up = '../../../outside';
    const site = siteOf({});
    const { outside } = site;
    site.write(
      'node_modules/lib/index.d.ts',
      `/// <reference path="${up}/ambient.d.ts" />
/// <reference path="${outside}/ambient" />
/// <reference types="${up}/ambient" />
export * from '${up}/types';
export * from '${outside}/secret';
export { token as again } from '${up}/secret.ts';
export * as all from 'lib/../../../outside/types';
export { default as data } from '${up}/data.json';
export * from '#mapped';
export * from './linked';
export * from './folder/types';
import { type Keys, token } from '${up}/types';
import required = require('${outside}/types');
export declare const literal: typeof token;
export declare const assigned: typeof required.token;
export type Type = import('${up}/types').Keys;
export type Names = keyof import('${outside}/types').Keys;
export type Data = typeof import('${up}/data.json');
export type Of = Keys & Ambient;
export interface More extends Keys { own: number }
declare module '${up}/types' { interface Keys { added: number } }
`,
    );
    symlinkSync(join(outside, 'types.d.ts'), join(site.lib, 'linked.d.ts'));
    symlinkSync(outside, join(site.lib, 'folder'));
    writeFileSync(
      join(site.lib, 'package.json'),
      JSON.stringify({ ...manifest, imports: { '#mapped': './linked.d.ts' } }),
    );
    const found = await expectNoLeak(site);
    expect(found).toEqual([
      `index.d.ts:1:22 ${up}/ambient.d.ts is outside of the package`,
      `index.d.ts:2:22 ${outside}/ambient is outside of the package`,
      `index.d.ts:3:23 ${up}/ambient is outside of the package`,
      `index.d.ts:4:15 ${up}/types is outside of the package`,
      `index.d.ts:5:15 ${outside}/secret is outside of the package`,
      `index.d.ts:6:32 ${up}/secret.ts is outside of the package`,
      'index.d.ts:7:22 lib/../../../outside/types is outside of the package',
      `index.d.ts:8:33 ${up}/data.json is outside of the package`,
      'index.d.ts:9:15 #mapped is outside of the package',
      'index.d.ts:10:15 ./linked is outside of the package',
      'index.d.ts:11:15 ./folder/types is outside of the package',
      `index.d.ts:12:34 ${up}/types is outside of the package`,
      `index.d.ts:13:27 ${outside}/types is outside of the package`,
      `index.d.ts:16:27 ${up}/types is outside of the package`,
      `index.d.ts:17:34 ${outside}/types is outside of the package`,
      `index.d.ts:18:34 ${up}/data.json is outside of the package`,
      `index.d.ts:21:16 ${up}/types is outside of the package`,
    ]);
  });

  test('not even by a link to a whole disk, a pipe or a file that is too large', async () => {
    const site = siteOf({
      'index.d.ts':
        '/// <reference path="pipe.d.ts" />\nexport * from "./large";\nexport * from "./pipe";\nexport declare const one: 1;\n',
      'large.d.ts': '',
    });
    execFileSync('mkfifo', [join(site.lib, 'pipe.d.ts')]);
    truncateSync(join(site.lib, 'large.d.ts'), 3 * 1024 ** 3);
    symlinkSync('/', join(site.lib, 'disk'));
    expect(refusals((await buildApart(site)).report)).toEqual([
      'index.d.ts:1:22 pipe.d.ts is not a file',
      'index.d.ts:2:15 ./large is too large',
    ]);
  });

  test.each([
    ['types that lead out', { types: '../../../outside/types.d.ts' }],
    ['types that lead out by a link', { types: 'linked.d.ts' }],
    ['types of an export that lead out', { types: undefined, exports: { types: '../../../outside/types.d.ts' } }],
    ['types that are a folder', { types: 'folder.d.ts' }],
  ])('a package.json with %s gets no reference', async (_, more) => {
    const site = siteOf({ 'index.d.ts': 'export declare const one: 1;\n', 'folder.d.ts/a.ts': '' }, more);
    symlinkSync(join(site.outside, 'types.d.ts'), join(site.lib, 'linked.d.ts'));
    const { report, written } = await site.build();
    expect(written).toBe(false);
    expect(report).toMatchObject([
      { code: 'api/entry-missing', span: { file: 'site.config.ts' }, hint: expect.stringContaining('api.entry') },
    ]);
  });

  test('a package.json with types that are a pipe is not waited for', async () => {
    const site = siteOf({}, { types: 'pipe.d.ts' });
    execFileSync('mkfifo', [join(site.lib, 'pipe.d.ts')]);
    const { code, report } = await buildApart(site);
    expect(code).toBe(1);
    expect(report).toMatchObject([{ code: 'api/entry-missing', message: expect.stringContaining('is not a file') }]);
  });

  test('a package.json that is a link to another file says nothing of the package', async () => {
    const site = siteOf({ 'index.d.ts': 'export declare const one: 1;\n' });
    writeFileSync(join(site.outside, 'package.json'), JSON.stringify({ ...manifest, description: secret }));
    rmSync(join(site.lib, 'package.json'));
    symlinkSync(join(site.outside, 'package.json'), join(site.lib, 'package.json'));
    const { report } = await site.build();
    expect(report).toMatchObject([
      { code: 'api/failed', message: 'The package.json of "lib" is outside of the package' },
    ]);
  });

  test('a package.json may say anything', async () => {
    const site = siteOf(
      { 'index.d.ts': 'export declare const one: 1;\n' },
      { name: {}, version: 1, description: ['x'], types: {}, typings: 'index.d.ts' },
    );
    await buildClean(site);
    expect(site.main('docs/api/lib.one.html')).toContain('one');
  });
});

describe('what is installed for a library is read, wherever it lies', () => {
  /** Type `Answer` is `yes` if the other package was read; otherwise its type is unresolved. */
  const asks = (name: string) =>
    `import type { Unit } from '${name}';\nexport type Answer = Unit extends 'px' ? 'yes' : 'no';\n`;
  const dependency = {
    'package.json': '{ "name": "dep", "version": "1.0.0", "types": "index.d.ts" }',
    'index.d.ts': "export * from './unit';\n",
    'unit.d.ts': "export type Unit = 'px';\n",
  };
  const below = (folder: string, files: object): SiteSource =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

  /** Builds a site in the folder `site` of a checkout. `links` maps the paths of symlinks to their targets. */
  async function answerOf(files: SiteSource, links: Record<string, string>): Promise<string> {
    const site = createTestSite({
      'site.config.ts': configWith("api: { package: 'lib' }"),
      'docs/a.md': '# A\n',
    });
    for (const [path, text] of Object.entries(files)) site.write(`../${path}`, text);
    for (const [path, target] of Object.entries(links)) {
      const link = join(dirname(site.dir), path);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(target, link);
    }
    await buildClean(site);
    return JSON.parse(site.read('docs/api/model.json')).symbols[0].resolved.text;
  }

  const lib = { 'package.json': JSON.stringify(manifest), 'index.d.ts': asks('dep') };

  test('beside the library, and inside of it', async () => {
    const beside = { ...below('node_modules/lib', lib), ...below('node_modules/dep', dependency) };
    expect(await answerOf(beside, {})).toBe("'yes'");
    const inside = { ...below('node_modules/lib', lib), ...below('node_modules/lib/node_modules/dep', dependency) };
    expect(await answerOf(inside, {})).toBe("'yes'");
  });

  test('in a workspace', async () => {
    const files = { ...below('packages/lib', lib), ...below('packages/dep', dependency) };
    const links = { 'node_modules/lib': '../packages/lib', 'node_modules/dep': '../packages/dep' };
    expect(await answerOf(files, links)).toBe("'yes'");
  });

  test('in a checkout that was linked, with packages of its own', async () => {
    const files = { ...below('else/where/lib', lib), ...below('else/node_modules/dep', dependency) };
    expect(await answerOf(files, { 'site/node_modules/lib': '../../else/where/lib' })).toBe("'yes'");
  });

  test('in a store as pnpm`s, in the project and outside of it', async () => {
    for (const store of ['node_modules/.pnpm', 'store/links']) {
      const files = {
        ...below(`${store}/lib@1/node_modules/lib`, lib),
        ...below(`${store}/dep@1/node_modules/dep`, { ...dependency, 'unit.d.ts': "export * from 'deeper';\n" }),
        ...below(`${store}/deeper@1/node_modules/@scope/deeper`, {
          'package.json': '{ "name": "@scope/deeper", "types": "index.d.ts" }',
          'index.d.ts': dependency['unit.d.ts'],
        }),
      };
      const links = {
        'site/node_modules/lib': `../../${store}/lib@1/node_modules/lib`,
        [`${store}/lib@1/node_modules/dep`]: '../../dep@1/node_modules/dep',
        [`${store}/dep@1/node_modules/deeper`]: '../../deeper@1/node_modules/@scope/deeper',
      };
      expect(await answerOf(files, links)).toBe("'yes'");
    }
  });

  test('but files that merely are in a folder named node_modules are not', async () => {
    const site = siteOf({
      'index.d.ts': `export * from '../../../outside/node_modules/dep/unit';
export * from '../.cache/unit';
export * from '../loose';
export declare const one: 1;
`,
    });
    mkdirSync(join(site.outside, 'node_modules'));
    for (const [name, text] of Object.entries(dependency)) {
      site.write(`../outside/node_modules/dep/${name}`, text.replace('px', secret));
    }
    site.write('node_modules/.cache/unit.d.ts', `export type Cached = '${secret}';\n`);
    site.write('node_modules/loose.d.ts', `export type Loose = '${secret}';\n`);
    expect(await expectNoLeak(site)).toEqual([
      'index.d.ts:1:15 ../../../outside/node_modules/dep/unit is outside of the package',
      'index.d.ts:2:15 ../.cache/unit is outside of the package',
      'index.d.ts:3:15 ../loose is outside of the package',
    ]);
  });
});
