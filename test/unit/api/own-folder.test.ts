import { expect, test } from 'vitest';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

function siteOf(api: string) {
  return createTestSite({
    'site.config.ts': configWith(`api: { ${api} }`),
    'package.json': '{ "name": "box", "types": "./types/index.d.ts", "main": "./index.js" }',
    'types/index.d.ts': '/** A box. */\nexport declare class Box {}\n',
    'docs/a.md': '# A\n',
  });
}

test('a package in its own folder whose types are not exported is told which file to name as its entry', async () => {
  const { report } = await siteOf("package: 'box'").build();
  expect(report).toMatchObject([
    {
      code: 'api/entry-missing',
      message: '"box" has no "exports", without which it cannot be imported by its name in its own folder',
      hint: 'Set "api.entry" to "types/index.d.ts", or add "exports" to the package.json.',
    },
  ]);
});

test('a package whose types are not exported is documented once its entry is set', async () => {
  const site = siteOf("package: 'box', entry: 'types/index.d.ts'");
  await buildClean(site);
  expect(site.main('docs/api/box.box.html')).toContain('A box.');
});
