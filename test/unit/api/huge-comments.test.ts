import { describe, expect, test } from 'vitest';
import { findTags } from '../../../cli/api/convert/find-tags.ts';
import { checkLanguages } from '../../../cli/api/model/comments/check-languages.ts';
import { toParts } from '../../../cli/api/model/comments/parts.ts';
import { mendCode } from '../../../cli/api/model/comments/tag-code.ts';
import { findLinks } from '../../../cli/api/model/links/comment-links.ts';
import { withKnownTags } from '../../../cli/api/program/known-tags.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';

// Comments of libraries, so large that an algorithm with quadratic time takes a minute.

describe('a comment is read in seconds that consists of', () => {
  test.each([
    ['100,000 links that nobody closes', '{@link k'.repeat(100_000)],
    ['a link of 200,000 spaces that nobody closes', `{@link ${' '.repeat(200_000)}`],
  ])('%s', (_, text) => {
    expect(inSeconds(() => toParts(text))).toEqual([{ kind: 'text', text }]);
  });

  test('parameters of types that nobody closes, in lines of an old Mac', () => {
    const text = ' * @param {\r'.repeat(100_000);
    expect(inSeconds(() => withKnownTags(text))).toBe(text);
  });

  test('spaces and backticks inside of a code block', () => {
    const inside = `${' '.repeat(200_000)}a${'` '.repeat(100_000)}`;
    const text = `/**\n * \`\`\`\n${inside}\n * \`\`\`\n */${'/**'.repeat(100_000)}`;
    expect(inSeconds(() => withKnownTags(text))).toBe(text);
  });

  test('spaces before backticks, and words behind them, inside of a code block', () => {
    const spaces = `${' '.repeat(200_000)}\`\`\` b`;
    const inside = ['a', `a \`\`\` ${'b'.repeat(200_000)}`];
    const text = (lines: string[]) => ['/**', '```', ...lines, '```', '*/'].join('\n');
    const marked = inSeconds(() => withKnownTags(text([spaces, ...inside])));
    expect(marked).toBe(text([spaces, ...inside.map((line) => line.replace('```', '\uE003'.repeat(3)))]));
  });

  test('fences with a backtick behind them', () => {
    const unknown: string[] = [];
    const text = ['~~~aa', '~~~', `${'~'.repeat(200_000)}\``, `~~~${' '.repeat(200_000)}\``, '- ``` bb c'].join('\n');
    inSeconds(() => checkLanguages(text, (problem) => unknown.push(problem.text)));
    expect(unknown).toEqual(['aa', 'bb']);
  });

  test('code of 100,000 lines of decorators', () => {
    const text = `\`\`\`ts\n${'@A\n'.repeat(100_000)}class B {}\n\`\`\``;
    expect(inSeconds(() => mendCode(text, ''))).toBe(text);
  });

  test('code that begins with an empty line, in a file with 200,000 spaces', () => {
    const text = '```ts\n\n  a\n```';
    expect(inSeconds(() => mendCode(text, `* ${' '.repeat(200_000)}b`))).toBe(text);
  });

  test('100,000 links behind a bracket, of which one has its text before it', () => {
    const text = `[${'{@link a} '.repeat(100_000)}[ b ]{@link a}`;
    expect(inSeconds(() => findLinks(text, 'a b'))).toEqual([text.lastIndexOf('{')]);
  });

  test('a link of asterisks, in a file with more of them', () => {
    const link = `{@link ${'* '.repeat(20)}a}`;
    const text = `{@link ${'*'.repeat(200)} b} ${link}`;
    expect(inSeconds(() => findTags(text, '\\{@link', link.slice(7, -1)))).toEqual([text.indexOf(link)]);
  });
});

test('a link to a name of 80,000 characters is found', () => {
  const link = `{@link ${'k'.repeat(80_000)}}`;
  expect(findTags(`/** ${link} */`, '\\{@link', link.slice(7, -1))).toEqual([4]);
});

test.each([
  ['@example', '`'],
  ['@example', '\t'],
  ['@module', ' '],
])('a comment with %s and 200,000 times %j on its line is documented in seconds', async (tag, sign) => {
  const text = `/** ${tag} a${sign.repeat(200_000)}b\n * @packageDocumentation */\nimport './own';\nexport declare const one: 1;\n`;
  const files = installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': text, 'own.d.ts': '' });
  await inSeconds(() => documentClean(files));
});

test.each([
  ['a broken link', '[a](./none.md)', '*', ['api/link-broken']],
  ['an unknown language', '\n * ```nope\n * ```', '`', ['code/unknown-language']],
  ['the name of a decorator', 'Made by @Inject only', ' ', []],
])('%s is found in seconds in a file with a long run of characters', async (_, text, sign, codes) => {
  const source = `/*\n${sign.repeat(200_000)}\n*/\n/** ${text} */\nexport declare const one: 1;\n`;
  const files = installedLib(source);
  const { diagnostics } = await inSeconds(() => documentLibrary(files));
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

test('40 links of 25,000 parentheses are found broken in seconds', async () => {
  const link = `{@link ${'('.repeat(25_000)}a} `;
  const text = `/** ${link.repeat(40)} */\nexport declare const one: 1;\n`;
  const files = installedLib(text);
  const { diagnostics } = await inSeconds(() => documentLibrary(files));
  expect(diagnostics).toMatchObject([{ code: 'api/link-broken' }]);
});

test('tags in the lines below code are no part of it', () => {
  const toCode = (code: string) => mendCode(`\`\`\`ts\n${code}\n\`\`\``, '');
  expect(toCode('a\n@internal\n  @since ')).toBe('```ts\na\n```');
  expect(toCode('@internal\n@beta')).toBe('');
  expect(toCode('@A class B {}')).toBe('```ts\n@A class B {}\n```');
});

test('links to headings of a comment are found in seconds, however many there are', async () => {
  const links = '[setup](#setup) '.repeat(5000);
  const text = `/**\n * ## Setup\n *\n * ${links}\n */\nexport declare const kite: 1;\n`;
  const source = installedLib(text);
  const { symbols } = await inSeconds(() => documentClean(source));
  expect(symbols[0]?.comment?.summary.split('./lib.kite#about-setup')).toHaveLength(5001);
});
