import { expect, test } from 'vitest';
import { findGaps, toHistory, toSurface } from '../../../cli/api/history/history.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** The declarations of each recorded release. Between 1.1.0 and 2.0.3, readers may have installed others. */
const releases = {
  '1.0.0': 'export interface Lamp { on: boolean; hue: string; volts: number }\nexport type Plug = 1;\n',
  '1.1.0': 'export interface Lamp { on: boolean; hue: string; volts: number; dim(): void }\nexport type Plug = 1;\n',
  '2.0.3': `export interface Lamp { on: boolean; hue: string[]; dim(): void;
    /** @deprecated Use dim. */
    fade(): void }
`,
};

test('a release follows a recorded one if no number is between them', () => {
  expect([...findGaps(['1.0.0', '1.0.1', '1.1.0', '2.0.0-rc.1', '2.0.0-rc.2', '2.0.0', '2.0.1', '3.0.0'])]).toEqual([
    '1.0.0',
    '2.0.0-rc.1',
  ]);
  expect([...findGaps(['1.0.0', '1.0.2', '1.2.0', '1.3.1', '3.0.0'])]).toEqual([
    '1.0.0',
    '1.0.2',
    '1.2.0',
    '1.3.1',
    '3.0.0',
  ]);
});

test('what changed after releases without a record may have changed in one of them', async () => {
  const surfaces = Object.entries(releases).map(async ([version, text]) => {
    const { model } = await documentLibrary(installedLib(text));
    return { ...toSurface(model as ApiModel), version };
  });
  const site = createTestSite({
    ...installed('lib', { version: '2.0.3', types: 'index.d.ts' }, { 'index.d.ts': releases['2.0.3'] }),
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'api/history.json': JSON.stringify(toHistory('lib', await Promise.all(surfaces))),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const factsOf = (slug: string) => {
    const facts = /<p class="api-facts">(.*?)<\/p>/s.exec(site.main(`docs/api/${slug}.html`))?.[1] ?? '';
    return [...facts.matchAll(/<span class="badge(?: [^"]*)?">([^<]*)/g)].map(([, text]) => text);
  };
  expect(factsOf('lib.lamp.on')).toEqual(['since 1.0.0 or earlier']);
  expect(factsOf('lib.lamp.dim')).toEqual(['since 1.1.0']);
  expect(factsOf('lib.lamp.fade')).toEqual(['deprecated in 2.0.3 or earlier', 'since 2.0.3 or earlier']);
  expect(factsOf('lib.lamp.hue')).toEqual(['changed in 2.0.3 or earlier', 'since 1.0.0 or earlier']);
  expect(factsOf('lib.lamp.volts')).toEqual(['removed in 2.0.3 or earlier']);
  expect(factsOf('lib.plug')).toEqual(['no longer exported since 2.0.3 or earlier']);
  expect(site.main('docs/api/lib.lamp.volts.html')).toContain(
    'Lamp.volts is no longer part of lib: 2.0.3 and later releases do not have it.',
  );
  const steps = site.main('docs/api/upgrade.html').matchAll(/<h2 id="release-[^"]*">([^<]*)/g);
  expect(Array.from(steps, ([, title]) => title)).toEqual(['1.1.0 → 2.0.3', '1.1.0']);
});
