import { describe, expect, test } from 'vitest';
import { parseByReference, parseSyntax } from '../../../cli/parse/markdown/syntax.ts';
import { openMdx } from '../../../cli/parse/mdx/open.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { reportOf } from '../../harness/report-of.ts';
import { createTestSite } from '../../harness/site.ts';

const unclosed = 'markdown/unclosed';

describe('a block that is never closed', () => {
  test.each([
    [':::note\nText\n\n## After\n', [`1:1 ${unclosed} ":::note" is not closed`]],
    ['::: tip Title\nText', [`1:1 ${unclosed} ":::tip" is not closed`]],
    [':::details', [`1:1 ${unclosed} ":::details" is not closed`]],
    ['::::note\n:::tip\nText\n:::\n', [`1:1 ${unclosed} "::::note" is not closed`]],
    ['::::note\n:::tip\nText\n::::\n', [`2:1 ${unclosed} ":::tip" is not closed`]],
    ['- :::note\n  Text\n- Item\n', [`1:3 ${unclosed} ":::note" is not closed`]],
    ['> :::note\n> Text\n\nAfter', [`1:3 ${unclosed} ":::note" is not closed`]],
    [
      ':::note\n> Text\n> :::\n',
      ['3:3 markdown/foreign ":::" does not open or close a block', `1:1 ${unclosed} ":::note" is not closed`],
    ],
    [':::note\n```md\nText\n```\n', [`1:1 ${unclosed} ":::note" is not closed`]],
    ['::::Tabs\n:::tab[A]\nText\n::::\n', [`2:1 ${unclosed} ":::tab" is not closed`]],
    [
      ':::note\n:::tip\nText\n:::\n:::\n',
      [`5:1 markdown/foreign ":::" does not open or close a block`, `2:1 ${unclosed} ":::tip" is not closed`],
    ],
    [':::wat\nText\n', ['1:1 markdown/unknown-directive Unknown block ":::wat"']],
  ])('is reported where it begins: %j', (text, report) => {
    expect(reportOf(text)).toEqual(report);
  });

  test.each([
    [':::note\nText\n:::'],
    [':::note\r\nText\r\n:::\r\n'],
    ['::::note\n:::tip\nText\n:::\n::::\n'],
    [':::note\nText\n  :::::  \nAfter'],
    ['- :::note\n  Text\n  :::\n- Item\n'],
    ['> - :::note\n>   Text\n>   :::\n'],
    ['````md\n:::note\nText\n````\n'],
    ['::::note\n```md\n:::tip\n```\n::::\n'],
    ['\\:::note'],
    ['    :::note\n'],
  ])('is none of these: %j', (text) => {
    expect(reportOf(text)).toEqual([]);
  });

  test('is the same one for both parsers', () => {
    const text = ':::note\n:::tip\nText\n:::\n:::\n';
    const read = (parse: typeof parseSyntax) => reportOf(text, { syntax: parse(text, { hasDirectives: true }) });
    expect(read(parseByReference)).toEqual(read(parseSyntax));
  });

  test('is reported in MDX, and where another file is included', async () => {
    await openMdx();
    expect(reportOf('Text {1}\n\n:::note\nText\n', { file: 'docs/a.mdx' })).toEqual([
      `3:1 ${unclosed} ":::note" is not closed`,
    ]);
    const site = createTestSite({
      'docs/a.md': '# A\n\nText\n\n<!--@include: ./_whole.md-->\n\n<!--@include: ./_open.md-->\n',
      'docs/_whole.md': '::::tip\n:::note\nText\n:::\n::::\n',
      'docs/_open.md': 'Text\n\n:::note\nText\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code, span }) => `${span?.start.line}:${span?.start.column} ${code}`)).toEqual([
      `7:1 ${unclosed}`,
    ]);
  });
});

describe('what a directive lacks', () => {
  test.each([
    ['A :badge[x]{type="nope"}', '1:3 markdown/directive Unknown badge type "nope"'],
    [':button[Go]', '1:1 markdown/directive A button has no target'],
    [':::steps\n## One\n:::', '1:1 markdown/directive ":::steps" has no list'],
    [':::file-tree\n```\na\n```\n:::', '1:1 markdown/directive ":::file-tree" has no list'],
    [':::cards\nText\n:::', '1:1 markdown/directive ":::cards" has no list'],
    ['- a\n\n  :::cards\n  Text\n  :::', '3:3 markdown/directive ":::cards" has no list'],
    ['- a\n\n::cnt[A]', '3:1 markdown/unknown-directive Unknown directive "::cnt"'],
    ['Text\n\n::cnt{a="1"}', '3:1 markdown/unknown-directive Unknown directive "::cnt"'],
  ])('is reported: %j', (text, report) => {
    expect(reportOf(text)).toEqual([report]);
  });

  test.each([
    [':badge[x] :badge[x]{type="important"} :badge :button a:badge'],
    [':::steps\n- One\n:::\n\n:::steps\n<ol><li>One</li></ol>\n:::'],
    [':::cards\n- [a][b]\n- Text\n:::\n\n[b]: https://example.com\n\n:::cards\n- Text\n:::'],
    ['At :smile: 10:30pm, std::vector and ::before.\n\n::cnt\n\n\\::cnt{a=1}'],
  ])('is nothing here: %j', (text) => {
    expect(reportOf(text)).toEqual([]);
  });
});

describe('what is named and not defined', () => {
  const [first, second] = ['1:5 markdown/undefined', '1:1 markdown/undefined'];
  test.each([
    ['Text[^none].', `${first} Unknown footnote "none"`],
    ['Text [^1]', '1:6 markdown/undefined Unknown footnote "1"'],
    ['[The page][nope]\n\n[one]: https://example.com', `${second} No URL is defined for "[The page][nope]"`],
  ])('is reported: %j', (text, report) => {
    expect(reportOf(text)).toEqual([report]);
  });

  test.each([
    ['Text[^a].[^1]\n\n[^a]: A\n\n[^1]: B'],
    ['`[^1]`, \\[^1] and /[^a]/ or [^a-z] match\n\n```md\nText[^none] [a][b]\n```'],
    ['[INFO][main] is a line of a log, and a[i][j] an element.'],
    ['[A][one], a[i][j], \\[a][b] and `[a][b]`\n\n[one]: https://example.com'],
  ])('is nothing here: %j', (text) => {
    expect(reportOf(text)).toEqual([]);
  });
});

test.each([
  [':badge[x]{type="xyz"}', 'Types: note, info, important, tip,'],
  ['> [!UNKNOWN] Text', 'Kinds: NOTE, INFO, IMPORTANT, TIP,'],
  [':::unknown\nText\n:::', 'Known blocks: note, info, important, tip,'],
])('the hint about an unknown kind names all that exist: %j', (text, hint) => {
  const [found] = parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 } }).diagnostics;
  expect(found?.hint).toContain(hint);
  expect(found?.hint).toMatch(/caution/i);
});
