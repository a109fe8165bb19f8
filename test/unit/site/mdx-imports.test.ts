import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test.each([
  ['no-such-package/part', 'Install the package "no-such-package", or remove the import.'],
  ['@no-such/package/part', 'Install the package "@no-such/package", or remove the import.'],
  ['@parts/gone.mdx', 'Write the path of the file, which starts with "./", "../" or "@site/"'],
  ['./gone.tsx', 'Correct the path, which starts at the folder of this file.'],
  [
    '@astrojs/starlight/components',
    'Remove the import: Tabs, TabItem, Steps, FileTree and Badge are there without it.',
  ],
  ['nextra/components', 'Remove the import, and write blocks instead: :::note for <Callout>'],
  ['fumadocs-ui/components/tabs', 'Remove the import, and write blocks instead: :::note for <Callout>'],
  ['next/link', 'Remove the import, and write links and pictures as Markdown.'],
])('an import of %j that leads nowhere is reported with what to do', async (path, hint) => {
  const { report } = await createTestSite({ 'docs/a.mdx': `import { A } from '${path}';\n\n# A\n` }).build();
  expect(report).toMatchObject([{ code: 'mdx/import', hint: expect.stringContaining(hint), notes: [] }]);
});

test('an import that leads nowhere hides nothing else of its page', async () => {
  const site = createTestSite({
    'islands/Chart.tsx': 'export default () => <p>Chart</p>;\n',
    'docs/a.mdx': `import Gone, { part } from './gone.tsx';
import * as all from 'no-such-package';
import { there } from './there.ts';

# A

<Gone>
  [lost](./lost.md)
</Gone>

{part.name} {all.list.map((one) => one.name)} {all.list()[0].name}

<Chrat />

<Note titel="x">Text</Note>

<Chart value={() => 1} />

{there}
`,
    'docs/there.ts': 'export const there = "There";\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => `${code} ${span?.start.line}:${span?.start.column}`)).toEqual([
    'mdx/import 1:28',
    'mdx/import 2:22',
    'link/markdown-broken 8:3',
    'island/unknown 13:1',
    'markdown/directive 15:1',
    'island/property 17:1',
  ]);
});
