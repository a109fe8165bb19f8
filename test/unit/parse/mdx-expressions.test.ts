import { Parser } from 'acorn';
import { describe, expect, test, vi } from 'vitest';
import { toReference } from '../../../cli/parse/markdown/syntax.ts';
import { createCodeBounds } from '../../../cli/parse/mdx/bound-code.ts';
import { openMdx } from '../../../cli/parse/mdx/open.ts';
import { toMdxParser } from '../../../cli/parse/mdx/syntax.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { createRandom } from '../../harness/random.ts';
import { inputs } from '../../trust/inputs.ts';

const syntax = toReference({ hasDirectives: true, hasMath: false });

/** Parses a text. Returns the tree or the error, and how many times an expression was tried. */
function read(text: string, isBound = true): { tree: string | null; problem: string; tries: number } {
  const bounds = createCodeBounds();
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
    ['a spread in words', 'a {...b}', ' http://a {...b}'],
    ['text that is no code', '{@link A.b', '}}{@link A.b'],
  ])('%s', (_, begin, piece) => {
    const { tree, tries, problem } = read(begin + piece.repeat(3000));
    expect(tree).toBeNull();
    expect(tries).toBeLessThan(20);
    expect(problem).toContain('The expression that begins here has no closing brace: ');
  });
});

test('an expression in a quote, whose end is not looked for, is given up', () => {
  const { tree, problem } = read(`> {[\n${'> {a: 1},\n'.repeat(1500)}> ]}\n`);
  expect(tree).toBeNull();
  expect(problem).toContain('its end is too far away');
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

test.each(['<a>{b}</a>', '{a}<B/>', '{a} {b} <C/>', '</A>{() => <b/>}'])(
  'as many as there are of %s in one line are read, each once',
  (piece) => {
    const { tree, problem } = read(piece.repeat(100));
    const free = read(piece.repeat(100), false);
    expect({ tree, problem }).toEqual({ tree: free.tree, problem: free.problem });
    expect(inSeconds(() => read(piece.repeat(4000))).problem).toBe(problem);
  },
);

test('where no brace closes an expression, the report says which', async () => {
  await openMdx();
  const text = `---\ntitle: A\n---\n\nWords and\nthen {@link A${'}}'.repeat(20)} b.\n`;
  const { diagnostics } = parsePage({ file: 'docs/a.mdx', text, toc: { minLevel: 2, maxLevel: 3 } });
  expect(diagnostics).toMatchObject([
    {
      code: 'mdx/syntax',
      message: "The expression that begins here has no closing brace: Unexpected character '@'",
      span: { file: 'docs/a.mdx', start: { line: 6, column: 6 } },
    },
  ]);
});

describe('data that is exported is read once,', () => {
  const toRows = (count: number, between: string) =>
    Array.from({ length: count }, (_, row) => `  { name: 'row ${row}', of: [{ a: ${row} }], b: "}" },\n${between}`);
  test('with a blank line between its rows', () => {
    const { tree, tries } = read(`export const rows = [\n${toRows(1000, '\n').join('')}]\n\n# A\n`);
    expect(tree).toContain('row 999');
    expect(tries).toBeLessThan(20);
  });
  test('in brackets that nobody closes', () => {
    const { problem, tries } = read(`export const rows = [\n${toRows(1000, '\n').join('')}\n# A\n`);
    expect(problem).toContain('Could not parse import/exports with acorn');
    expect(tries).toBeLessThan(20);
  });
  test('in a template or a comment that nobody closes', () => {
    for (const begin of ['`', '1 /*', '[<a>{`']) {
      const { tree, tries } = read(`export const words = ${begin}\n${'a\n\n'.repeat(1000)}`);
      expect(tree).toBeNull();
      expect(tries).toBeLessThan(20);
    }
  });
  test('in each of many exports', () => {
    const one = `export const rows = [\n${toRows(20, '\n').join('')}]\n\n`;
    const text = Array.from({ length: 100 }, (_, index) => one.replace('rows', `rows${index}`)).join('');
    expect(text.length).toBeGreaterThan(80_000);
    const { tree, tries } = read(text);
    expect(tree).toContain('rows99');
    expect(tries).toBeLessThan(100 * 12);
  });
  test('but a long export without brackets is given up, and reported', () => {
    const { tree, problem } = read(`export const sum = ''${` +\n\n'${'a'.repeat(200)}'`.repeat(1000)} +\n`);
    expect(tree).toBeNull();
    expect(problem).toContain('The import or export that begins here does not end: its end is too far away');
  });
});

test('names are declared again for exports that need them, and for no others', () => {
  const declared: number[] = [];
  const { parse } = Parser;
  const spy = vi.spyOn(Parser, 'parse').mockImplementation(function (this: typeof Parser, text, options) {
    declared.push(/^var ([^\n]*)\n/.exec(text)?.[1]?.split(',').length ?? 0);
    return parse.call(this, text, options);
  });
  const imports = Array.from({ length: 300 }, (_, index) => `import name${index} from 'a'\n\n`).join('');
  const { problem } = read(`${imports}export { name7, name8 as n\\u0061me }\n\nexport const a = 1\n`);
  expect(problem).toBe('');
  spy.mockRestore();
  expect(Math.max(...declared.slice(0, 300))).toBe(1);
});

test('whatever the text, it is read as without bounds', () => {
  for (let seed = 1; seed < 400; seed++) {
    const text = inputs.mdx(createRandom(seed));
    // Without bounds, longer texts take seconds.
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

test.each([
  'export const a = [\n\n`\n\n$' + '{b}\n\n`, <a>\n\n{b}\n\n<b c="\n\n"/>\n\n<>\n\n</></a>,\n\n{\n\n}]\n\n# A',
  'export const a = (\n\n1\n\n)\n\nexport const b = /[(]\n\n/',
  'export const a = /* [ \n\n\n\n\n\n\n\n\n\n\n\n */ [\n\n1]\n\n<A />\n\n[',
  'export const a = [\n\n1\n\n} \n\n',
  'export const a =\n\n\n\n\n\n\n\n\n\n\n\n [\n\n1\n\n] +\n\n[\n\n2\n\n]\n\n- [\n\n3]',
  'export { a }\n\n\n\n\n\n\n\n\n\n\n\nexport const a = {\n\n}\n\nText {a}',
  'export default () => { return <div>\n\n{[\n\n1\n\n]}\n\na ( b\n\n</div>\n\n}\n\nWords (\n\n',
  'import a from "a"\n\nimport b from "b"\n\nexport { a, b }\n\nimport a from "c"\n\n',
  'import a from "a"\n\nexport { b }\n',
  'import a from "a"\n\nexport { \\u0061 }\n\nexport const b = 1\n\nvar c = 1',
  '\uFEFFexport const a = [\n\n1,\n\n\n\n\n\n\n\n\n\n\n]\r\n\r\n# A',
  '- export const a = [\n\n  1,\n\n  2]\n\nexport const b\t= [\u0000\n\n1]',
])('imports and exports end where they end without bounds: %j', (written) => {
  for (const text of [written, written.replaceAll('\n\n', '\n \n\n\n\n')]) {
    const { tree, problem } = read(text);
    const free = read(text, false);
    expect(tree).toBe(free.tree);
    expect(problem).toBe(free.problem);
  }
});
