import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { createTestSite, minimalConfig } from '../../harness/site.ts';

test('symbols that the configuration names must exist', async () => {
  const api = `api: {
  package: 'lib',
  instances: { map: 'Maps', tree: 'Tree' },
  replacements: { Old: 'Map.size', Older: 'Map.gone' },
},`;
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace('url:', `${api} url:`),
    'docs/a.md': '# A\n',
    ...installed(
      'lib',
      { exports: { '.': './index.d.ts', './tree': './tree.d.ts' } },
      { 'index.d.ts': 'export declare class Map { size: number }\n', 'tree.d.ts': 'export interface Tree { a: 1 }\n' },
    ),
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, hint, span }) => [code, message, hint, span?.start.line])).toEqual([
    ['api/symbol-unknown', 'lib 1.0.0 has no symbol "Maps"', 'Did you mean "Map"?', 4],
    ['api/symbol-unknown', 'lib 1.0.0 has no symbol "Map.gone"', expect.stringMatching(/Type\.member/), 5],
  ]);
});
