import { expect, test } from 'vitest';
import { createTestSite, minimalConfig } from '../../harness/site.ts';

const links = {
  'docs/a.md': '# A\n\n[1](/docs/gone) [2](/docs/b#gone) [3](./gone.md) [4](./b.md#gone)\n',
  'docs/b.md': '# B\n',
};

test('a site that says nothing of broken links is built: those by file are warnings, those by address are ignored', async () => {
  const { report, written } = await createTestSite(links).build();
  expect(report.map(({ code, severity }) => [code, severity])).toEqual([
    ['link/markdown-broken', 'warning'],
    ['link/markdown-anchor', 'warning'],
  ]);
  expect(written).toBe(true);
});

test('a site can have them as strict as it likes', async () => {
  const all = ['link/broken', 'link/anchor', 'link/markdown-broken', 'link/markdown-anchor'];
  const strict = JSON.stringify(Object.fromEntries(all.map((code) => [code, 'error'])));
  const config = minimalConfig.replace(' });', `, diagnostics: ${strict} });`);
  const { report, written } = await createTestSite({ ...links, 'site.config.ts': config }).build();
  expect(report.map(({ code, severity }) => [code, severity])).toEqual(all.map((code) => [code, 'error']));
  expect(written).toBe(false);
});
