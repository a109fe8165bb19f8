import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

const files = {
  'docs/a.md': '# A\n\n<!--@include: ../parts/used.md-->\n',
  'parts/used.md': 'Used.\n',
  'parts/_later.md': 'For later.\n',
  'random.md': '# Random\n',
  'stuff/deep/x.mdx': '# X\n',
  'stuff/README.md': '# What is here\n',
  'README.md': '# The site\n',
  'CODE_OF_CONDUCT.md': '# Be kind\n',
  'data/terms.md': 'Read by a component.\n',
  'static/notes.md': 'Downloaded.\n',
  '.github/pull.md': 'Hidden.\n',
  'node_modules/x/readme.md': '# X\n',
};

test('Markdown that nothing reads is reported', async () => {
  const { report } = await createTestSite(files).build();
  expect(report.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'source/unused random.md is not used by the site',
    'source/unused stuff/deep/x.mdx is not used by the site',
  ]);
  expect(report[0]?.hint).toMatch(/Put pages into "docs", "blog" or "pages"/);
});

test.each([['package.json'], ['recipes.source.ts']])(
  'where there is a file %s, texts may be anything',
  async (name) => {
    const { report } = await createTestSite({
      ...files,
      [name]: name.endsWith('.json') ? '{}\n' : 'export {};\n',
    }).build();
    expect(report).toEqual([]);
  },
);
