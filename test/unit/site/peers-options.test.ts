import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test('options and languages of code in Fumadocs, Nextra and Rspress are reported with those that mean the same', async () => {
  const options = ['tab="A"', 'word-wrap=false', 'wrapCode', 'preview', 'noCopy', '/useState/1'];
  const languages = ['npm', 'package-install', 'files'];
  const fences = [...options.map((option) => `ts ${option}`), ...languages].map((info) => `\`\`\`${info}\na\n\`\`\``);
  const { report } = await createTestSite({ 'docs/a.md': `# A\n\n${fences.join('\n\n')}\n` }).build();
  expect(report.map(({ message, hint }) => [/(["]).*\1/.exec(message)?.[0], hint])).toEqual([
    ['"tab="A""', 'Put the code blocks into :::Tabs, each with a title: title="main.ts".'],
    ['"word-wrap=false"', 'Remove it: only code with "wrap" is wrapped.'],
    ['"wrapCode"', 'Write "wrap".'],
    ['"preview"', 'Show a component in "islands" with ::Name{...}.'],
    ['"noCopy"', 'Remove it: readers can copy all code.'],
    ['"/useState/1"', 'Write /word/ without a number: it marks each place of the word.'],
    ['"npm"', 'Write "bash npm2yarn" for the commands of all package managers.'],
    ['"package-install"', 'Write "bash npm2yarn" for the commands of all package managers.'],
    ['"files"', 'Write the names as a list in :::file-tree.'],
  ]);
});

test('keys of the front matter of Fumadocs, Nextra and Rspress are reported with those that mean the same', async () => {
  const keys = {
    asIndexPage: true,
    full: true,
    overview: true,
    overviewHeaders: [2],
    pageType: 'doc-wide',
    searchable: false,
    sidebarTitle: 'B',
    timestamp: false,
    titleSuffix: 'C',
  };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const { report } = await createTestSite({ 'docs/a.md': `---\n${lines.join('\n')}\n---\n# A\n` }).build();
  const hints = Object.fromEntries(report.map(({ message, hint }) => [/"(.*?)"/.exec(message)?.[1], hint]));
  const list =
    'Remove it. In sidebars.ts, "link: { type: \'generated-index\' }" gives a category a page that lists its content.';
  expect(hints).toEqual({
    asIndexPage: 'Remove it: the file index.md is the page of its folder.',
    full: 'Remove the key: the frame is the same around all pages.',
    overview: list,
    overviewHeaders: list,
    pageType:
      'Remove the key: the frame is the same around all pages. Write the start page as a component: pages/index.tsx.',
    searchable: 'Remove it. Search, lists and menus leave out a page with "unlisted: true".',
    sidebarTitle: 'Write "sidebar_label".',
    timestamp: 'Write "last_update: null" for none.',
    titleSuffix: 'Remove it: the tab shows the title of the page and that of the site.',
  });
});
