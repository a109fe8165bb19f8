import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { listNames } from '../../../cli/syntax/block-names.ts';
import { markdownComponents } from '../../../templates/mdx/components.tsx';
import { buildClean, createTestSite } from '../../harness/site.ts';

const localized = `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com', locales: { locales: { en: {}, ja: {} } } });
`;

test('details, steps, cards, trees, badges and buttons', async () => {
  const site = createTestSite({
    'docs/a.md': [
      '# A',
      ':badge[new]{type="tip"} and a:badge, 1:badge[0]',
      ':::details\nInside\n:::',
      '::: details More *of it* {open}\nInside\n:::',
      ':::steps\n1. One\n2. Two\n:::',
      ':::cards\n- [B](./b.md)\n:::',
      ':::file-tree\n- docs\n  - a.md\n:::',
      ':button[Go on]{to="./b.md"}',
    ].join('\n\n'),
    'docs/b.md': '# B\n',
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(main).toContain('<span class="badge badge-tip">new</span> and a:badge');
  expect(main).toMatch(/<details><summary>Details<\/summary>\s*<p>Inside<\/p>\s*<\/details>/);
  expect(main).toMatch(/<details open><summary>More <em>of it<\/em><\/summary>\s*<p>Inside<\/p>/);
  expect(main).toMatch(/<div class="steps">\s*<ol>/);
  expect(main).toMatch(/<div class="cards">\s*<ul>\s*<li><a href="\/docs\/b">B<\/a><\/li>/);
  expect(main).toMatch(/<div class="file-tree">\s*<ul>/);
  expect(main).toContain('<a href="/docs/b" class="button">Go on</a>');
});

test.each(listNames)(':::%s has a style, a component of MDX and a description', (name) => {
  const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
  expect(read('templates/styles/containers.css')).toContain(`.prose .${name}`);
  expect(Object.keys(markdownComponents)).toContain(
    name.replace(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase()),
  );
  expect(read('docs/docs/writing/blocks.md')).toContain(`:::${name}\n`);
});

test('what follows the name of a file in a tree is a comment', async () => {
  const site = createTestSite({
    'docs/a.md':
      '# A\n\n:::file-tree\n- docs\n  - a.md the *first* page\n  - [b.md](./b.md)\n  - [c](./b.md) other\n:::\n',
    'docs/b.md': '# B\n',
  });
  await buildClean(site);
  const rows = site.main('docs/a.html').match(/<li>[^\n]*/g);
  expect(rows).toEqual([
    '<li>docs',
    '<li>a.md <span class="file-comment">the <em>first</em> page</span></li>',
    '<li><a href="/docs/b">b.md</a></li>',
    '<li><a href="/docs/b">c</a> <span class="file-comment"> other</span></li>',
  ]);
});

test('a button that leads nowhere is reported as a link is', async () => {
  const { report } = await createTestSite({ 'docs/a.md': '# A\n\n:button[Go]{to="./gone.md"}\n' }).build();
  expect(report.map(({ code }) => code)).toEqual(['link/markdown-broken']);
});

test('footnotes and details speak the language of their page, and are no headings of it', async () => {
  const text = '# A\n\n## Part\n\nText[^x].\n\n:::details\nInside\n:::\n\n[^x]: Note.\n';
  const site = createTestSite({ 'site.config.ts': localized, 'docs/a.md': text, 'i18n/ja/docs/a.md': text });
  await buildClean(site);
  const main = site.main('ja/docs/a.html');
  expect(main).toContain('<section data-footnotes class="footnotes" aria-label="脚注">');
  expect(main).toContain('aria-label="脚注 1 の参照元に戻る"');
  expect(main).toContain('<summary>詳細</summary>');
  expect(main).not.toMatch(/Footnotes|footnote-label|Back to/);
  expect(site.main('docs/a.html')).toContain('aria-label="Footnotes"');
});
