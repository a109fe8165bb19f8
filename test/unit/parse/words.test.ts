import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseForeignMarkdown } from '../../../cli/parse/markdown/foreign-tree.ts';
import { parseAuthored } from '../../../cli/parse/markdown.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { twinOf } from '../../harness/twin-of.ts';

function read(text: string) {
  const { value, diagnostics } = parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 } });
  const reports = diagnostics.map(
    ({ code, message, span }) => `${span?.start.line}:${span?.start.column} ${code} ${message}`,
  );
  return { html: toHtml(value.body).replaceAll('\n', ''), reports };
}

/** Headings whose ids GitHub makes like this. */
const goes = '<h2 id="-x-go">🚀 ❌ Go</h2><h2 id="x-go">❌ <b>Go</b></h2><h2 id="x-go-1">x Go</h2>';

test.each([
  ['Go :rocket:, :+1: (:white_check_mark:)', '<p>Go 🚀, 👍 (✅)</p>'],
  ['出発:rocket:！', '<p>出発🚀！</p>'],
  ['## :rocket: *Go* `x`', '<h2 id="rocket-go-x">🚀 <em>Go</em> <code>x</code></h2>'],
  ['## :rocket: Go {#go}', '<h2 id="go">🚀 Go</h2>'],
  ['## 🚀 :x: Go\n## :x: <b>Go</b>\n## x Go', goes],
  [':rokcet: at 10:100:5, a:smile:b, ::smile::', '<p>:rokcet: at 10:100:5, a:smile:b, ::smile::</p>'],
  ['\\:smile: :smile\\: :smile:', '<p>:smile: :smile: 😄</p>'],
  ['`:smile:` <code>:smile:</code>', '<p><code>:smile:</code> <code>:smile:</code></p>'],
  ['```yaml\n:smile:\n```', '<pre><code class="language-yaml" data-line="1">:smile:</code></pre>'],
])('shortcodes that GitHub knows are emoji in words: %s', (text, html) => {
  expect(read(text)).toEqual({ html, reports: [] });
});

test.each([
  ['Term\n: One *a*\n: Two', '<dl><dt>Term</dt><dd>One <em>a</em></dd><dd>Two</dd></dl>'],
  ['A\n: One\n\n  more\n\n  - b', '<dl><dt>A</dt><dd><p>One</p><p>more</p><ul><li>b</li></ul></dd></dl>'],
  ['> A\n> : 定義', '<blockquote><dl><dt>A</dt><dd>定義</dd></dl></blockquote>'],
  ['A\n\\: no', '<p>A: no</p>'],
  ['At 10 : 30\n:no', '<p>At 10 : 30:no</p>'],
])('a line that begins with a colon defines the term above it: %j', (text, html) => {
  expect(read(text)).toEqual({ html, reports: [] });
});

test('comments of a library keep their colons', () => {
  expect(toHtml(parseForeignMarkdown('Term\n: text :smile:'))).toBe('<p>Term\n: text :smile:</p>');
});

test('what stands around a definition list is found in its place', () => {
  const tree = parseAuthored('Text\n\nTerm\n: One\n\n## Heading', { file: 'a.md' });
  expect(tree.children.map(({ type, position }) => `${type} ${position?.start.line}`)).toEqual([
    'paragraph 1',
    'defList 3',
    'heading 6',
  ]);
});

test.each([
  [
    '![A](./a.png "What *it* is")',
    '<figure><img src="./a.png" alt="A" data-ref="0"><figcaption>What *it* is</figcaption></figure>',
  ],
  [
    '[![A](./a.png "Cap")](./b.md)',
    '<figure><a href="./b.md" data-ref="0"><img src="./a.png" alt="A" data-ref="1"></a><figcaption>Cap</figcaption></figure>',
  ],
  [
    '![A](./l.png#only-light "Cap")\n![A](./d.png#only-dark)',
    '<figure><img src="./l.png#only-light" alt="A" data-ref="0"><img src="./d.png#only-dark" alt="A" data-ref="1"><figcaption>Cap</figcaption></figure>',
  ],
  ['In ![A](./a.png "Cap") text', '<p>In <img src="./a.png" alt="A" title="Cap" data-ref="0"> text</p>'],
  ['![A](./a.png){width=320}', '<p><img src="./a.png" alt="A" width="320" data-ref="0"></p>'],
  [
    '![A](./a.png "Cap"){ width="32px" height=20 }',
    '<figure><img src="./a.png" alt="A" width="32" height="20" data-ref="0"><figcaption>Cap</figcaption></figure>',
  ],
  [
    '![A](./a.png)\\{x} ![A](./a.png) {x}',
    '<p><img src="./a.png" alt="A" data-ref="0">{x} <img src="./a.png" alt="A" data-ref="1"> {x}</p>',
  ],
])('pictures have captions and sizes: %s', (text, html) => {
  expect(read(text)).toEqual({ html, reports: [] });
});

test('attributes behind a picture that have no effect are reported', () => {
  expect(read('Text ![A](./a.png){.wide}').reports).toEqual([
    '1:19 markdown/foreign "{.wide}" has no effect after an image',
  ]);
});

test('the Markdown for programs has no sizes of pictures', () => {
  const source = { file: 'docs/a.md', text: '![A](./a.png){width=320} and {width=1}\n' };
  expect(twinOf(source)).toBe('# A\n\n![A](https://example.com/a.png) and {width=1}\n');
});
