import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { highlight } from '../../../cli/compile/highlighter.ts';
import { parseYaml } from '../../../cli/config/read-yaml.ts';
import { printDiagnostics } from '../../../cli/diagnostics/print.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { buildClean, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';
import { twinOf } from '../../harness/twin-of.ts';

// Texts so large that an algorithm with quadratic time takes a minute.

const parse = (text: string) => {
  const rules = { math: true, variables: { known: 'a' } };
  return parsePage({ file: 'docs/a.md', text: `# A\n\n${text}`, toc: { minLevel: 2, maxLevel: 3 }, rules });
};

describe('a page is read in seconds that consists of', () => {
  test.each([
    ['a list of 100,000 items', '- a\n'.repeat(100_000)],
    ['a table of 100,000 rows', `| a | b |\n| - | - |\n${'| a | b |\n'.repeat(100_000)}`],
    ['a table of 10,000 columns', ['a', '-', 'b'].map((cell) => `|${` ${cell} |`.repeat(10_000)}\n`).join('')],
    ['a paragraph of 100,000 colons', 'some: value\n'.repeat(100_000)],
    ['100,000 fences that nobody closes', '```a\n'.repeat(100_000)],
    ['as many formulas that nobody closes', '$$\na $\n'.repeat(60_000)],
    ['a link of 100,000 words that nobody closes', `[a](b${' c.md'.repeat(100_000)}!`],
    ['a paragraph of 100,000 marks', '*a* {{ known }} '.repeat(50_000)],
  ])('%s', (_, text) => {
    const { value, diagnostics } = inSeconds(() => parse(text));
    expect(value.page.title).toBe('A');
    expect(diagnostics.filter(({ code }) => !['math/dollar', 'markdown/unclosed'].includes(code))).toEqual([]);
  });
});

describe('mistakes are found in seconds in', () => {
  test.each([
    ['100,000 addresses with spaces that nobody closes', '](a '.repeat(100_000)],
    ['an address of 100,000 words', `[a](${'b.md '.repeat(100_000)}\n`],
    ['100,000 comments that nobody closes', `<p>\n${'<!-- '.repeat(100_000)}`],
    ['100,000 elements of code that nobody closes', `<p>\n${'<code>'.repeat(100_000)}`],
    ['100,000 tags that nobody closes', `<p>\n${'<details '.repeat(100_000)}`],
    ['20,000 details that nobody closes', '<details>\n\n'.repeat(20_000)],
  ])('%s', (_, text) => {
    expect(inSeconds(() => parse(text)).value.page.title).toBe('A');
  });
});

test('a table has a head, whatever the place of its rows', () => {
  const cells = (html: string) => html.match(/"tagName":"t[hd]"/g);
  const { value } = parse('| a |\n| - |\n| b |\n| c |\n');
  expect(cells(JSON.stringify(value.body))).toEqual(['"tagName":"th"', '"tagName":"td"', '"tagName":"td"']);
});

describe('a page is refused in seconds that consists of', () => {
  test.each([
    ['100,000 lists in each other', '- '.repeat(100_000)],
    ['100,000 numbered lists and quotes in each other', '1. > '.repeat(100_000)],
  ])('%s', (_, marks) => {
    const { diagnostics } = inSeconds(() => parse(`${marks}a`));
    expect(diagnostics).toMatchObject([{ code: 'markdown/too-deep' }]);
  });
});

test.each(['- ', '* '])('a line of "%s", however long, is a rule', (mark) => {
  const { value, diagnostics } = inSeconds(() => parse(`${mark.repeat(100_000)}\n`));
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(value.body)).toContain('"tagName":"hr"');
});

test('a text that is left to the slow parser is refused where it would take all memory', () => {
  const { value, diagnostics } = inSeconds(() => parse('*a* :b &amp; '.repeat(90_000)));
  expect(diagnostics).toMatchObject([{ code: 'source/too-large', message: 'docs/a.md is too long to be read' }]);
  expect(value.page.title).toBe('A');
});

test.each([
  ['emphasis', '*a_ '],
  ['emphasis beside punctuation', '*/'],
  ['deleted text', '~~a~ '],
])('a paragraph with marks of %s by the ten thousand is refused where it is left to the slow parser', (_, mark) => {
  const { diagnostics } = inSeconds(() => parse(`\\:a ${mark.repeat(20_000)}`));
  expect(diagnostics).toMatchObject([{ code: 'source/too-large', message: 'docs/a.md is too long to be read' }]);
});

test.each([
  ['quotes', () => '> a\n\nb\n\n'],
  ['lists', () => '- a\n\nb\n\n'],
  ['footnotes', (index: number) => `a[^${index}]\n\n[^${index}]: b\n\n`],
])('a page of %s by the ten thousand between paragraphs is refused where it is left to the slow parser', (_, write) => {
  const text = Array.from({ length: 10_000 }, (_, index) => write(index)).join('');
  const { diagnostics } = inSeconds(() => parse(`\\:a\n\n${text}`));
  expect(diagnostics).toMatchObject([{ code: 'source/too-large', message: 'docs/a.md is too long to be read' }]);
});

test('a page of hundreds of lists between paragraphs, and ten thousand more in code, is read by the slow parser', () => {
  const lists = '- a\n\nb\n\n';
  const code = `\`\`\`md\n${lists.repeat(10_000)}\`\`\`\n\n`;
  const { value, diagnostics } = inSeconds(() => parse(`\\:a\n\n${code}${lists.repeat(300)}`));
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(value.body).match(/"tagName":"ul"/g)).toHaveLength(300);
});

test('a hundred thousand keys of YAML are told apart in seconds, and each that repeats one is named', () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `key${index}: a\n`).join('');
  const { errors } = inSeconds(() => parseYaml(`${keys}in: { key0: b, key0: c }\nkey7: b\n`, 'a.yml'));
  expect(errors.map(({ message, span }) => [message, span?.start])).toEqual([
    ['The key "key0" is written twice', { line: 100_001, column: 16 }],
    ['The key "key7" is written twice', { line: 100_002, column: 1 }],
  ]);
});

test('diagnostics by the ten thousand are printed in seconds with their lines', () => {
  const siteDir = temporaryFolder();
  const lines = Array.from({ length: 40_000 }, (_, index) => `line number ${index + 1}`);
  writeFileSync(join(siteDir, 'a.md'), lines.join('\n'));
  const report = lines.slice(0, 20_000).map((_, index) => {
    const span = { file: 'a.md', start: { line: index + 1, column: 6 }, end: { line: index + 1, column: 12 } };
    // With a note, so that each is shown in full.
    return { severity: 'error', code: 'image/missing', message: 'Missing', notes: ['It is gone.'], span } as const;
  });
  const text = inSeconds(() => printDiagnostics(report, { siteDir, cwd: siteDir, format: 'pretty' }));
  expect(text).toContain(
    '    777 | line number 777\n  > 778 | line number 778\n        |      ^^^^^^\n    779 | line number 779\n',
  );
});

test('a line of code of a megabyte is shown without colours', async () => {
  const code = 'const value = compute(1, 2);'.repeat(20_000);
  const { lines } = await inSeconds(() => highlight(`const short = 1;\n${code}`, 'js'));
  expect(JSON.stringify(lines[0])).toContain('t-keyword');
  expect(lines[1]?.children).toEqual([{ type: 'text', value: code }]);
});

test('a page of code in code is written in seconds, and short code stays on one line', async () => {
  const deep = `<code>${'word '.repeat(800)}`.repeat(500);
  const site = createTestSite({ 'docs/a.md': `# A\n\n<code>--all</code>\n\n<div>${deep}</div>\n` });
  await inSeconds(() => buildClean(site), 25);
  expect(site.main('docs/a.html')).toContain('<code class="short">--all</code>');
});

test('a text of more than three megabytes is refused with its size, and the rest of the site is read', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n', 'docs/b.md': `# B\n${' '.repeat(3_000_000)}` });
  const { report, written } = await site.build();
  expect(written).toBe(false);
  expect(report.map(({ code, message }) => [code, message])).toEqual([
    ['source/too-large', 'docs/b.md has 3.0 MB, more than the maximum of 3 MB'],
  ]);
});

test('a file of more than three megabytes that a page includes or shows is refused where the page names it', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n\n<!--@include: ./_b.md-->\n\n- ```js file=./c.js\n  ```\n',
    'docs/_b.md': `B ${' '.repeat(3_000_000)}`,
    'docs/c.js': '//'.repeat(2_000_000),
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, span }) => [code, message, span?.file, span?.start.line])).toEqual([
    ['source/too-large', 'docs/_b.md has 3.0 MB, more than the maximum of 3 MB', 'docs/a.md', 5],
    ['source/too-large', 'docs/c.js has 4.0 MB, more than the maximum of 3 MB', 'docs/a.md', 7],
  ]);
});

describe('texts that include each other again and again make a page no longer, when they are', () => {
  test.each([
    ['long', `\`\`\`\n${'words '.repeat(5000)}\n\`\`\`\n`, 'With its includes, the page has more than 3 MB'],
    ['short', '', 'The page has more than 10000 includes'],
  ])('%s', (_, words, message) => {
    const next = (part: number) => `<!--@include: ./_${part}.md-->\n`;
    const parts = Object.fromEntries(
      Array.from({ length: 25 }, (_, part) => {
        const file = `docs/_${part}.md`;
        const twice = part === 24 ? 'The last.\n' : `${next(part + 1)}\n${next(part + 1)}`;
        return [file, { file, text: `${words}\n${twice}` }];
      }),
    );
    const text = `# A\n\nText.\n\n${next(24)}\n${next(0)}\n${next(0)}`;
    const source = { file: 'docs/a.md', text, parts, toc: { minLevel: 2, maxLevel: 3 } };
    const { diagnostics } = inSeconds(() => parsePage(source));
    expect(diagnostics).toMatchObject([
      { code: 'source/too-large', message, span: { file: 'docs/a.md', start: { line: 7, column: 1 } } },
    ]);
    const twin = inSeconds(() => twinOf(source));
    expect(twin.length).toBeLessThan(3_000_000);
  });
});

test('the Markdown of a page of ten thousand callouts is written in seconds', () => {
  const text = `# A\n\n${':::note\nSome words of a callout.\n:::\n\n'.repeat(10_000)}`;
  const source = { file: 'docs/a.md', text, rules: {} };
  const twin = inSeconds(() => twinOf(source));
  expect(twin.match(/> \[!NOTE\]\n> Some words/g)).toHaveLength(10_000);
});
