import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { buildClean, configWith, createTestSite, fixtureRun, type TestSite } from '../../harness/site.ts';

/** Two libraries of a repository with one site, of which one imports the other by its name. */
const libraries = {
  'site.config.ts': configWith(`api: [
    { package: '@acme/core', source: '../core/src/index.ts' },
    { package: '@acme/web', source: '../web/src/index.ts' },
  ]`),
  'docs/guide.md': '# Guide\n',
  '../core/src/index.ts': `/** A shape. */
export interface Shape { area: number }
/** Makes a shape. */
export function shape(area: number): Shape { return { area }; }
`,
  '../core/src/extra.ts': '/** More. */\nexport interface Extra { x: 1 }\n',
  '../web/src/index.ts': `import { type Shape, shape } from '@acme/core';
import type { Extra } from '@acme/core/extra';
/** Draws a {@link Shape}. */
export function draw(of: Shape, extra?: Extra): void {}
/** Draws nothing. */
export const nothing = () => shape(0);
`,
};

const ofNpm = {
  '../core/package.json': `{ "name": "@acme/core", "version": "1.0.0", "exports": {
    ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" },
    "./extra": { "types": "./dist/extra.d.ts", "default": "./dist/extra.js" }
  } }`,
  '../web/package.json': '{ "name": "@acme/web", "version": "1.0.0", "exports": "./dist/index.js" }',
};

const ofDeno = {
  '../core/deno.json': `{ "name": "@acme/core", "version": "1.0.0", "exports": {
    ".": "./src/index.ts", "./extra": "./src/extra.ts" } }`,
  '../web/deno.json': '{ "name": "@acme/web", "version": "1.0.0", "exports": "./src/index.ts" }',
};

/** Links a member into `node_modules`, as package managers do in a workspace. */
function linkCore({ dir }: TestSite): void {
  const scope = join(dir, '../node_modules/@acme');
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(dir, '../core'), join(scope, 'core'));
}

describe.each([
  { of: 'npm', manifests: ofNpm, arrange: linkCore },
  { of: 'Deno', manifests: ofDeno, arrange: () => {} },
])('a library of a workspace of $of that imports another one that is not built', ({ manifests, arrange }) => {
  test('has the types that are in the source of that, and links to them', async () => {
    const site = createTestSite({ ...libraries, ...manifests });
    arrange(site);
    await buildClean(site);
    const draw = site.main('docs/api/web/web.draw.html');
    expect(draw).toContain('href="/docs/api/core/core.shape-interface"');
    expect(draw).toContain('href="/docs/api/core/core_extra.extra"');
    expect(site.main('docs/api/web/web.nothing.html')).toContain('href="/docs/api/core/core.shape-interface"');
  });

  test('is checked by "sitegen api lint" with those types', async () => {
    const site = createTestSite({ ...libraries, ...manifests });
    arrange(site);
    const { report, checked } = await lintApi({ ...fixtureRun, siteDir: site.dir });
    expect(report).toEqual([]);
    expect(checked).toMatchObject([{ package: '@acme/core' }, { package: '@acme/web' }]);
  });

  test('shows what is saved there', async () => {
    const site = createTestSite({ ...libraries, ...manifests });
    arrange(site);
    await buildClean(site);
    const source = libraries['../core/src/index.ts'];
    site.write('../core/src/index.ts', source.replace('shape(area: number): Shape', 'shape(area: number): string'));
    await buildClean(site);
    expect(site.main('docs/api/web/web.nothing.html')).toContain('string');
  });
});

test('a package of a workspace that is not built and not documented is to be built, where it is imported', async () => {
  const config = configWith("api: { package: '@acme/web', source: '../web/src/index.ts' }");
  const again = "import { type Shape, shape } from '@acme/core';\nexport { shape };\n";
  const site = createTestSite({ ...libraries, ...ofNpm, 'site.config.ts': config });
  linkCore(site);
  const hint = 'Build "@acme/core", or add it to "api" with its source.';
  expect((await site.build()).report).toMatchObject([
    {
      message: '"@acme/web" uses types of "@acme/core", which are not built',
      hint,
      span: { file: '../web/src/index.ts', start: { line: 1, column: 35 } },
    },
  ]);
  site.write('../web/src/index.ts', `${again}export const draw = (of: Shape): void => {};\n`);
  expect((await site.build()).report).toMatchObject([
    { message: '"@acme/web" exports "shape" from "@acme/core", whose types are not built', hint },
  ]);
  site.write('../core/dist/index.d.ts', libraries['../core/src/index.ts'].replace('{ return { area }; }', ';'));
  expect((await site.build()).report).toEqual([]);
});
