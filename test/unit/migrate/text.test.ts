import { describe, expect, test } from 'vitest';
import type { OldPage } from '../../../cli/migrate/old-site.ts';
import { toDate } from '../../../cli/migrate/old-site.ts';
import { toPattern } from '../../../cli/migrate/text/glob.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';
import { convertLinks, convertTarget, type LinkMap } from '../../../cli/migrate/text/links.ts';
import { convertMdx } from '../../../cli/migrate/text/mdx.ts';
import { convertVue } from '../../../cli/migrate/vitepress/text.ts';

const toFile = (path: string) => path;

function mdx(text: string) {
  const { lines, remnants } = convertMdx(divideLines(text, 1), { isMdx: false, meta: {}, toFile });
  return { text: lines.map((line) => line.text).join('\n'), remnants };
}

function vue(text: string) {
  const notes: [number, string][] = [];
  const note = (at: number, what: string) => void notes.push([at, what]);
  const lines = convertVue(divideLines(text, 1), { meta: { a: 1 }, toCode: toFile, toPart: toFile, note });
  return { text: lines.map((line) => line.text).join('\n'), notes };
}

const importTabs = "import Tabs from '@theme/Tabs';\n";

describe('MDX of Docusaurus', () => {
  test.each([
    [':::tip My title', ':::tip[My title]'],
    [':::note', ':::note'],
    [':::tip[Own]{open}', ':::tip[Own]{open}'],
    [':::secondary', ':::note'],
    [':::caution Mind it', ':::warning[Mind it]'],
    [':::success Done [now]', ':::tip[Done [now]]'],
    [':::tip Done [now', ':::tip[Done \\[now]'],
    [':::tip See [this](./a.md) and `b`', ':::tip[See [this](./a.md) and `b`]'],
    ['> :::caution A `b` c\n>\n> Text\n>\n> :::', '> :::warning[A `b` c]\n>\n> Text\n>\n> :::'],
    [':::note A *title* {#own .wide}', ':::note[A *title*]{#own .wide}'],
    ['- :::tip A title\n  Text\n  :::', '- :::tip[A title]\n  Text\n  :::'],
    ['> 1. ::::success', '> 1. ::::tip'],
    ['{/* aside */}', '<!-- aside -->'],
    ['Text {/* aside */} and `{/* code */}`', 'Text <!-- aside --> and `{/* code */}`'],
    ['## A {/* #b */}', '## A {#b}'],
    ['<img src={require(\'./a.png\').default} className="b" />', '<img src="./a.png" class="b" />'],
    ['`:::tip a` and `{x}` and `<Y />`', '`:::tip a` and `{x}` and `<Y />`'],
    ['```jsx\n<Tabs>{x}</Tabs>\n:::tip Not a title\n```', '```jsx\n<Tabs>{x}</Tabs>\n:::tip Not a title\n```'],
    ["a{' '}b", 'a b'],
    ["<div title={'two words'}>", '<div title="two words">'],
    ['<b title={"it\'s"} lang={\'say "hi"\'}>', '<b title="it\'s" lang="say &quot;hi&quot;">'],
    ["Write {'<T>'} and {'*'}x{'*'}", 'Write &lt;T> and &#42;x&#42;'],
    ["a{'\\n'}b", 'a&#10;b'],
    ["| a {'|'} b |", '| a &#124; b |'],
    ["{'- no'} {'- list'}", '&#45; no - list'],
    ["{'{'}{'}'} {'it\\'s'}", "&#123;&#125; it's"],
    ["`{'<T>'}`", "`{'<T>'}`"],
    ['A <br/> and \\{ a brace', 'A <br/> and \\{ a brace'],
    ['<details><summary>More</summary>\n\nText.\n\n</details>', ':::details[More]\n\nText.\n\n:::'],
  ])('%j becomes %j', (before, after) => {
    expect(mdx(before)).toEqual({ text: after, remnants: [] });
  });

  test.each([
    ["import Part from './_part.mdx';", 'See <Part /> here.'],
    ["import Part from './_part.mdx';", '<Part count={1} />'],
    ["import CodeBlock from '@theme/CodeBlock';", '<CodeBlock language="js">\n{code}\n</CodeBlock>'],
    ["import Link from '@docusaurus/Link';", '<Link to={address}>A</Link>'],
    ["import Logo from './logo.svg';", '<Logo width={20} />'],
    ["import Tabs, { TabItem as One } from '@theme/Tabs';", 'A <One /> here.'],
    ["import Details from '@theme/Details';", '<Details summary={<summary>A</summary>}>\nText\n</Details>'],
    ["import useBaseUrl from '@docusaurus/useBaseUrl';", "export const logo = useBaseUrl('/a.png');"],
  ])('that needs the import %j keeps it', (imported, text) => {
    expect(mdx(`${imported}\n\n${text}`).text).toBe(`${imported}\n\n${text}`);
  });

  test.each([
    ["import Part from './_part.mdx';", '<Part />', '<!--@include: ./_part.mdx-->'],
    ["import TOCInline from '@theme/TOCInline';", '<TOCInline toc={toc} />\n', ''],
    ["import Link from '@docusaurus/Link';", '<Link to="/a">A</Link>', '[A](/a)'],
    ["import Tabs from '@theme/Tabs';", 'Write `<Tabs>`.', 'Write `<Tabs>`.'],
  ])('that no longer needs the import %j loses it', (imported, text, expected) => {
    expect(mdx(`${imported}\n\n${text}`)).toEqual({ text: `\n${expected}`, remnants: [] });
  });

  test.each([
    ['See [a](./a.md) and <a href="./b.md">b</a>', 'See [a](./a.md) and <a href="./b.md">b</a>'],
    ['<h3>Some <code>code</code></h3>', 'Some <code>code</code>'],
    ['\n\nA **line**\nand another\n\n', 'A **line** and another'],
  ])('in a summary, %j, becomes the label of the block', (summary, label) => {
    const text = `<details open>\n\n  <summary>${summary}</summary>\nText\n\n</details>`;
    expect(mdx(text)).toEqual({ text: `:::details[${label}]{open}\nText\n\n:::`, remnants: [] });
  });

  test.each([
    [
      ':::tip\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>\n\n:::\n\n:::note\nText\n:::',
      '::::tip\n\n:::details[More]\n\nText\n\n:::\n\n::::\n\n:::note\nText\n:::',
    ],
    [
      ':::tip\n\n<Tabs>\n<TabItem value="a">\nText\n</TabItem>\n</Tabs>\n\n:::',
      ':::::tip\n\n::::Tabs\n:::tab[a]\nText\n:::\n::::\n\n:::::',
    ],
    [
      '<Tabs>\n<TabItem value="a">\n:::tip\n<details>\nText\n</details>\n:::\n</TabItem>\n</Tabs>',
      '::::::Tabs\n:::::tab[a]\n::::tip\n:::details\nText\n:::\n::::\n:::::\n::::::',
    ],
    [':::tip\n```md\n:::note\n:::\n```\n:::', ':::tip\n```md\n:::note\n:::\n```\n:::'],
  ])('in a block between colons gives that block enough of them: %j', (text, expected) => {
    expect(mdx(text).text).toBe(expected);
  });

  test('in `mdx-code-block` fences is read as part of the page, with its own lines', () => {
    const text = 'A\n\n```mdx-code-block\n:::tip Title\n```\n\n````mdx-code-block\n```js\n<A />\n```\n<B />\n````\n:::';
    expect(mdx(text)).toEqual({
      text: 'A\n\n:::tip[Title]\n\n```js\n<A />\n```\n<B />\n:::',
      remnants: [{ at: 11, what: '<B>' }],
    });
  });

  test.each([
    [
      '<Tabs groupId="a" defaultValue="y" values={[{ label: \'X\', value: \'x\' }]}>\n<TabItem value="x" default>\nX\n</TabItem>\n<TabItem value="y">\nY\n</TabItem>\n</Tabs>',
      '::::Tabs{sync="a"}\n:::tab[X]\nX\n:::\n:::tab[y]{open}\nY\n:::\n::::',
    ],
    [
      '<Tabs>\n<TabItem value="x">\nX\n</TabItem>\n<TabItem value="y" label="Y" default>\nY\n</TabItem>\n</Tabs>',
      '::::Tabs\n:::tab[x]\nX\n:::\n:::tab[Y]{open}\nY\n:::\n::::',
    ],
  ])('in tabs keeps the tab that is open first: %j', (text, expected) => {
    expect(mdx(text).text).toBe(expected);
  });

  test('includes a part in a list where it was', () => {
    const text = "import Part from './_part.mdx';\n\n- One\n\n  <Part />";
    expect(mdx(text).text).toBe('\n- One\n\n  <!--@include: ./_part.mdx-->');
  });

  test.each([
    [
      '<Tabs>\n    <TabItem value="a">\n    One\n    </TabItem>\n    <TabItem value="b">\n\n```js\n    two;\n```\n\n    Three\n\n    </TabItem>\n</Tabs>',
      '::::Tabs\n:::tab[a]\nOne\n:::\n:::tab[b]\n\n```js\n    two;\n```\n\nThree\n\n:::\n::::',
    ],
    [
      '- A\n\n  <Tabs>\n      <TabItem value="a">\n\n  ```js\n  two;\n  ```\n\n      </TabItem>\n  </Tabs>',
      '- A\n\n  ::::Tabs\n  :::tab[a]\n\n  ```js\n  two;\n  ```\n\n  :::\n  ::::',
    ],
  ])('in tabs is not indented like code: %j', (text, expected) => {
    expect(mdx(text).text).toBe(expected);
  });

  test('in tabs gets as many colons as what is around it needs, and loses its indentation only', () => {
    const text = `${importTabs}- In a list

  <Tabs>
    <TabItem value="a">

    - one
      - two

    :::::note

    ::::tip
    :::

    </TabItem>
  </Tabs>`;
    expect(mdx(text).text).toBe(
      '- In a list\n\n  :::::::Tabs\n  ::::::tab[a]\n\n  - one\n    - two\n\n  :::::note\n\n  ::::tip\n  :::\n\n  ::::::\n  :::::::',
    );
  });

  test.each([
    ["import Chart from './chart';", "import Chart from './chart';"],
    ["import Layout from '@theme/Layout';", "import Layout from '@theme/Layout';"],
    ['export const a = 1;', 'export const a = 1;'],
    ['The sum is {1 + 1}.', '{1 + 1}'],
    ['A <Chart /> here', '<Chart>'],
    ['<Tabs>', '<Tabs>'],
  ])('that is more than text, such as %j, is named', (text, what) => {
    expect(mdx(`Text.\n\n${text}`)).toEqual({ text: `Text.\n\n${text}`, remnants: [{ at: 3, what }] });
  });
});

test('a block may have more lines than a call can have arguments', () => {
  const { text } = mdx(`<Admonition type="note">\n${'  a\n'.repeat(200_000)}</Admonition>`);
  expect(text.slice(0, 12)).toBe(':::note\na\na\n');
});

test('in a page that stays MDX, comments and parts are written as expressions', () => {
  const text =
    "import Knot from './_knot.mdx';\n\n<Knot />\n\n<!-- aside -->\n\n<p className='a' style={{ top: 1 }} />";
  const { lines } = convertMdx(divideLines(text, 1), { isMdx: true, meta: {}, toFile });
  expect(lines.map((line) => line.text)).toEqual([
    '',
    '{/* @include: ./_knot.mdx */}',
    '',
    '{/* aside */}',
    '',
    "<p className='a' style={{ top: 1 }} />",
  ]);
});

describe('a link', () => {
  const page = (file: string): OldPage => {
    const path = file.replace(/^docs\//, '');
    return { file, path, collection: 'docs', address: `/docs/${path.replace(/\.mdx?$/, '')}` };
  };
  const pages = ['docs/a/one.mdx', 'docs/b/two.mdx', 'docs/c.md'].map(page);
  const links: LinkMap = {
    byFile: new Map(pages.map((one) => [one.file, one])),
    byAddress: new Map(pages.map((one) => [one.address ?? '', one])),
    keepsSlash: () => false,
    isMdx: ({ path }) => path === 'b/two.mdx',
    base: '/base/',
    roots: ['docs'],
    statics: ['static', 'assets/public'],
  };

  test.each([
    ['../b/two.mdx#x', '../b/two.mdx#x'],
    ['@site/docs/c.md', '../c.md'],
    ['/c.md', '../c.md'],
    ['../b/two', '../b/two.mdx'],
    ['/base/docs/c?a=1', '../c.md?a=1'],
    ['one.mdx', './one.md'],
    ['pathname:///file.zip', '/file.zip'],
    ['https://a.example/c.md', 'https://a.example/c.md'],
    ['#here', '#here'],
    ['../../static/img/p.png?a#b', '/img/p.png?a#b'],
    ['../static/img/p.png', '../static/img/p.png'],
    ['@site/static/img/p.png', '/img/p.png'],
    ['@site/assets/public/p.png', '/p.png'],
    ['../../assets/public/p.png#a', '/p.png#a'],
    ['./gone.md', './gone.md'],
  ])('to %j becomes %j', (before, after) => {
    expect(convertTarget(before, page('docs/a/one.mdx'), links)).toBe(after);
  });

  test('is converted where a reference is defined', () => {
    const lines = divideLines('[a]: </c.md> "Title"\n[b]: ./one.mdx', 1);
    expect(convertLinks(lines, page('docs/a/one.mdx'), links).map(({ text }) => text)).toEqual([
      '[a]: <../c.md> "Title"',
      '[b]: ./one.md',
    ]);
  });

  test.each([
    ["<a class='x' href='/base/docs/c'>C</a>", "<a class='x' href='../c.md'>C</a>"],
    ['<audio src="/base/a.mp3"></audio>', '<audio src="/a.mp3"></audio>'],
    ['<video poster="/base/p.png" src="/base/v.mp4">', '<video poster="/p.png" src="/v.mp4">'],
    ['<source srcset="/base/a.png 1x, /base/b.png 2x" media="x">', '<source srcset="/a.png 1x, /b.png 2x" media="x">'],
    ['<img srcSet="/base/a.png" />', '<img srcSet="/a.png" />'],
    ['<img\n  alt="A"\nsrc="/base/a.png" /> src="/base/b.png"', '<img\n  alt="A"\nsrc="/a.png" /> src="/base/b.png"'],
    ['<a\n  href="/base/docs/c"><img\n  src="/base/a.png"></a>', '<a\n  href="../c.md"><img\n  src="/a.png"></a>'],
    ['`<img src="/base/a.png">` <img src="/base/a.png">', '`<img src="/base/a.png">` <img src="/a.png">'],
    ['<img\n\nsrc="/base/a.png"', '<img\n\nsrc="/base/a.png"'],
    ['<img\n```html\n  src="/base/a.png"\n```', '<img\n```html\n  src="/base/a.png"\n```'],
    ['<Own src="/base/a.png" /> data-src="/base/b.png"', '<Own src="/base/a.png" /> data-src="/base/b.png"'],
  ])('is converted in HTML: %j', (before, after) => {
    const lines = convertLinks(divideLines(before, 1), page('docs/a/one.mdx'), links);
    expect(lines.map(({ text }) => text).join('\n')).toBe(after);
  });
});

describe('Markdown of VitePress', () => {
  test.each([
    ['A.\n\n[[toc]]\n\nB.', 'A.\n\n\nB.'],
    ['{{ $frontmatter.a }} and `{{ $frontmatter.a }}`', '1 and `{{ $frontmatter.a }}`'],
    ['<Badge text="new" /> <Badge type="danger">old</Badge>', ':badge[new] :badge[old]{type="danger"}'],
    ['<img :src="withBase(\'/a.png\')" alt="A">', '<img src="/a.png" alt="A">'],
    ["<a class='b' :href='withBase(\"/b\")'>B</a>", '<a class=\'b\' href="/b">B</a>'],
    ['[A](/a.html){target="_self"} [B](b){.c}', '[A](/a.html) [B](b){.c}'],
    ['[A](https://a.example){target=_blank rel="noreferrer"}', '[A](https://a.example)'],
    ['<<< @/a.ts', '```ts file="@/a.ts"\n```'],
    ['<<< ./a.ts#b{1,3-4 ts:line-numbers} [Name]', '```ts:line-numbers {1,3-4} [Name] file="./a.ts#b"\n```'],
    ['::: raw\nA\n:::', 'A'],
    ['::: v-pre\n{{ a }}\n\n::: tip\nB\n:::\n:::', '\\{{ a }}\n\n::: tip\nB\n:::'],
    ['```md\n[[toc]]\n<<< @/a.ts\n{{ a }}\n<script>\n```', '```md\n[[toc]]\n<<< @/a.ts\n{{ a }}\n<script>\n```'],
    ['## 2.0: what', '## 2.0: what {#_2-0-what}'],
    ['## What it is', '## What it is'],
    ['## Own {#own}', '## Own {#own}'],
    ['## Café', '## Café {#cafe}'],
    ['## use&lt;T&gt; &amp; `a&lt;`', '## use&lt;T&gt; &amp; `a&lt;` {#use-t-a-lt}'],
    ['## snake_case <b>four</b>', '## snake_case <b>four</b> {#snake-case-four}'],
    ['## A\n## A\n## B {#a-2}\n## A', '## A\n## A {#a-1}\n## B {#a-2}\n## A {#a-3}'],
    [':::tip Mind it {open}', '::: tip Mind it {open}'],
    [':::tip\n:::note[A]', ':::tip\n:::note[A]'],
  ])('%j becomes %j', (before, after) => {
    expect(vue(before)).toEqual({ text: after, notes: [] });
  });

  test('that only Vue understands is named, at its line', () => {
    const text = '<script setup>\nlet a;\n</script>\n\n{{ a }}\n\n<p v-if="a">A</p>\n\n<my-part />';
    expect(vue(text)).toEqual({
      text: '\n{{ a }}\n\n<p v-if="a">A</p>\n\n<my-part />',
      notes: [
        [1, '`<script>`'],
        [5, '`{{ a }}`'],
        [7, '`<p v-if="a">`'],
        [9, '`<my-part>`'],
      ],
    });
  });

  test.each([
    ['**/README.md', 'README.md', true],
    ['**/README.md', 'a/b/README.md', true],
    ['drafts/**', 'drafts/a/b.md', true],
    ['drafts/*.md', 'drafts/a/b.md', false],
    ['{a,b}/?.md', 'b/c.md', true],
    ['a.md', 'aXmd', false],
  ])('is left out by the glob %j where it is %j: %j', (glob, path, expected) => {
    expect(toPattern(glob).test(path)).toBe(expected);
  });
});

test.each([
  ['2000-1-5', '2000-01-05'],
  ['1/31/2000', '2000-01-31'],
  ['January 5, 2000', '2000-01-05'],
  ['soon', 'soon'],
])('the date %j becomes %j', (before, after) => {
  expect(toDate(before)).toBe(after);
});
