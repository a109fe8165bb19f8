import { expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** A character that JSON has to escape. */
const escaped = /(?<!\\)\\u(?:0000|d800)/;

const declarations = `export interface Marks {
  '\\u0000': 1;
  'a\\ud800': 2;
  '\\ud83d\\ude00': 3;
}
export type Options = { '\\u0000': 1; 'a\\ud800': 2; other: 3 };
export declare class More implements Marks {
  '\\u0000': 1;
  'a\\ud800': 2;
  '\\ud83d\\ude00': 3;
}
`;

test('names with characters that HTML cannot hold are shown with escapes, wherever pages name them', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(declarations),
  });
  await buildClean(site);
  const broken = [...site.files().keys()]
    .filter((name) => /\.(?:html|json|md)$/.test(name))
    .filter(
      (name) => /[\0\p{Cs}\uFFFD]/u.test(site.read(name)) || (name.endsWith('.json') && escaped.test(site.read(name))),
    );
  expect(broken).toEqual([]);
  expect(site.main('docs/api/lib.marks.html')).toContain('a\\ud800');
  expect(site.main('docs/api/lib.marks.html')).toContain('😀');
});
