import { describe, expect, test } from 'vitest';
import { readMarks } from '../../../cli/parse/fences/code-marks.ts';
import { findCodeInclude } from '../../../cli/parse/foreign/code-include.ts';
import { divideText } from '../../../cli/parse/page/front-matter-text.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { findHeadings, takeRegion } from '../../../cli/parse/parts/regions.ts';
import { findIncluded } from '../../../cli/syntax/included-file.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { twinOf } from '../../harness/twin-of.ts';

// Lines so long that a pattern with quadratic time takes many seconds.

const tabs = '\t'.repeat(200_000);

/** Returns the codes of what is reported of a text below a title. */
function problemsOf(text: string): string[] {
  const rules = { variables: { known: 'a' } };
  const { diagnostics } = parsePage({
    file: 'docs/a.md',
    text: `# A\n\n${text}`,
    toc: { minLevel: 2, maxLevel: 3 },
    rules,
  });
  return diagnostics.map(({ code }) => code);
}

describe('a line is read in seconds that consists of', () => {
  test.each([
    ['200,000 templates that nobody closes', '{{'.repeat(200_000), []],
    ['a comment of 200,000 tabs', `{/* a${tabs}b`, ['markdown/foreign']],
    ['attributes of a link that nobody closes', `[a](https://a.example){${'='.repeat(200_000)}`, []],
    ['a formula of 200,000 powers', `$a${'^'.repeat(200_000)} $`, []],
    ['a variable behind 100,000 links that nobody closes', `${']('.repeat(100_000)} {{ known }}`, []],
    ['an address with 100,000 endings', `[a] (b${'.md#c'.repeat(100_000)}`, []],
    ['a block of 200,000 tabs without a name', `:::a${tabs}{`, ['markdown/foreign']],
    ['a block with spaces and 200,000 tabs', `::: a ${tabs}{`, ['markdown/foreign']],
    ['a fence of 200,000 characters and a word', `${'`'.repeat(200_000)}>`, ['markdown/unclosed']],
    ['200,000 tabs in the second row of a table', `a | b\n| -${tabs}x`, []],
    ['200,000 tabs before the second row of a table', `a | b\n${tabs}x |`, []],
    ['100,000 lines of an old Mac', `a\r${'!\r'.repeat(100_000)}`, []],
  ])('%s', (_, text, codes) => {
    expect(inSeconds(() => problemsOf(text))).toEqual(codes);
  });

  test.each([
    ['front matter', () => divideText(`---${tabs}!`).yaml, undefined],
    ['a mark in code', () => readMarks(`# highlight-end${tabs}x`, 'js').problems, []],
    ['a mark in Markdown', () => readMarks(`# highlight-end${tabs}x`, 'md').problems, []],
    ['code of mdBook', () => findCodeInclude(`{{#include ${'a'.repeat(200_000)}}`, 'js'), null],
    ['a snippet', () => findCodeInclude(`--8<-- "a:${'b'.repeat(200_000)}}`, 'js'), null],
    ['the marker of a region', () => takeRegion(`//${tabs}x region`, 'a'), null],
    ['a heading', () => findHeadings(`# a${tabs}b`).length, 1],
    ['includes that nobody closes', () => findIncluded('{/*@include:a'.repeat(100_000)), []],
  ])('%s', (_, read, expected) => {
    expect(inSeconds<unknown>(read)).toEqual(expected);
  });

  test('a heading, for the Markdown of the page', () => {
    expect(inSeconds(() => twinOf({ file: 'docs/a.md', text: `## a${tabs}b\n`, rules: {} }))).toContain('b');
  });

  test('100,000 tags that nobody closes, for the Markdown of the page', () => {
    const text = `<div>\n${'<'.repeat(200_000)}\n`;
    expect(inSeconds(() => twinOf({ file: 'docs/a.md', text, rules: {} }))).toContain('<div>');
  });
});

test('the ID of a heading is without its marks, whatever stands around them', () => {
  const ids = findHeadings('# One two # \n## #\n###   Three ##\n#### Four#\n# [A](b) { #own } #').map(({ id }) => id);
  expect(ids).toEqual(['one-two', '', 'three', 'four', 'own']);
});
