import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

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
  'beside a file %s, stray Markdown is not reported',
  async (name) => {
    const { report } = await createTestSite({
      ...files,
      [name]: name.endsWith('.json') ? '{}\n' : 'export {};\n',
    }).build();
    expect(report).toEqual([]);
  },
);

test('Markdown that is named as other tools name it is no page, and its name is asked for', async () => {
  const names = ['b.markdown', 'c.MD', 'd.Mdx', 'e.mkd'];
  const strays = Object.fromEntries(names.map((name) => [`docs/${name}`, '# B\n']));
  const { report } = await createTestSite({ 'docs/a.md': '# A\n', ...strays }).build();
  expect(report.map(({ code, message, hint }) => `${code} ${message}. ${hint}`)).toEqual([
    'source/unused docs/b.markdown is not used by the site. Rename it to .md.',
    'source/unused docs/c.MD is not used by the site. Rename it to .md.',
    'source/unused docs/d.Mdx is not used by the site. Rename it to .mdx.',
    'source/unused docs/e.mkd is not used by the site. Rename it to .md.',
  ]);
});

test.each(['yml', 'yaml', 'json'])('a folder is described by _category_.%s', async (extension) => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/x/b.md': '# B\n',
    [`docs/x/_category_.${extension}`]: '{ "label": "Described" }\n',
  });
  await buildClean(site);
  expect(site.read('docs/a.html')).toContain('Described');
});

test('a description of the folder of all docs, which is no category, is not said to have no pages', async () => {
  const { report } = await createTestSite({ 'docs/a.md': '# A\n', 'docs/_category_.yml': 'label: Docs\n' }).build();
  expect(report.map(({ message }) => message)).toEqual(['The folder of docs/_category_.yml is not that of a category']);
});

test('a folder is described once', async () => {
  const { report } = await createTestSite({
    'docs/x/b.md': '# B\n',
    'docs/x/_category_.json': '{ "label": "One" }\n',
    'docs/x/_category_.yml': 'label: Other\n',
  }).build();
  expect(report).toMatchObject([
    {
      code: 'category/invalid',
      message: 'The folder docs/x has two files of settings',
      hint: 'Keep docs/x/_category_.json or docs/x/_category_.yml.',
      span: { file: 'docs/x/_category_.yml' },
    },
  ]);
});

test('texts that include each other are told to end that, and not how to write a path', async () => {
  const { report } = await createTestSite({
    'docs/a.md': '# A\n\n<!--@include: ./_b.md-->\n',
    'docs/_b.md': '<!--@include: ./_c.md-->\n',
    'docs/_c.md': '<!--@include: ./_b.md-->\n',
  }).build();
  expect(report.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    '"./_b.md" includes itself. Remove one of the includes that lead from the file back to it, or include only a region of it.',
  ]);
});
