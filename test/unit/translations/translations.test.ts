import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toBareCode } from '../../../cli/compile/index.ts';
import { createCache } from '../../../cli/core/cache/cache.ts';
import { listTranslations } from '../../../cli/site/jobs/translations.ts';
import { runCli } from '../../harness/process.ts';
import {
  buildClean,
  configWith,
  createTestSite,
  fixtureRun,
  type SiteSource,
  type TestSite,
} from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const original = `---
title: Setup
sidebar_position: 2
---

Intro.

## Install

Run it.

\`\`\`sh
npm i # now
\`\`\`

## Use

### Twice

Use it.

## API

Call it.
`;

const translation = `---
title: 設定
---

はじめに。

## インストール

実行します。

\`\`\`sh
npm i # 今すぐ
\`\`\`

## 使い方

### 二回

使います。

## API

呼び出します。
`;

function createSite(files: SiteSource = {}): TestSite {
  return createTestSite({
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com', locales: { locales: { en: {}, ja: {} } } });
`,
    'docs/setup.md': original,
    'docs/other.md': '# Other\n\n[use](./setup.md#use)\n',
    'i18n/ja/docs/setup.md': translation,
    ...files,
  });
}

describe('headings of a translation', () => {
  const headingIds = (html: string) => [...html.matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);

  test('have the ids of the original, so that a link works in every language', async () => {
    const site = createSite();
    await buildClean(site);
    expect(headingIds(site.main('ja/docs/setup.html'))).toEqual(['install', 'use', 'twice', 'api']);
    expect(site.main('ja/docs/other.html')).toContain('href="/ja/docs/setup#use"');
  });

  test('keep those that can be told from both ends where one is missing, and an id of the original that they name', async () => {
    const site = createSite({
      'docs/setup.md': '# S\n\n## One\n\n## Two\n\n### Three\n\n## Four\n',
      'i18n/ja/docs/setup.md': '# S\n\n## 一\n\n### 三 {#three}\n\n## 四\n',
      'docs/other.md': '# Other\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code }) => code)).toEqual(['translation/headings']);
    expect(headingIds(site.main('ja/docs/setup.html'))).toEqual(['one', 'three', 'four']);
  });
});

test.each([
  ['## 一\n\n### 二\n', 5, '"Two" (line 5)'],
  ['### 一\n\n## 二\n', 3, '"One" (line 3)'],
  ['## 一\n', 3, '"Two" (line 5)'],
  ['## 一\n\n## 二\n\n## 三\n', 7, 'no more headings'],
])('headings that are not those of the original are reported where they begin: %j', async (text, line, expected) => {
  const site = createSite({
    'docs/setup.md': '# S\n\n## One\n\n## Two\n',
    'i18n/ja/docs/setup.md': `# S\n\n${text}`,
    'docs/other.md': '# Other\n',
  });
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'translation/headings', span: { start: { line } } }]);
  expect(report[0]?.message).toBe(
    `The headings of i18n/ja/docs/setup.md differ from the original: docs/setup.md has ${expected} here`,
  );
});

test('code in another language is other code, though it reads the same', async () => {
  const page = (language: string) => `# S\n\n\`\`\`${language}\na = 1;\n\`\`\`\n`;
  const files = { 'docs/setup.md': page('js'), 'i18n/ja/docs/setup.md': page('ts'), 'docs/other.md': '# Other\n' };
  const { report } = await createSite(files).build();
  expect(report).toMatchObject([{ code: 'translation/code', span: { start: { line: 3 } } }]);
});

test('a translation has the place of its original', async () => {
  const site = createSite({
    'docs/setup.md': '---\nslug: start\n---\n# Setup\n',
    'i18n/ja/docs/setup.md': '---\nslug: はじめ\n---\n# 設定\n',
    'docs/other.md': '# Other\n',
  });
  const { report } = await site.build();
  expect(report.map(({ message }) => message)).toEqual([
    'The "slug" of i18n/ja/docs/setup.md is not used: a translation has the position of its original',
  ]);
  expect(site.main('ja/docs/start.html')).toContain('設定');
});

test('the data of an island are translated, a fence of tabs is not', async () => {
  const island = (topic: string) => `:::Chart\n\n\`\`\`text\n${topic}\n\`\`\`\n\n:::\n`;
  const tabs = (command: string) => `:::Tabs\n\n\`\`\`sh title="npm"\n${command}\n\`\`\`\n\n:::\n`;
  const site = createSite({
    'islands/Chart.tsx': 'export default ({ text }: { text: string }) => <p>{text}</p>;\n',
    'docs/setup.md': `# S\n\n${island('Growth')}\n${tabs('npm i')}`,
    'i18n/ja/docs/setup.md': `# S\n\n${island('成長')}\n${tabs('npm ci')}`,
    'docs/other.md': '# Other\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => [code, span?.start.line])).toEqual([['translation/code', 13]]);
  expect(site.main('ja/docs/setup.html')).toContain('成長');
});

test('the label of the only version asks for a translation where the navigation bar shows it, and may always have one', async () => {
  const missingTexts = async (files: SiteSource) => {
    const site = createSite(files);
    const { locales, report } = await listTranslations({ ...fixtureRun, siteDir: site.dir });
    expect(report).toEqual([]);
    return locales[0]?.missingTexts.map(({ text }) => text);
  };
  expect(await missingTexts({})).toEqual(['Fixture']);
  expect(await missingTexts({ 'i18n/ja/site.yml': 'site: { Next: 開発版 }\n' })).toEqual(['Fixture']);
  const bar = configWith(
    "locales: { locales: { en: {}, ja: {} } }, navbar: { items: [{ type: 'dropdown', label: 'More', items: [{ type: 'docsVersion' }] }] }",
  );
  expect(await missingTexts({ 'site.config.ts': bar })).toEqual(['Fixture', 'More', 'Next']);
});

describe('what a translation was made from', () => {
  const site = createSite();
  const cli = (...args: string[]) => runCli(['translations', ...args, '--content', site.dir], { cwd: site.dir });
  const list = async () => {
    const { locales, report } = await listTranslations({ ...fixtureRun, siteDir: site.dir });
    expect(report).toEqual([]);
    return locales;
  };

  test('is not known until it is recorded', async () => {
    expect(await list()).toEqual([
      {
        locale: 'ja',
        label: '日本語',
        folder: 'i18n/ja',
        pages: [
          { page: 'docs/other.md', state: 'missing' },
          { page: 'docs/setup.md', state: 'unrecorded', translation: 'i18n/ja/docs/setup.md' },
        ],
        missingTexts: [{ section: 'site', text: 'Fixture' }],
        missingInterface: [],
      },
    ]);
    expect((await cli()).stdout.split('\n\n')[1]).toBe(
      [
        '  To translate a missing page, save the translation of docs/other.md as i18n/ja/docs/other.md.',
        '  To translate a missing text, write "Fixture": "..." below "site:" in i18n/ja/site.yml.',
        '  When a translation is up to date, run: sitegen translations accept i18n/ja/docs/setup.md',
        '',
      ].join('\n'),
    );
    expect(await cli('accept', 'docs/setup.md')).toMatchObject({ code: 0, stdout: 'recorded i18n/ja/docs/setup.md\n' });
    expect((await list())[0]?.pages[1]?.state).toBe('current');
    const status = JSON.parse(readFileSync(join(site.dir, 'i18n/ja/status.json'), 'utf8'));
    expect(status['docs/setup.md'].slice(0, 3)).toEqual(['title: Setup', 'Intro.', '## Install']);
    await buildClean(site);
    expect(site.main('ja/docs/setup.html')).not.toContain('notice');
  });

  test('is compared with what is there now, section by section', async () => {
    const changed = original
      .replace('Intro.', 'Introduction.')
      .replace('Run it.', 'Run this.')
      .replace('Use it.\n\n', '')
      .concat('\n## More\n\nNew.\n');
    site.write('docs/setup.md', changed.replace('sidebar_position: 2', 'sidebar_position: 3'));
    const changes = (await list())[0]?.pages[1]?.changes?.map(({ section, before, after }) => [
      section?.id ?? null,
      before,
      after,
    ]);
    expect(changes).toEqual([
      [null, 'Intro.', 'Introduction.'],
      ['install', 'Run it.', 'Run this.'],
      ['twice', 'Use it.', ''],
      ['more', '', '## More\n\nNew.'],
    ]);
    const { stdout } = await cli();
    const json = await cli('--format', 'json');
    expect(JSON.parse(json.stdout)).toEqual({ diagnostics: [], locales: await list() });
    expect(stdout).toContain('docs/setup.md:10  Install\n      - Run it.\n      + Run this.\n');
  });

  test('is told to the reader, with ways to the sections that changed', async () => {
    await buildClean(site);
    const page = site.main('ja/docs/setup.html');
    expect(page).toContain('このページの翻訳後に、英語版の 4 個のセクションが変更されています');
    const links = [...page.matchAll(/<a href="([^"]*)" hrefLang="en" lang="en">([^<]*)</g)];
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      ['/docs/setup', 'Setup'],
      ['/docs/setup#install', 'Install'],
      ['/docs/setup#twice', 'Twice'],
      ['/docs/setup#more', 'More'],
    ]);
    expect(site.main('docs/setup.html')).not.toContain('notice');
  });

  test('includes what the original includes from other files', async () => {
    const part = (text: string) =>
      `<!-- #region way -->\n${text}\n\n<!--@include: ./_inner.md-->\n<!-- #endregion -->\n`;
    const including = createSite({
      'docs/other.md': '# A\n\n:::tip\n<!--@include: ./_part.md#way-->\n:::\n',
      'docs/_part.md': part('Before.'),
      'docs/_inner.md': 'Inside.\n',
      'i18n/ja/docs/other.md': '# A\n\n:::tip\n訳。\n:::\n',
    });
    const accept = ['translations', 'accept', '--all', '--content', including.dir];
    expect(await runCli(accept, { cwd: including.dir })).toMatchObject({ code: 0 });
    await buildClean(including);
    expect(including.main('ja/docs/other.html')).not.toContain('notice');
    including.write('docs/_part.md', part('After.'));
    await buildClean(including);
    expect(including.main('ja/docs/other.html')).toContain('notice');
    const status = JSON.parse(readFileSync(join(including.dir, 'i18n/ja/status.json'), 'utf8'));
    expect(status['docs/other.md'].at(-1)).toMatch(/^:::tip\n.*Before\.\n\nInside\.\n.*:::$/s);
  });

  test('leads to sections as they are called now, whatever has named them', async () => {
    const variables = (product: string) => `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture', url: 'https://example.com', markdown: { variables: { product: '${product}' } },
  locales: { default: 'en', locales: { en: {}, ja: { label: '日本語' } } },
});
`;
    const named = createTestSite({
      'site.config.ts': variables('Map'),
      'docs/a.md': '# A\n\n## Install {{ product }}\n\nChanged.\n',
      'i18n/ja/docs/a.md': '# A\n\n## 導入 {#install-map}\n\n文。\n',
      'i18n/ja/status.json': JSON.stringify({ 'docs/a.md': ['# A', '## Install {{ product }}', 'As it was.'] }),
    });
    const cacheDir = temporaryFolder();
    await named.build({ cacheDir });
    expect(named.main('ja/docs/a.html')).toContain('href="/docs/a#install-map"');
    named.write('site.config.ts', variables('Chart'));
    await named.build({ cacheDir });
    expect(named.main('ja/docs/a.html')).toContain('href="/docs/a#install-chart"');
  });

  test('is recorded anew by the path of either file, for one language or all', async () => {
    site.write('i18n/ja/docs/setup.md', `${translation}\n## 続き\n\n新しい。\n`);
    expect((await cli('accept', '--locale', 'ja', 'i18n/ja/docs/setup')).code).toBe(0);
    expect((await list())[0]?.pages[1]?.state).toBe('current');
    expect((await cli('accept', '--all')).stdout).toContain('recorded i18n/ja/docs/setup.md');
  });

  test('loses its record where it is gone and all are accepted', async () => {
    const file = join(site.dir, 'i18n/ja/status.json');
    const before = readFileSync(file, 'utf8');
    site.write('i18n/ja/status.json', before.replace('{', '{ "versions/1.0/docs/a.md": ["# A"],'));
    expect((await cli('accept', 'docs/setup.md')).stdout).not.toContain('removed');
    expect((await cli('accept', '--all')).stdout).toContain(
      'removed the record of versions/1.0/docs/a.md from i18n/ja/status.json: it has no translation\n',
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('is refused for what is no translation', async () => {
    const wrong = await cli('accept', 'docs/setpu.md');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('Did you mean "docs/setup.md"?');
    expect((await cli('accept')).code).toBe(2);
    expect((await cli('--locale', 'jp')).stderr).toContain('Did you mean "ja"?');
    const misspelt = await cli('accept', 'docs/setup.md', '--locale', 'ja', '--locale', 'jp');
    expect(misspelt).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Did you mean "ja"?') });
  });

  test('is never lost by writing what could not be read', async () => {
    const file = join(site.dir, 'i18n/ja/status.json');
    const broken = readFileSync(file, 'utf8').replace('[', '[,,{');
    site.write('i18n/ja/status.json', broken);
    const refused = await cli('accept', '--all');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('translation/invalid');
    expect(readFileSync(file, 'utf8')).toBe(broken);
  });
});

test('a record of a page that is no translation is reported, at its line', async () => {
  const site = createSite({ 'i18n/ja/status.json': '{\n  "docs/setpu.md": []\n}\n' });
  const { report } = await site.build();
  expect(report.map(({ code, hint, span }) => [code, hint, span?.start.line])).toEqual([
    ['translation/unused', 'Did you mean "docs/setup.md"?', 2],
  ]);
});

describe('the glossary', () => {
  const build = async (glossary: string, english: string, japanese: string) => {
    const files = { 'docs/setup.md': english, 'docs/other.md': '# O\n', 'i18n/ja/docs/setup.md': japanese };
    const { report } = await createSite({ ...files, 'i18n/ja/glossary.yml': glossary }).build();
    return report.map(({ message }) => message);
  };

  test('asks for its word once on a page where the original has the term', async () => {
    const missing = '"mind map" (docs/setup.md:3) is not translated as in the glossary';
    expect(await build('mind map: マインドマップ\n', '# A\n\nTwo mind\nmaps.\n', '# あ\n\n図が二つ。\n')).toEqual([
      missing,
    ]);
    expect(await build('mind map: マインドマップ\n', '# A\n\nMind maps.\n', '# あ\n\nマインドマップ。\n')).toEqual([]);
  });

  test.each(['A Mind Map.', 'MIND MAPS', 'C++ and mind mapes'])('knows a term in other forms: %s', async (english) => {
    const missing = await build(
      'mind map: マインドマップ\nC++: シープラスプラス\n',
      `# A\n\n${english}\n`,
      '# あ\n\n図。\n',
    );
    const terms = [...missing].map((message) => /^"(.*?)"/.exec(message)?.[1]);
    expect(terms).toEqual(english.startsWith('C') ? ['C++', 'mind map'] : ['mind map']);
  });

  test('leaves words alone that only hold a term', async () => {
    expect(await build('map: 図\n', '# A\n\nBitmap, mapping and 2map.\n', '# あ\n\n絵。\n')).toEqual([]);
  });

  test('leaves code, addresses and other words alone', async () => {
    const english = '# A\n\nCall `node()` in [nodejs](https://node.example/node).\n\n```js\nnode();\n```\n';
    const japanese = '# あ\n\n`node()` を [nodejs](https://node.example/node) で。\n\n```js\nnode();\n```\n';
    expect(await build('node: ノード\n', english, japanese)).toEqual([]);
  });
});

test.each([
  ['ts', "run('// no'); // yes\n/* and\nyes */", "run('//no');"],
  ['js', 'const a = /[/]*/.test(`//`) + "//"; // yes', 'consta=/[/]*/.test(`//`)+"//";'],
  ['tsx', '<p title="//">{/* yes */}// no</p>; // yes', '<ptitle="//">{}//no</p>;'],
  ['sh', 'npm i # yes\necho "# no"', 'npmiecho"#no"'],
  ['html', '<p>a</p> <!-- b -->', '<p>a</p>'],
  ['css', 'a { b: c } /* d */', 'a{b:c}'],
  ['json', '{ "a": 1 }', '{"a":1}'],
])('code in %s is compared without comments', async (language, code, expected) => {
  expect(await toBareCode(code, language, { cache: createCache(null) })).toBe(expected);
});

test('a language that sitegen lacks is listed with the texts of the interface that are in English', async () => {
  const locales = 'locales: { locales: { en: {}, de: {}, he: {} } }';
  const site = createTestSite({
    'site.config.ts': configWith(locales),
    'docs/a.md': '# A\n',
    'i18n/he/interface.yml': 'onThisPage: בדף זה\n',
  });
  const { locales: listed } = await listTranslations({ ...fixtureRun, siteDir: site.dir });
  const missing = new Map(listed.map(({ locale, missingInterface }) => [locale, missingInterface]));
  expect(missing.get('de')).toEqual([]);
  expect(missing.get('he')).toContain('previousPage');
  expect(missing.get('he')).not.toContain('onThisPage');
  const { stdout } = await runCli(['translations', '--locale', 'he', '--content', site.dir]);
  expect(stdout).toContain(`missing interface  ${missing.get('he')?.length} texts are in English\n`);
  expect(stdout).toMatch(/To translate a text of the interface, write \w+: "\.\.\." in i18n\/he\/interface\.yml\./);
});
