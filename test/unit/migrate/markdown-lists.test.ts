import { expect, test } from 'vitest';
import { convertForeign } from '../../../cli/migrate/markdown/text.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';

const convert = (text: string) =>
  convertForeign(divideLines(text, 1))
    .map((line) => line.text)
    .join('\n');

const code = '```js\n\n  a\n```';
const inList = '   ```js\n\n     a\n   ```';

test.each([
  [
    `{% stepper %}\n{% step %}\n### One\n\n${code}\n{% endstep %}\n\n{% step %}\n{% hint style="info" %}\nTwo\n{% endhint %}\n{% endstep %}\n{% endstepper %}\nEnd`,
    `::::steps\n1. ### One\n\n${inList}\n\n2.\n   :::note\n   Two\n   :::\n::::\nEnd`,
  ],
  [
    `import { Callout, Steps } from 'nextra/components'\n\n<Steps>\n\nFirst:\n### One\n\n#### More\n${code}\n\n### Two\n\n</Steps>`,
    `\n\nFirst:\n:::steps\n1. ### One\n\n   #### More\n${inList}\n\n2. ### Two\n:::`,
  ],
  ['<Steps>\n  <Step>\n    One\n  </Step>\n  <Step>\n    Two\n  </Step>\n</Steps>', ':::steps\n1. One\n2. Two\n:::'],
  ['<Steps>\nText\n</Steps>', '<Steps>\nText\n</Steps>'],
  ['<Steps>\n### One', '<Steps>\n### One'],
])('steps become a numbered list: %j', (text, expected) => {
  expect(convert(text)).toBe(expected);
});

test.each([
  [
    'import {\n  Cards,\n  Bleed\n} from \'nextra/components\'\n\n<Cards num={2}>\n  <Cards.Card\n    title="One"\n    href="/one"\n    icon={<Icon />}\n  />\n  <Card title="Two" href="/two" arrow>\n    Text\n  </Card>\n  <Card title=\'Three\'>Short</Card>\n</Cards>\n<Bleed>\nA',
    "import { Bleed } from 'nextra/components'\n\n:::cards\n- **[One](/one)**\n- **[Two](/two)**\n\n  Text\n- **Three**\n\n  Short\n:::\n<Bleed>\nA",
  ],
  ['<Cards>\n{a.map(b)}\n</Cards>', '<Cards>\n{a.map(b)}\n</Cards>'],
  [
    '<FileTree>\n  <FileTree.Folder name="src" defaultOpen>\n    <FileTree.File name="a.ts" />\n  </FileTree.Folder>\n  <FileTree.File name="b.ts" />\n</FileTree>',
    ':::file-tree\n- src/\n  - a.ts\n- b.ts\n:::',
  ],
  [
    '<Files>\n<Folder name="a" disabled />\n<File name={b} />\n</Files>',
    '<Files>\n<Folder name="a" disabled />\n<File name={b} />\n</Files>',
  ],
  ['<Files>\n<Folder name="a">\n</Files>', '<Files>\n<Folder name="a">\n</Files>'],
])('cards and trees of files become lists, and pages import what is left: %j', (text, expected) => {
  expect(convert(text)).toBe(expected);
});

test.each([
  ['/// note | Title\n\nA\n///', ':::note[Title]\n\nA\n:::'],
  [
    '//// tip\n/// details | More\n    type: warning\n    open: true\n\nA\n///\n////',
    '::::tip\n:::details[More]{open}\n\nA\n:::\n::::',
  ],
  ['/// admonition | T\n    type: danger\nA\n///', ':::danger[T]\nA\n:::'],
  [
    '/// tab | A\na\n///\n\n/// tab | B\nb\n///\n\nText',
    '::::Tabs\n:::tab[A]\na\n:::\n\n:::tab[B]\nb\n:::\n::::\n\nText',
  ],
  ['![A](a.png)\n/// caption\nA kite\n///', '![A](a.png)\n\nA kite\n'],
  ['/// note\nA', '/// note\nA'],
  ['```rs\n/// note\n///\n```', '```rs\n/// note\n///\n```'],
])('blocks between slashes become blocks between colons: %j', (text, expected) => {
  expect(convert(text)).toBe(expected);
});

test.each([
  ['{% embed url="https://a.example" %}\nA\n{% endembed %}', '<https://a.example>\nA\n'],
  ['{% file src="../a b.zip" %}', '[a b.zip](<../a b.zip>)'],
  ['{% columns %}\n{% column width="50%" %}\nA\n{% endcolumn %}\n{% endcolumns %}', 'A'],
  ['{% updates %}\n{% update date="2026-01-02" %}\n## A\n{% endupdate %}\n{% endupdates %}', '**2026-01-02**\n## A'],
])('tags of GitBook around a text are left out, and what they say stays: %j', (text, expected) => {
  expect(convert(text)).toBe(expected);
});

test.each([
  '<Steps>\n',
  '{% stepper %}\n{% step %}\n',
  '/// note\n',
  '///\n',
  '<Cards>\n<Card ',
  '<Card title="',
  '{% file ',
  '`rust,a ',
  '<FileTree>\n<FileTree.Folder name="a">\n',
])('a page of nothing but %j takes no longer than its length', (piece) => {
  const text = piece.repeat(60_000 / piece.length);
  expect(convert(text).length).toBeGreaterThan(0);
});

test.each([
  ['[Go :material-arrow-right:](a.md){ .md-button .md-button--primary }', ':button[Go →]{to="a.md"}'],
  [
    '[A](https://a.example){:target="_blank" .b} [B](b.md){ target=_blank } [C](c.md){c}',
    '[A](https://a.example) [B](b.md) [C](c.md){c}',
  ],
  ['![A](a.png){ width="300" align=left } ![B](b.png){ loading=lazy }', '![A](a.png){width=300} ![B](b.png)'],
  ['## A { #b data-toc-label="x" }', '## A {#b}'],
  ['## :material-star: A { .c }', '## A'],
  ['`[A](b){ .c }` [`A`](b){ .c } {a}\n{ .annotate }', '`[A](b){ .c }` [`A`](b) {a}\n'],
  ['| :material-check: | :material-close: |\n| :material-star: |', '| ✓ | ✗ |\n| :material-star: |'],
  [
    '<div class="grid cards" markdown>\n\n-   :material-cube:{ .lg .middle } __A__\n\n    ---\n\n    Text\n\n    [:octicons-arrow-right-24: More](a.md)\n\n</div>\n\n---',
    ':::cards\n\n-   __A__\n\n\n    Text\n\n    [→ More](a.md)\n\n:::\n\n---',
  ],
  [
    '<figure markdown="span">\n  ![A](a.png){ width="300" }\n  <figcaption>B</figcaption>\n</figure>',
    '<figure>\n\n![A](a.png){width=300}\n\n  <figcaption>B</figcaption>\n\n\n</figure>',
  ],
  [
    '{++a++} {--b--} {==c==}{>>d<<} {~~e~>f~~} {a}',
    '<ins>a</ins> <del>b</del> <mark>c</mark> <del>e</del><ins>f</ins> {a}',
  ],
])('marks of Material for MkDocs: %j', (text, expected) => {
  expect(convert(text)).toBe(expected);
});
