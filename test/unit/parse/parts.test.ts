import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeRegion } from '../../../cli/parse/parts/regions.ts';
import { runCli } from '../../harness/process.ts';
import { buildClean, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const checked = `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com', examples: {} });
`;

/** Returns the text of a page's code blocks. */
function codesOf(main: string): string[] {
  return (main.match(/(?<=<pre[^>]*>).*?(?=<\/pre>)/gs) ?? []).map((code) => code.replace(/<[^>]+>/g, ''));
}

test.each([
  ['// #region a\nx\n// #endregion a', 'x'],
  ['  # region a\n    x\n\n      y\n  # endregion', 'x\n\n  y'],
  ['/* #region a */\nx\n/* #endregion a */', 'x'],
  ['<!-- #region a -->\nx\n<!-- #endregion a -->', 'x'],
  ['  // ANCHOR: a\n  x\n  // ANCHOR: b\n  y\n  // ANCHOR_END: b\n  // ANCHOR_END: a\n// ANCHOR_END', 'x\ny'],
  ['# --8<-- [start:a]\nx\n# --8<-- [end:a]\ny', 'x'],
  ['#pragma region a\nx\n#pragma endregion a', 'x'],
  ['// #region b\nw\n// #region a\nx\n// #region c\ny\n// #endregion\nz\n// #endregion\n// #endregion', 'x\ny\nz'],
  ['// #region a\nconst region = 1;\nregions a\n// #endregion a', 'const region = 1;\nregions a'],
])('a region is what stands between its marks: %j', (text, region) => {
  expect(takeRegion(text, 'a')?.text).toBe(region);
});

test('code and texts of other files are shown, checked where they were written, and written for programs', async () => {
  const site = createTestSite({
    'site.config.ts': checked,
    'docs/a.md': [
      '# A',
      '```ts file="./demo.ts#use" {1}',
      '```',
      '- Item',
      '',
      '  ```file=@/snippets/run.sh',
      '  ```',
      '',
      '<!--@include: ./_more.md#usage-->',
    ].join('\n'),
    'docs/demo.ts': 'const one = 1;\n// #region use\n  const two = 2; // [!code ++]\n  two.gone;\n// #endregion use\n',
    'snippets/run.sh': 'npm test\n',
    'docs/_more.md':
      'Not this.\n\n<!-- #region usage -->\n\nAt 10:30pm:\n\n:::tip\nA *tip*.\n:::\n\n<!-- @include: ./_nested.md -->\n',
    'docs/_nested.md': '---\ntitle: No\n---\n## Nested\n\n```ts file=./demo.ts\n```\n\n```ts\nnested.gone;\n```\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}:${span?.start.column}`)).toEqual([
    'example/invalid docs/_nested.md:10:1',
    'example/invalid docs/demo.ts:4:7',
  ]);
});

test('pages show what they include', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts file="./demo.ts#use"\n```\n\n<!--@include: ./_more.md#usage-->\n\nEnd.\n',
    'docs/demo.ts': 'const one = 1;\n// #region use\n  const two = 2; // [!code ++]\n// #endregion use\n',
    'docs/_more.md':
      'Not this.\n\n<!-- #region usage -->\n\nAt 10:30pm:\n\n:::tip\nA *tip*.\n:::\n\n<!-- @include: ./_nested.md -->\n',
    'docs/_nested.md': '## Nested\n\n```file=./demo.ts\n```\n',
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(codesOf(main)).toEqual(['const two = 2;', 'const one = 1;\n  const two = 2;']);
  expect(main).toContain('data-lang="ts"');
  expect(main).toContain('<p>At 10:30pm:</p>');
  expect(main).toContain('<aside data-callout="tip">');
  expect(main).toContain('<h2 id="nested">Nested</h2>');
  expect(main).not.toContain('Not this');
  expect(site.read('docs/a.md').replace(/^.*?# A/s, '')).toBe(
    '\n\n```ts file="./demo.ts#use"\nconst two = 2;\n```\n\nAt 10:30pm:\n\n> [!TIP]\n> A *tip*.\n\n## Nested\n\n' +
      '```file=./demo.ts\nconst one = 1;\n  const two = 2;\n```\n\nEnd.\n',
  );
  site.write('docs/demo.ts', '// #region use\nconst three = 3;\n// #endregion use\n');
  await buildClean(site);
  expect(codesOf(site.main('docs/a.html'))).toEqual(['const three = 3;', 'const three = 3;']);
});

test('a translation takes what it has not from beside its original', async () => {
  const site = createTestSite({
    'site.config.ts': checked.replace('examples: {}', 'locales: { locales: { en: {}, ja: {} } }'),
    'docs/a.md': '# A\n\n```ts file=./demo.ts\n```\n',
    'docs/demo.ts': 'one\n',
    'i18n/ja/docs/a.md': '# A\n\n```ts file=./demo.ts\n```\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code }) => code)).toEqual([]);
  expect(codesOf(site.main('ja/docs/a.html'))).toEqual(['one']);
});

test('texts of one name in several folders include each other', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n<!--@include: ./intro.md-->\n',
    'docs/intro.md': 'First.\n\n<!--@include: ./more/part.md-->\n',
    'docs/more/part.md': 'Second.\n\n<!--@include: ./intro.md-->\n',
    'docs/more/intro.md': 'Third.\n',
  });
  await buildClean(site);
  for (const text of [site.main('docs/a.html'), site.read('docs/a.md')])
    expect(text).toMatch(/First\..*Second\..*Third\./s);
});

test('a text of MDX may be included by a site whose pages have none', async () => {
  const site = createTestSite({
    'site.config.ts': checked.replace('examples: {}', 'locales: { locales: { en: {}, ja: {} } }'),
    'docs/a.md': '# A\n\n<!--@include: ./_b.mdx-->\n',
    'docs/_b.mdx': 'B **bold**\n',
    'i18n/ja/docs/a.md': '# あ\n\n<!--@include: ./_b.mdx-->\n',
  });
  // In a process of its own, in which nothing has read MDX before.
  const { code, stderr } = await runCli(['build', '--content', site.dir, '--out', site.out, '--no-cache']);
  expect(stderr).not.toContain('Error');
  expect(code).toBe(0);
  expect(site.main('docs/a.html')).toContain('<p>B <strong>bold</strong></p>');
  expect(site.read('ja/docs/a.md')).toContain('B **bold**');
});

test('nothing is taken from outside of the site, from hidden files, or from texts that include themselves', async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'secret.ts'), 'secret\n');
  const site = createTestSite({
    'docs/a.md': [
      '# A',
      `\`\`\`ts file=../../../../../../../..${outside}/secret.ts\n\`\`\``,
      '```ts file=@/.env\n```',
      '```ts file=./link.ts\n```',
      '<!--@include: ./_b.md-->',
    ].join('\n\n'),
    'docs/_b.md': 'B\n\n<!--@include: ./_b.md-->\n',
    '.env': 'secret\n',
  });
  const missing = await site.build();
  expect(missing.report.map(({ code, span }) => `${code} ${span?.start.line}`).sort()).toEqual([
    'include/missing 12',
    'include/missing 3',
    'include/missing 6',
    'include/missing 9',
  ]);
  symlinkSync(join(outside, 'secret.ts'), join(site.dir, 'docs/link.ts'));
  const { report } = await site.build();
  const notes = ['4 reports of something missing or unused are left out: they may be due to this error.'];
  expect(report).toMatchObject([{ code: 'source/outside', notes }]);
});

test('a path that leads out of the site is not said to be one of no file', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts file=../../src/index.ts#fly\n```\n\n<!--@include: /.notes/a.md-->\n',
    '../src/index.ts': '// #region fly\nfly();\n// #endregion fly\n',
  });
  const { report } = await site.build();
  const where = "leads out of the site's folder, or to something hidden in it";
  expect(report.map(({ message }) => message)).toEqual([`"../../src/index.ts" ${where}`, `"/.notes/a.md" ${where}`]);
});

test('a wrong range of lines, and a name of a file without a file, are not said to be a missing file', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts file=./_b.ts{1-2}\n```\n\n```ts title=My file\nb;\n```\n',
    'docs/_b.ts': 'a;\nb;\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, span }) => `${code} ${span?.start.line} ${message}`)).toEqual([
    'include/missing 3 "{1-2}" is not a range of lines: write "{2,5}" for lines 2 to 5',
    'code/unknown-option 6 "file" names no file',
  ]);
});

test('a name of no file on a block with code is probably its title', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```js file=app.js\nserve();\n```\n\n```js file=gone.js\n```\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span, hint }) => `${code} ${span?.start.line} ${hint}`)).toEqual([
    'include/missing 3 "file" names a file to show here. For a title, write title="app.js".',
    'include/missing 7 Paths are relative to the page or, if they begin with "/", to the site\'s folder.',
  ]);
});

test('a region may have more lines than a call can have arguments', () => {
  const lines = '  a\n'.repeat(500_000);
  expect(takeRegion(`// #region a\n${lines}// #endregion a\n`, 'a')).toMatchObject({ line: 1, indent: 2 });
});
