import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { updateApi } from '../../../cli/site/jobs/update-api.ts';
import { installed } from '../../harness/library.ts';
import { configWith, createTestSite, fixtureRun } from '../../harness/site.ts';

/** Records the installed release; another process writes the history once this run has read it. */
async function recordBeside(text: string) {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed('lib', { version: '1.0.0', types: 'index.d.ts' }, { 'index.d.ts': 'export interface Box { a: 1 }\n' }),
  });
  // Releases that are asked for by name are analysed after the installed ones and the history.
  const libraries = Object.assign([] as string[], {
    [Symbol.iterator]() {
      site.write('api/history.json', text);
      return [].values();
    },
  });
  const result = await updateApi({ siteDir: site.dir, libraries, ...fixtureRun });
  expect(readdirSync(join(site.dir, 'api'))).toEqual(['history.json']);
  return { ...result, history: readFileSync(join(site.dir, 'api/history.json'), 'utf8') };
}

test('releases that another run has recorded in the meantime stay recorded', async () => {
  const { report, history } = await recordBeside('{ "package": "lib", "releases": ["0.9.0"], "symbols": [] }');
  expect(report).toEqual([]);
  expect(JSON.parse(history)).toMatchObject({ releases: ['0.9.0', '1.0.0'] });
});

test('a history that another process has damaged in the meantime is reported and left as it is', async () => {
  const { report, libraries, history } = await recordBeside('<<<<<<< mine\n');
  expect(report).toMatchObject([{ code: 'api/history-invalid' }]);
  expect(libraries).toMatchObject([{ written: false, releases: [] }]);
  expect(history).toBe('<<<<<<< mine\n');
});
