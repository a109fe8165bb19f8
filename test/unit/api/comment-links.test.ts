import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/flatten.ts';
import { silentProgress } from '../../../cli/core/progress.ts';
import { lintApi } from '../../../cli/site/lint-api.ts';
import { documentLibrary, installed } from '../../harness/library.ts';
import { createTestSite, fixtureDay, minimalConfig } from '../../harness/site.ts';

const source = installed(
  'lib',
  { types: 'index.d.ts' },
  {
    'index.d.ts': `export declare class Map {
  /** {@link .zoom} {@link #zoom | by sign} {@link Map#zoom} {@link zoom()} {@link this.zoom} */
  pan(): void;
  zoom(): void;
}
/** {@link (Map:class) | a map} {@link lib!Map.zoom here} {@link Promise} {@link Map#pan the method} */
export type Shape = 1;
/** {@link Nowhere}
 * and {@link Map.gone | that}. */
export type Lost = 1;
`,
  },
);

test('links are understood as TSDoc, JSDoc and TypeDoc allow them', async () => {
  const { model } = await documentLibrary(source);
  const said = (path: string) =>
    [...flatten(model?.symbols ?? [])].find((symbol) => symbol.path === path)?.comment?.summary;
  expect(said('Map.pan')).toBe(
    ['.zoom', 'by sign', 'Map#zoom', 'zoom()', 'this.zoom'].map((text) => `[${text}](./lib.map.zoom)`).join(' '),
  );
  const promise = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise';
  expect(said('Shape')).toBe(
    `[a map](./lib.map) [here](./lib.map.zoom) [Promise](${promise}) [the method](./lib.map.pan)`,
  );
});

test('those that lead nowhere are told in one, and each by "sitegen api lint"', async () => {
  const { diagnostics } = await documentLibrary(source);
  expect(diagnostics).toMatchObject([
    {
      code: 'api/link-broken',
      message: '2 links in the comments of "lib" are broken',
      hint: expect.stringContaining('sitegen api lint'),
    },
  ]);
  const site = createTestSite({
    ...source,
    'site.config.ts': minimalConfig.replace(' });', `, api: { package: 'lib' } });`),
  });
  const report = await lintApi({
    siteDir: site.dir,
    cacheDir: null,
    concurrency: 1,
    today: fixtureDay,
    progress: silentProgress(),
  });
  expect(report.map(({ span, message }) => [span?.start, message])).toEqual([
    [{ line: 8, column: 5 }, expect.stringContaining('"Nowhere"')],
    [{ line: 9, column: 8 }, expect.stringContaining('"Map.gone | that"')],
  ]);
});
