import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test.each([
  ['no-such-package/part', 'Install the package "no-such-package", or remove the import.'],
  ['@no-such/package/part', 'Install the package "@no-such/package", or remove the import.'],
  ['./gone.tsx', 'Correct the path, which starts at the folder of this file.'],
  [
    '@astrojs/starlight/components',
    'Remove the import: Tabs, TabItem, Steps, FileTree and Badge are there without it.',
  ],
])('an import of %j that leads nowhere is reported with what to do', async (path, hint) => {
  const { report } = await createTestSite({ 'docs/a.mdx': `import { A } from '${path}';\n\n# A\n` }).build();
  expect(report).toMatchObject([{ code: 'mdx/import', hint: expect.stringContaining(hint), notes: [] }]);
});
