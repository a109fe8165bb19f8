import { describe, expect, test } from 'vitest';
import { createExpressionBounds } from '../../../cli/parse/mdx/bound-expressions.ts';
import { openMdx } from '../../../cli/parse/mdx/open.ts';
import { toMdxParser } from '../../../cli/parse/mdx/syntax.ts';
import { parsePage } from '../../../cli/parse/parse-page.ts';
import { toReference } from '../../../cli/parse/syntax.ts';
import { createRandom } from '../../harness/random.ts';
import { inputs } from '../../trust/inputs.ts';

const syntax = toReference({ hasDirectives: true, hasMath: false });

/** Reads a text; returns the tree or what is wrong, and how often an expression was tried. */
function read(text: string, isBound = true): { tree: string | null; problem: string; tries: number } {
  const bounds = createExpressionBounds();
  const parse = toMdxParser(syntax, isBound ? bounds : { ...bounds, open: () => {}, bound: (one) => one });
  try {
    return { tree: JSON.stringify(parse(text)), problem: '', tries: bounds.tries };
  } catch (error) {
    return { tree: null, problem: String(error), tries: bounds.tries };
  }
}

describe('an expression that never ends is tried a few times, however many braces stand behind it:', () => {
  test.each([
    ['content behind it', '{a b', ' c}'],
    ['an object that goes on', '{() => {', ' style={{ a: 1 }}{'],
    ['a template that goes on', '{`', ' {...b}'],
    ['an attribute', '<A b={(', ' {...b}'],
    ['text that is no code', '{@link A.b', '}}{@link A.b'],
  ])('%s', (_, begin, piece) => {
    const { tree, tries, problem } = read(begin + piece.repeat(3000));
    expect(tree).toBeNull();
    expect(tries).toBeLessThan(20);
    expect(problem).toContain('No brace closes the expression that begins here: ');
  });
});

test('an expression in a quote, whose end is not looked for, is given up', () => {
  const { tree, problem } = read(`> {[\n${'> {a: 1},\n'.repeat(1500)}> ]}\n`);
  expect(tree).toBeNull();
  expect(problem).toContain('its end is looked for in too much text');
  expect(read(`> {[\n${'> {a: 1},\n'.repeat(100)}> ]}\n`).tree).not.toBeNull();
});

test('tables of data are expressions as others are, and are read once', () => {
  const rows = Array.from(
    { length: 5000 },
    (_, row) => `  { name: 'row ${row}', of: [{ a: ${row} }], b: "}" },${row % 20 === 0 ? '\n' : ''}`,
  );
  expect(rows.join('').length).toBeGreaterThan(200_000);
  for (const text of [`{show([\n${rows.join('')}])}`, `<Table rows={[\n${rows.join('')}]} {...{ a: {} }} />`]) {
    const { tree, tries } = read(text);
    expect(tree).toContain('row 4999');
    expect(tries).toBeLessThan(50);
  }
});

test('where no brace closes an expression, the report says which', async () => {
  await openMdx();
  const text = `---\ntitle: A\n---\n\nWords and\nthen {@link A${'}}'.repeat(20)} b.\n`;
  const { diagnostics } = parsePage({ file: 'docs/a.mdx', text, toc: { minLevel: 2, maxLevel: 3 } });
  expect(diagnostics).toMatchObject([
    {
      code: 'mdx/syntax',
      message: "No brace closes the expression that begins here: Unexpected character '@'",
      span: { file: 'docs/a.mdx', start: { line: 6, column: 6 } },
    },
  ]);
});

test('whatever the text, it is read as without bounds', () => {
  for (let seed = 1; seed < 400; seed++) {
    const text = inputs.mdx(createRandom(seed));
    // Without bounds, longer ones take seconds.
    if (text.length < 3000) expect(read(text).tree, text).toBe(read(text, false).tree);
  }
});

test.each([
  ["{['}', `}`, /}/, /* } */ '}', <b>{'}'}</b>, { a: { b: {} } }, {}, {}, {}, {}, {}, {}] // }\n}"],
  ['{/* } } } } } } } } } } } } */}'],
  ['{// } } } } } } } } } } } }\n}'],
  ['<A {.../* } */ {a: {b: {c: {d: {e: {f: {g: {h: {}}}}}}}}} /* } */}/>'],
  ['<A {...{a: {b: {c: {d: {e: {f: {g: {h: {}}}}}}}}}, b}/>'],
  ['<A b={{a: {b: {c: {d: {e: {f: {g: {h: {i: {}}}}}}}}}}}>{() => {{{{{{{{{{}}}}}}}}}}}</A>'],
  ['\uFEFF{[{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]}'],
  ['- {[{}, {}, {}, {}, {},\n   {}, {}, {}, {}, {}, {}]}\n\n  `}`'],
  ['a {[{}, {}, {}, {}, {},\n\t{}, {}, {}, {}, {}, {}]}\u0000 b'],
])('braces that end nothing are told from the one that does: %s', (text) => {
  const { tree, problem } = read(text);
  const free = read(text, false);
  expect(tree).toBe(free.tree);
  expect(problem).toBe(free.problem);
});
