import { describe, expect, test } from 'vitest';
import { toLlmsText } from '../../../cli/emit/llms.ts';
import { buildClean, createTestSite, dataOf } from '../../harness/site.ts';

const rest = `> [!WARNING]
> Mind \`this\`.

\`\`\`ts title="main.ts"
const a = '<b>';
\`\`\`

| A | B |
| --- | --- |
| 1 | 2 |
`;

test('texts of several lines are one line each in the list, and add no lines of their own to it', () => {
  const page = { title: 'Set\n## [Up]\n', description: 'How\nto.', url: 'https://example.com/a.md' };
  const sections = [{ title: 'A\n\npart', pages: [page] }];
  expect(toLlmsText({ title: 'The\nsite', tagline: 'About\n\nthings', sections })).toBe(`# The site

> About things

## A part

- [Set ## \\[Up\\]](https://example.com/a.md): How to.
`);
});

describe('pages for programs', () => {
  const site = createTestSite({
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture', tagline: 'About things', url: 'https://example.com', baseUrl: '/base/',
  locales: { locales: { en: {}, ja: {} } },
});
`,
    'docs/setup.md': `---
description: How to [set up].
---
# Setup

See [use](./part/use.md#more) and ![a dot](./dot.svg).

${rest}`,
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
    'docs/part/_category_.yml': 'label: A part\n',
    'docs/part/use.md': '# Use\n\n## More\n\nText.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
    'pages/about.md': '# About\n',
    'i18n/ja/docs/part/use.md': '# 使う\n\n## もっと\n\n文。\n',
  });

  test('are Markdown with absolute addresses', async () => {
    await buildClean(site);
    const text = site.read('docs/setup.md').replace(/dot-\w+\.svg/, 'dot.svg');
    expect(text).toBe(`# Setup

See [use](https://example.com/base/docs/part/use#more) and ![a dot](https://example.com/base/assets/dot.svg).

${rest}`);
    expect(site.read('ja/docs/part/use.md')).toBe('# 使う\n\n## もっと\n\n文。\n');
  });

  test('are listed in the order of reading, unlisted ones apart', () => {
    expect(site.read('llms.txt')).toBe(`# Fixture

> About things

## Guides

- [Setup](https://example.com/base/docs/setup.md): How to [set up].

## A part

- [Use](https://example.com/base/docs/part/use.md): Text.

## More pages

- [About](https://example.com/base/about.md)
`);
    expect(site.read('llms-full.txt')).toContain('# Use');
    expect(site.read('llms-full.txt')).not.toContain('# Hidden');
  });

  test('are in the language of the list, or the original where there is no translation', () => {
    const list = site.read('ja/llms.txt');
    expect(list).toContain('[使う](https://example.com/base/ja/docs/part/use.md)');
    expect(list).toContain('[Setup](https://example.com/base/docs/setup.md)');
    expect(site.files().has('ja/docs/setup.md')).toBe(false);
  });

  test('are named by the pages that they are', () => {
    expect(dataOf(site, 'ja/docs/part/use').head.markdown).toBe('/base/ja/docs/part/use.md');
    expect(dataOf(site, 'ja/docs/setup').head.markdown).toBe('/base/docs/setup.md');
    expect(site.read('docs/setup.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/base/docs/setup.md">',
    );
    expect(site.main('docs/setup.html')).toContain('<a href="/base/docs/setup.md" type="text/markdown">');
  });
});
