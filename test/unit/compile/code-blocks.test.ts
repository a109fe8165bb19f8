import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

/** Returns the code blocks of a page: the classes of each, and its lines prefixed with their marks. */
async function blocksOf(markdown: string): Promise<string[]> {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${markdown}\n` });
  await buildClean(site);
  const figures = site.main('docs/a.html').match(/<figure class="code".*?<\/figure>/gs) ?? [];
  return figures.map((figure) =>
    figure
      .replace(/<span class="line ?([^"]*)">/g, (_, marks: string) => (marks ? `${marks}| ` : ''))
      .replace(/<\/?(?:span|figure|pre|code)\b[^>]*>/g, '')
      .replace(/<(input)[^>]*>/g, '<$1>')
      .replaceAll('&#x3C;', '<'),
  );
}

test('lines are marked as VitePress and Docusaurus write it, and the marks are no code any more', async () => {
  const vitepress = [
    '```ts{1,3-4}',
    'const one = 1;',
    'const two = 2; // [!code ++]',
    'const three = 3; // [!code --]',
    'const four = 4;',
    '```',
    '',
    '```html',
    '<b>1</b> <!-- [!code focus] -->',
    '<!-- [!code error:2] -->',
    '<b>2</b>',
    '<b>3</b><!-- why [!code hl] -->',
    '```',
    '',
    '```css',
    'a { color: red } /* [!code warning] [!code focus] */',
    '/* [!!code ++] is a mark */',
    '```',
  ].join('\n');
  const docusaurus = [
    '```jsx {3}',
    '// highlight-next-line',
    'const one = 1;',
    '// highlight-start',
    'const two = <b />;',
    'const three = 3;',
    '{/* highlight-end */}',
    '```',
    '',
    '```bash',
    '# highlight-next-line',
    'npm install',
    '```',
  ].join('\n');
  expect(await blocksOf(`${vitepress}\n\n${docusaurus}`)).toEqual([
    'highlighted| const one = 1;\nadded| const two = 2;\nremoved highlighted| const three = 3;\nhighlighted| const four = 4;',
    'focused| <b>1</b>\nerror| <b>2</b>\nerror highlighted| <b>3</b><!-- why -->',
    'warning focused| a { color: red }\n/* [!code ++] is a mark */',
    'highlighted| const one = 1;\nhighlighted| const two = <b />;\nhighlighted| const three = 3;',
    'highlighted| npm install',
  ]);
});

test.each([
  ['html', '<script>\n// highlight-next-line\nlet a;\n</script>', '<script>\nhighlighted| let a;\n</script>'],
  ['vue', '<style>\n/* highlight-next-line */\na {}\n</style>', '<style>\nhighlighted| a {}\n</style>'],
  ['md', '# highlight-next-line\na: 1\n{/* highlight-next-line */}\nb', 'highlighted| a: 1\nhighlighted| b'],
  ['md', '```js\n// highlight-next-line\na;\n```', '```js\n// highlight-next-line\na;\n```'],
])(
  'in %s, marks are comments of the languages inside of it, but not of the code that it quotes',
  async (language, code, expected) => {
    expect(await blocksOf(`\`\`\`\`${language}\n${code}\n\`\`\`\``)).toEqual([expected]);
  },
);

test('numbers, words, titles, folding and comparisons', async () => {
  const site = createTestSite({
    'docs/a.md': [
      '# A',
      '```ts:line-numbers=7 [main.ts] /b c/ {1}',
      'a = "b c"; b',
      '```',
      '```ts showLineNumbers',
      'word // [!code word:wor]',
      '```',
      '```text fold=2 wrap',
      '1\n2\n3\n4\n5',
      '```',
      '```text fold=2',
      '1\n2\n3\n4',
      '```',
      '```js diff',
      ' a',
      '-b',
      '+c',
      '```',
    ].join('\n'),
  });
  await buildClean(site);
  const figures = site.main('docs/a.html').match(/<figure class="code".*?<\/figure>/gs) ?? [];
  expect(figures[0]).toContain('<figcaption>main.ts</figcaption>');
  expect(figures[0]).toContain('<code data-lang="ts" data-numbers="" style="--first-line: 6" data-marks="">');
  expect(figures[0]).toContain('"<mark>b c</mark>"');
  expect(figures[1]).toContain('<code data-lang="ts" data-numbers="" style="--first-line: 0">');
  expect(figures[1]).toContain('<mark>wor</mark>d</span>');
  expect(figures[2]).toBe(
    '<figure class="code" data-wrap=""><pre tabindex="0"><code data-lang="text">' +
      '<span class="line">1</span>\n<span class="line">2</span><span class="rest">\n<span class="line">3</span>\n' +
      '<span class="line">4</span>\n<span class="line">5</span></span></code></pre>' +
      '<input class="fold" type="checkbox" id="fold:2"><label for="fold:2">Show all 5 lines</label></figure>',
  );
  expect(figures[3]).not.toContain('<input');
  expect(figures[4]).toMatch(/"line">a<.*"line removed">b<.*"line added">c</s);
});

test('a command of npm becomes tabs of all package managers', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n```bash npm2yarn\nnpm install --save-dev zod\n```\n' });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(main).toContain('data-tabs="package-manager"');
  expect(main.match(/(?<=<label for="tab:0:\d">)[^<]+/g)).toEqual(['npm', 'pnpm', 'yarn', 'bun']);
  const codes = main.match(/<code.*?<\/code>/gs) ?? [];
  expect(codes.map((code) => code.replace(/<[^>]+>/g, ''))).toEqual([
    'npm install --save-dev zod',
    'pnpm add --save-dev zod',
    'yarn add --dev zod',
    'bun add --dev zod',
  ]);
});

test('groups of VitePress are tabs, and tabs hold anything', async () => {
  const site = createTestSite({
    'docs/a.md': [
      '::: code-group',
      '```ts [config.ts]',
      'a',
      '```',
      '```js',
      'b',
      '```',
      ':::',
      '',
      '::::Tabs',
      ':::tab[With *words*]',
      'Some words.',
      '',
      '> [!TIP]',
      '> A tip.',
      ':::',
      '```ts title="With code"',
      'c',
      '```',
      '::::',
    ].join('\n'),
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(main.match(/(?<=<label for="tab:\d:\d">)[^<]+/g)).toEqual(['config.ts', 'js', 'With words', 'With code']);
  expect(main).toMatch(/With words<\/label><div class="tab"><p>Some words\.<\/p>\s*<aside data-callout="tip">/);
});

test('the first tab is open unless another one says that it is', async () => {
  const site = createTestSite({
    'docs/a.md':
      '::::Tabs\n:::tab[A]\nOne\n:::\n:::tab[B]{open}\nTwo\n:::\n::::\n\n:::Tabs\n```js title="C"\n1\n```\n:::\n',
  });
  await buildClean(site);
  expect(site.main('docs/a.html').match(/(?<= value=")[^"]+(?=" checked)/g)).toEqual(['B', 'C']);
});

test('blocks of VitePress are opened by a name behind a space, with a title behind the name', async () => {
  const site = createTestSite({
    'docs/a.md':
      '::: warning Mind *this*\nText\n:::\n\n:::: tip\n::: danger STOP\nInside\n:::\n::::\n\n```text\n::: tip x\n```\n',
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(main).toMatch(/<aside data-callout="warning"><p class="callout-title">Mind <em>this<\/em><\/p><p>Text<\/p>/);
  expect(main).toMatch(/<aside data-callout="tip">.*<aside data-callout="danger"><p class="callout-title">STOP<\/p>/s);
  expect(main).toContain('<span class="line">::: tip x</span>');
});

test('what is shown as removed is not checked, and marks do not move what is wrong', async () => {
  const site = createTestSite({
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com', examples: {} });
`,
    'docs/a.md': [
      '# A',
      '```ts{1} title="a.ts"',
      'const one = 1; // [!code --]',
      'const one = 2; // [!code ++]',
      '// highlight-next-line',
      'one.gone;',
      '```',
      '```ts diff',
      '-const two = 1;',
      '+const two = 2;',
      ' two.gone;',
      '```',
    ].join('\n'),
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => [code, span?.start])).toEqual([
    ['example/invalid', { line: 6, column: 5 }],
    ['example/invalid', { line: 11, column: 6 }],
  ]);
});

test.each([
  ['```ts{1,x}', 'docs/a.md:3:6', '"{1,x}" is not a list of lines'],
  ['```ts {9}', 'docs/a.md:3:7', 'Line 9 does not exist: the code has 1'],
  ['```ts live', 'docs/a.md:3:7', 'Unknown option "live" after the language'],
  ['```ts showLineNumbers=a', 'docs/a.md:3:7', '"a" is not a number'],
  ['```ts fold=none', 'docs/a.md:3:7', '"none" is not a number'],
])('what %s asks for is reported at its place', async (opening, at, message) => {
  const { report } = await createTestSite({ 'docs/a.md': `# A\n\n${opening}\na\n\`\`\`\n` }).build();
  expect(
    report.map(({ code, span, ...found }) => [
      code,
      `${span?.file}:${span?.start.line}:${span?.start.column}`,
      found.message,
    ]),
  ).toEqual([['code/unknown-option', at, message]]);
});

test.each([
  ['```ts {9}\na\n```', 'Correct the numbers in braces, or remove them.'],
  ['```ts file=./_b.ts\na\n```', 'Remove the code from the page, or "file=".'],
])('what is wrong with %j is said to be mended there, not by another option', async (block, hint) => {
  const { report } = await createTestSite({ 'docs/a.md': `# A\n\n${block}\n`, 'docs/_b.ts': 'b;\n' }).build();
  expect(report.map((found) => [found.code, found.hint])).toEqual([['code/unknown-option', hint]]);
});

test('marks end with the code, however far they are asked to go and however many there are', async () => {
  const far = '```ts\nconst one = 1; // [!code hl:1000000000]\nconst two = 2;\n```';
  const [all] = await blocksOf(far);
  expect(all).toBe('highlighted| const one = 1;\nhighlighted| const two = 2;');
  const many = Array.from({ length: 4000 }, () => `// [!code hl:100000]\nx;`).join('\n');
  const ranges = Array(10_000).fill('1-2').join(',');
  const groups = '{1} '.repeat(40_000);
  const long = `x; // ${'[! '.repeat(60_000)} ${'[!code '.repeat(60_000)}`;
  const [marked, ranged, lined] = await blocksOf(
    `\`\`\`js\n${many}\n\`\`\`\n\n\`\`\`js {${ranges}} ${groups}\nx;\ny;\n\`\`\`\n\n\`\`\`\n${long}\n\`\`\``,
  );
  expect(marked?.split('highlighted| ')).toHaveLength(4001);
  expect(ranged).toBe('highlighted| x;\nhighlighted| y;');
  expect(lined).toContain('[!code [!code');
});

test('a mistyped language gets the one that was meant', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n```typescirpt\na;\n```\n\n```klingon\na;\n```\n' });
  const { report } = await site.build();
  expect(report.map(({ hint }) => hint)).toEqual([
    'Did you mean "typescript"?',
    'Use a name that Shiki knows, or "text".',
  ]);
});
