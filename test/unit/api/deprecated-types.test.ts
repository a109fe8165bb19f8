import { expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** @deprecated Use a kite. */
export interface Balloon {
  /** How large it is. */
  size: number;
  /** Goes up. */
  rise(): void;
  /** @deprecated It pops. */
  fall(): void;
  /**
   * Flies.
   * @deprecated It is slow.
   */
  fly(): void;
}
`;

test('the page of what is deprecated says so once, and lists its members as those of other types', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(declarations),
  });
  await buildClean(site);
  const listed = site.read('docs/api/lib.balloon.md').replace(/\]\([^)]*\)/g, ']');
  expect(listed.match(/^(?:#+|\|) .*/gm)).toEqual([
    '# Balloon',
    '## Properties',
    '| Name | Type | Description |',
    '| - | - | - |',
    '| [`size`] | `number` | How large it is. |',
    '## Methods',
    '| Name | Type | Description |',
    '| - | - | - |',
    '| [`rise`] | `() => void` | Goes up. |',
    '## Deprecated',
    '| Name | Type | Description |',
    '| - | - | - |',
    '| [`fall`] | `() => void` | (deprecated) It pops. |',
    '| [`fly`] | `() => void` | (deprecated) It is slow.<br>Flies. |',
    '## Members in detail',
    '### [`size`]',
    '### [`rise`]',
    '### [`fall`] (deprecated)',
    '### [`fly`] (deprecated)',
  ]);
  expect(site.read('docs/api/lib.balloon.rise.md')).toContain('(deprecated)');
});
