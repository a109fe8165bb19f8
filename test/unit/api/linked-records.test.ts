import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { configWith, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const history = '{ "package": "lib", "releases": ["0.9.0"], "symbols": [] }';

/** Creates a site whose history is a link, or a folder if there is no target. */
function siteWith(target: string | null) {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed('lib', { version: '1.0.0', types: 'index.d.ts' }, { 'index.d.ts': 'export interface Box { a: 1 }\n' }),
  });
  const file = join(site.dir, 'api/history.json');
  mkdirSync(join(site.dir, 'api'));
  if (target === null) mkdirSync(file);
  else symlinkSync(target, file);
  return site;
}

test('a history that is a link out of the site is not read: what it leads to may be private, or never end', async () => {
  const outside = join(temporaryFolder(), 'history.json');
  writeFileSync(outside, history);
  for (const target of [outside, '/dev/null']) {
    const { report } = await siteWith(target).build();
    expect(report.map(({ code, message }) => [code, message])).toEqual([
      ['api/history-invalid', 'The API history cannot be read: its file is a link to a place outside of the site'],
    ]);
  }
});

test('a history that is a link inside the site is read, and a folder in its place is reported', async () => {
  const site = siteWith('../history-of-lib.json');
  writeFileSync(join(site.dir, 'history-of-lib.json'), history);
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'api/history-stale' }]);
  const { report: ofFolder } = await siteWith(null).build();
  expect(ofFolder).toMatchObject([
    { code: 'api/history-invalid', message: 'The API history cannot be read: it is not a file' },
  ]);
});
