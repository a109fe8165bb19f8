import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { readTranslatable } from '../../../cli/parse/blocks.ts';
import { parseForeignMarkdown } from '../../../cli/parse/markdown/foreign-tree.ts';
import { isReadNatively } from '../../../cli/parse/markdown/native-limits.ts';
import { restoreDirectives } from '../../../cli/parse/markdown/restore-directives.ts';
import { parseByReference, toReference } from '../../../cli/parse/markdown/syntax.ts';
import { toMdxParser } from '../../../cli/parse/mdx/syntax.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { readMdxModule } from '../../../cli/parse/read-content.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';
import { twinOf } from '../../harness/twin-of.ts';

const toText = (markdown: string) => toHtml(parseForeignMarkdown(markdown));

describe('a comment of a library', () => {
  test.each([
    ['quotes', '> '.repeat(8000)],
    ['lists', Array.from({ length: 3000 }, (_, depth) => `${'  '.repeat(depth)}- `).join('\n')],
    ['emphasis', '*a **b '.repeat(2000)],
    ['more quotes than a stack is deep', '>'.repeat(200_000)],
    ['tags that are never closed', '<b>x<i>'.repeat(10_000)],
    ['tags that are closed too late', `${'<b>x<code>*y*<u>'.repeat(5000)}</u></code></b>`],
    ['tags in each other', `${'<b><i>'.repeat(5000)}${'</i></b>'.repeat(5000)}`],
    ['HTML that is never closed', `<div>${'<!-- --'.repeat(10_000)}\n\n`],
    ['lists in HTML that are never closed', '<ul><li>'.repeat(10_000)],
    ['lists in HTML in each other', `${'<ul><li>'.repeat(5000)}x${'</li></ul>'.repeat(5000)}`],
    ['paragraphs in HTML', `<p>${'<b>x</b></p><p>'.repeat(5000)}</p>`],
    ['links that are never closed', '<a href="https://a.example">x'.repeat(10_000)],
    ['links in each other', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
    ['preformatted texts in a line', '<pre>`x</pre>'.repeat(7000)],
    ['spaces in preformatted text', `<pre>${' </code>'.repeat(6000)}${' '.repeat(40_000)}</pre>`],
    ['halves of tags', `<p>${'<a'.repeat(40_000)}`],
  ])('that is a heap of %s is shown', (_, markdown) => {
    const html = toText(`${markdown}words`);
    expect(html).toContain('words');
    expect(html.length).toBeLessThan(markdown.length * 30);
  });

  test('is shown as it is written where it is longer than any comment: marks by the thousand take seconds', () => {
    const [read, shown] = ['**你** '.repeat(16_000), '**你** '.repeat(17_000)];
    expect(toHtml(parseForeignMarkdown(read))).toMatch(/^<p><strong>你<\/strong> <strong>/);
    expect(toHtml(parseForeignMarkdown(shown))).toBe(`<p>${shown}</p>`);
  });

  test('is shown as it is written where it is deeper than any reader of trees should follow', () => {
    const quoted = (depth: number) => `${'> '.repeat(depth)}deep`;
    expect(toText(quoted(90))).toContain('<blockquote>');
    expect(toText(quoted(150))).not.toContain('<blockquote>');
  });

  test.each([
    ['Before.\n\n<!-- for a tool -->\n\nAfter.', '<p>Before.</p>\n<p>After.</p>'],
    ['Before <!-- for a tool -->after.', '<p>Before after.</p>'],
    ['<!-- one --><!--two--> Promise<node>', ' Promise&#x3C;node>'],
    ['<!-- one --><!--two--> Promise<Node>', '<p>Promise&#x3C;Node></p>'],
    ['<!-- one\n\ntwo -->\n\nAfter.', '<p>After.</p>'],
    ['Before.\n<!-- never closed\n\nnot even here', '<p>Before.</p>'],
    ['`<!-- code -->` <p>words</p>', '<p><code>&#x3C;!-- code --></code> &#x3C;p>words&#x3C;/p></p>'],
  ])('shows HTML as it is written, but no comments in it: %j', (markdown, html) => {
    expect(toText(markdown).trimEnd()).toBe(html);
  });

  test.each([
    ['<b>Never</b> <EM>two *words*</EM>', '<strong>Never</strong> <em>two <em>words</em></em>'],
    ['a <strong>b <i>c</i></strong>d<br/>e', 'a <strong>b <em>c</em></strong>d<br>\ne'],
    ['<code>a[1]</code> <code>*b*</code>', '<code>a[1]</code> <code><em>b</em></code>'],
    ['Text in <b> or <i>, and </b>', 'Text in <strong> or &#x3C;i>, and </strong>'],
    ['an <i> of Array<i> and a </b>', 'an &#x3C;i> of Array&#x3C;i> and a &#x3C;/b>'],
    ['<b onclick="go()">no</b>', '&#x3C;b onclick="go()">no&#x3C;/b>'],
    [
      'see <a href="https://A.example/B" target="_blank">the *B*</a>.',
      'see <a href="https://A.example/B">the <em>B</em></a>.',
    ],
    ["<A href='https://a.example'>https://a.example</a>", '<a href="https://a.example">https://a.example</a>'],
    ['<code><a>Set</a></code> <a><b>Map</b></a> <a>', '<code>Set</code> <strong>Map</strong> &#x3C;a>'],
    ['<a href="/about">x</a>', '&#x3C;a href="/about">x&#x3C;/a>'],
    ['<a href="javascript:go()">x</a>', '&#x3C;a href="javascript:go()">x&#x3C;/a>'],
  ])('reads tags that mark words, but nothing else: %j', (markdown, html) => {
    expect(toText(`- ${markdown}`)).toBe(`<ul>\n<li>${html}</li>\n</ul>`);
  });

  test('shows no pictures: what is loaded tells who reads the page', () => {
    expect(toText('![A **map**](https://host.example/a.png)')).toBe(
      '<p><a href="https://host.example/a.png">A map</a></p>',
    );
    expect(toText('![](https://host.example/a.png)')).toContain('>https://host.example/a.png</a>');
    expect(toText('[![badge](https://host.example/a.svg)](https://host.example/)')).toBe(
      '<p><a href="https://host.example/">badge</a></p>',
    );
    expect(toText('![local](./a.png) ![one][ref]\n\n[ref]: https://host.example/b.png')).toBe('<p>local one</p>');
  });
});

describe('a page that takes a parser minutes', () => {
  const parse = (text: string) => parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 } });

  test.each([
    ['blocks that nobody closed', ':::note\n\nText\n\n'.repeat(5000)],
    ['the same in quotes', '> :::note\n'.repeat(5000)],
    ['quotes in quotes', `${'>'.repeat(200_000)} Text\n`],
  ])('because of %s is reported in a moment', (_, text) => {
    const source = { file: 'docs/a.md', text };
    // Took more than a minute each.
    expect(inSeconds(() => parse(text)).diagnostics).toMatchObject([{ code: 'markdown/too-deep' }]);
    expect(inSeconds(() => twinOf(source))).toContain('# A');
    expect(inSeconds(() => readTranslatable(source)).blocks).toEqual([]);
  });

  test('because of one mistake at thousands of places is reported at each of them, in a moment', () => {
    const { diagnostics } = inSeconds(() => parse('++x++ and '.repeat(20_000)));
    expect(diagnostics).toHaveLength(20_000);
    expect(diagnostics.at(-1)?.span?.start).toEqual({ line: 1, column: 199_991 });
  });

  test('because of lists in lists is reported by a build', async () => {
    const site = createTestSite({ 'docs/a.md': `# A\n\n${'- '.repeat(5000)}Text\n` });
    const { report, written } = await site.build({ cacheDir: null });
    expect([written, report.map(({ code }) => code)]).toEqual([false, ['markdown/too-deep']]);
  });

  test('is none for its fences and for blocks that are closed', () => {
    const blocks = `${':::note\n\nText\n\n:::\n\n'.repeat(150)}\`\`\`md\n${':::note\n'.repeat(150)}\`\`\`\n`;
    expect(parse(blocks).diagnostics).toEqual([]);
  });

  test('is none for elements in each other, a kilobyte of which took seconds', () => {
    // Took more than a minute with cubic time in the depth.
    expect(inSeconds(() => parse(`a${'~~~<div>'.repeat(1600)}`)).diagnostics).toEqual([]);
  });

  test('is none for brackets and words by the thousand in a paragraph, which remark goes back through at each', () => {
    // A tab after a directive causes a fallback to remark, which took more than half a minute with quadratic time.
    expect(inSeconds(() => parse(`:a\t${':d[e]]]'.repeat(6000)}`)).diagnostics).toEqual([]);
  });

  test('is none for what a browser would move, half of whose place is lost', () => {
    const text =
      '*<script>ああ&&amp;===*==={🎈~~&amp;\n\ud800###### {===www.a.b`|&amp;\ud800</div>    <ba@b.c$`<!--<script>www.a.b<!--\ud800|-|\n===&<img src=x onerror=a>www.a.b\u202e</script>';
    expect(parse(text).value.page.active.map(({ kind }) => kind)).toContain('inline-script');
  });

  test('keeps the line breaks of code beside words', () => {
    const { value } = parse('- 文字\n  ```\n  你\n  好\n  ```\n');
    expect(toHtml(value.body)).toContain('你\n好');
  });

  test('is none for a heading of spaces', () => {
    const { value } = inSeconds(() => parse(`## a${' '.repeat(200_000)}b {#own}\n`));
    expect(value.page.headings.map(({ id }) => id)).toEqual(['own']);
  });
});

test.each([
  ['braces', '{() => <b/>}<iframe src=x>'],
  ['comments', '{/*</> {...b}'],
])('a line of MDX that opens %s by the thousand is looked through once', async (_, piece) => {
  const text = piece.repeat(6000);
  const source = { file: 'docs/a.mdx', path: 'a.mdx', scope: {} as never, hash: '', text };
  expect(await inSeconds(() => readMdxModule(source, { rules: {} as never, plugins: null }))).toBeNull();
});

test.each(['', ' [^1]\n\n[^1]: A.\n'])(
  'brackets by the thousand in a paragraph of MDX are read in seconds, with "%s" too',
  (end) => {
    const parse = toMdxParser(toReference({ hasDirectives: true, hasMath: false }));
    // Took more than a minute with quadratic time.
    const tree = inSeconds(() => parse(`${'a] '.repeat(20_000)}${end}`));
    expect(JSON.stringify(tree).includes('footnoteReference')).toBe(end !== '');
  },
);

test('a footnote behind an exclamation mark is one, in MDX and elsewhere', () => {
  const parseAsMdx = toMdxParser(toReference({ hasDirectives: true, hasMath: false }));
  const text = 'Go![^1]\n\n[^1]: Where?\n';
  for (const tree of [parseAsMdx(text), parseByReference(text, { hasDirectives: true })])
    expect(JSON.stringify(tree)).toContain('footnoteReference');
});

test('a page of MDX may name as many folders in its code as it likes', async () => {
  const globs = Array.from({ length: 50 }, (_, index) => `'f${index}': "src/${index}/*",`).join('\n');
  const text = `export const globs = {\n${globs}\n};\n\nText of \`{\`.\n\n${'And `image/*`.\n'.repeat(50)}`;
  const source = { file: 'docs/a.mdx', path: 'a.mdx', scope: {} as never, hash: '', text };
  expect(await readMdxModule(source, { rules: {} as never, plugins: null })).not.toBeNull();
});

test('blocks by the thousand are left to the quick parser, and a paragraph of a thousand pieces is not', () => {
  const isQuick = (text: string) => isReadNatively(text, { hasDirectives: true });
  expect(isQuick(':::note\nText.\n:::\n\n'.repeat(20_000))).toBe(true);
  expect(isQuick('Salt &amp; pepper, :b.\n\n'.repeat(20_000))).toBe(true);
  expect(isQuick('*a :b '.repeat(20_000))).toBe(false);
  // Few pieces, but each would be stored with all text before it.
  expect(isQuick(`${'word '.repeat(200_000)}${'&amp; '.repeat(100)}`)).toBe(false);
});

test('hundreds of thousands of words that look like directives are put back at once', () => {
  const point = (offset: number) => ({ line: 1, column: offset + 1, offset });
  const words = Array.from({ length: 400_000 }, (_, index) => {
    const position = { start: point(index * 3), end: point(index * 3 + 2) };
    return [
      { type: 'textDirective', name: 'b', position, children: [] },
      { type: 'text', value: ' ' },
    ];
  });
  const tree = { type: 'root', children: [{ type: 'paragraph', children: words.flat() }] } as Root;
  const text = ':b '.repeat(words.length);
  // Restoring one at a time moved everything after it, which took minutes.
  inSeconds(() => restoreDirectives(tree, new VFile(text)));
  expect(tree.children).toMatchObject([{ children: [{ type: 'text', value: text }] }]);
});

test('footnotes of comments lead to each other on a page that has many', async () => {
  const comment = (words: string) =>
    `/** ${words}[^1] and more.[^b]\n *\n * [^1]: First ${words}.\n * [^b]: Second. */`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': `${comment('Shape')}\nexport interface Shape {\n${comment('Name')}\nname: string;\n${comment('Size')}\nsize: number;\n}\n`,
  });
  await buildClean(site);
  const html = site.main('docs/api/lib.shape.html');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...html.matchAll(/ href="#(n[^"]*)"/g)].map(([, hash]) => hash);
  expect(links.length).toBeGreaterThanOrEqual(4);
  expect(links.filter((hash) => !ids.includes(hash))).toEqual([]);
  expect(html).not.toContain('user-content');
  expect(html).not.toContain('Footnotes');
});
