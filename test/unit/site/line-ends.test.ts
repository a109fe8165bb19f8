import { expect, test } from 'vitest';
import { buildClean, createTestSite, differences } from '../../harness/site.ts';

/** Returns a text as editors on Windows write it. */
const fromWindows = (text: string) => text.replaceAll('\n', '\r\n');

const config = `export default { title: 'F', url: 'https://example.com', sources: ['./source.ts'] };\n`;

const files = {
  'docs/a.md': `---
title: A
description: Text
---

# A

:::tip[Title]
Text

- One
  two


<!--@include: ./_part.md-->
:::

\`\`\`ts file=./code.ts#part
\`\`\`

\`\`\`ts
const a = 1; // [!code highlight]
\`\`\`

> [!NOTE] Title
> Text
`,
  'docs/_part.md': 'First line\nsecond **line**\n',
  'docs/code.ts': '// #region part\nexport const a = 1;\nexport const b = 2;\n// #endregion\n',
  'docs/b.mdx': 'export const name = "b";\n\n# Page {name}\n\n<Note>\n\nText\n\n</Note>\n',
};

const sourceOf = (markdown: string) =>
  `export const load = () => [{ path: 'docs/made.md', markdown: ${JSON.stringify(markdown)} }];\n`;

test('line ends of Windows change nothing of a site', async () => {
  const made = '# Made\n\n:::note\nOne\n\nTwo\n:::\n';
  const site = createTestSite({ 'site.config.ts': config, ...files, 'source.ts': sourceOf(made) });
  const other = createTestSite({
    'site.config.ts': config,
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, fromWindows(text)])),
    'source.ts': sourceOf(fromWindows(made)),
  });
  await buildClean(site);
  await buildClean(other);
  // It holds the hashes of the files as they are on disk.
  expect(differences(other.files(), site.files())).toEqual(['.sitegen-manifest']);
});
