import { expect, test } from 'vitest';
import { convertForeign } from '../../../cli/migrate/markdown/text.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';

/** Converts the text of a page of another generator. */
function convert(text: string): string {
  return convertForeign(divideLines(text, 1))
    .map((line) => line.text)
    .join('\n');
}

test.each([
  ['!!! note\n    One\n\n    Two\nThree', ':::note\nOne\n\nTwo\n:::\nThree'],
  ['!!! bug inline end "A *b* [c"\n\n\tOne', ':::danger[A *b* \\[c]\n\nOne\n:::'],
  ['!!! important\n    One', ':::important\nOne\n:::'],
  ['!!! tip "Only a title"\n\nText', ':::tip[Only a title]\n:::\n\nText'],
  ['???+ tip "A"\n    ??? note\n        One', '::::details[A]{open}\n:::details\nOne\n:::\n::::'],
  ['=== "A"\n    One\n\n=== "B"\n    Two', '::::Tabs\n:::tab[A]\nOne\n:::\n\n:::tab[B]\nTwo\n:::\n::::'],
  [
    '=== "A"\n    One\n\n===! "B"\n    Two',
    '::::Tabs\n:::tab[A]\nOne\n:::\n::::\n\n::::Tabs\n:::tab[B]\nTwo\n:::\n::::',
  ],
  ['1. One\n\n    !!! note\n        Two\n2. Three', '1. One\n\n    :::note\n    Two\n    :::\n2. Three'],
  [
    '1. One\n\n    ??? note\n        Two\n\n        !!! tip\n            Three',
    '1. One\n\n    ::::details\n    Two\n\n    :::tip\n    Three\n    :::\n    ::::',
  ],
  ['- One\n\n    Two\n\n    !!! note\n        Three', '- One\n\n    Two\n\n    :::note\n    Three\n    :::'],
  ['!!! note\n    ```\n    a\n      !!! b\n    ```', ':::note\n```\na\n  !!! b\n```\n:::'],
])('blocks of Python-Markdown lose their indentation: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  '!!!\n\nWhat!',
  '!!! note',
  'Code:\n\n    !!! note\n        One',
  '```md\n!!! note\n    One\n?> Two\n{% hint %}\n```',
  '`==a==` a == b == c, a++ and ++b',
  '[a](https://a.example/b?id=c)',
  '{% hint %}\nNo end',
  'One  \nTwo',
  '<!-- tabs:end -->\n#### **A**',
  "![A](./a.png 'Title')",
])('anything else stays: %j', (text) => {
  expect(convert(text)).toBe(text);
});

test.each([
  [
    "import { Tabs } from 'nextra/components'\n\n<Tabs items={['pnpm', `npm`]}>\n  <Tabs.Tab>\n    One\n  </Tabs.Tab>\n  <Tabs.Tab>Two</Tabs.Tab>\n</Tabs>",
    '\n::::Tabs\n:::tab[pnpm]\nOne\n:::\n:::tab[npm]\nTwo\n:::\n::::',
  ],
  [
    "import { Tab, Tabs } from 'fumadocs-ui/components/tabs';\n\n<Tabs groupId=\"os\" items={['A', 'B']}>\n<Tab value=\"A\">\n```ts\na\n```\n</Tab>\n<Tab>\nB\n</Tab>\n</Tabs>",
    '\n::::Tabs{sync="os"}\n:::tab[A]\n```ts\na\n```\n:::\n:::tab[B]\nB\n:::\n::::',
  ],
  [
    '<Accordions type="single">\n<Accordion title="Why?">\nSo.\n</Accordion>\n</Accordions>',
    ':::details[Why?]\nSo.\n:::',
  ],
  ['<Callout\n  type="warning"\n>\n  A <Tab> in words\n</Callout>', ':::warning\nA <Tab> in words\n:::'],
  ['<Tab>\nA\n</Tab>', '<Tab>\nA\n</Tab>'],
])('components of Nextra and Fumadocs become blocks: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ['{% hint style="success" %}\nOne\n{% endhint %}', ':::tip\nOne\n:::'],
  [
    '{% tabs %}\n\n{% tab title="A" %}\n{% hint style="danger" %}\nOne\n{% endhint %}\n{% endtab %}\n{% endtabs %}',
    ':::::Tabs\n\n::::tab[A]\n:::danger\nOne\n:::\n::::\n:::::',
  ],
  [
    '{% code title="a.ts" overflow="wrap" lineNumbers="true" %}\n```ts\na\n```\n{% endcode %}',
    '```ts title="a.ts" wrap showLineNumbers\na\n```',
  ],
  ['{% content-ref url="a.md" %}\n[A](a.md)\n{% endcontent-ref %}', '[A](a.md)'],
  ['{% embed url="https://a.example" %}', '<https://a.example>'],
])('tags of GitBook become blocks: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ['?> One\ntwo\n- three', ':::tip\nOne\ntwo\n:::\n- three'],
  ['- A\n\n  !> **B**\n```\nc\n```', '- A\n\n  :::warning\n  **B**\n  :::\n```\nc\n```'],
  ['## A :id=b\n## C {docsify-ignore}\n## D <!-- {docsify-ignore-all} -->', '## A {#b}\n## C\n## D'],
  ["![A](a.png ':size=50x100') [B](/b ':target=_blank')", '![A](a.png){width=50 height=100} [B](/b)'],
  ["![A](a.png ':size=10%') [B](b.md?id=c) [D](/d?id=e)", '![A](a.png) [B](b.md#c) [D](/d#e)'],
  ["[A](a.md ':include')", '<!--@include: ./a.md-->'],
  ["  [A](../a.js ':include :type=code :fragment=b')", '  ```js file="../a.js#b"\n  ```'],
  [
    '<!-- tabs:start -->\n#### **A**\nOne\n<!-- tab:B -->\nTwo\n<!-- tabs:end -->',
    '::::Tabs\n:::tab[A]\nOne\n:::\n:::tab[B]\nTwo\n:::\n::::',
  ],
])('what Docsify and its plugins read becomes what sitegen reads: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ["import { Callout } from 'nextra/components'\n\n<Callout>\n  One\n</Callout>", '\n:::tip\nOne\n:::'],
  ['<Callout type="warn" title="A">\nOne\n</Callout>', ':::warning[A]\nOne\n:::'],
  ['<Callout type="info">One</Callout>', ':::note\nOne\n:::'],
  ['## A [#b]', '## A {#b}'],
])('callouts and ids of Nextra and Fumadocs become those of sitegen: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ['``` { .py .annotate title="a.py" }', '```py title="a.py"'],
  ['```py hl_lines="2 4-5" linenums="1"', '```py {2,4-5} showLineNumbers'],
  ['```py linenums="7"', '```py showLineNumbers=7'],
  ['```ts filename="a.ts" highlight={1} copy', '```ts title="a.ts" {1}'],
  ['```ts title="a copy of b"', '```ts title="a copy of b"'],
])('options of a fence become those of sitegen: %j', (fence, written) => {
  expect(convert(`${fence}\na\n\`\`\``)).toBe(`${written}\na\n\`\`\``);
});

test('marks within a line become HTML', () => {
  const written = 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <mark>a b</mark>, x<sup>2</sup>, ![A](a.png)';
  expect(convert('Press ++ctrl+c++, ==a b==, x^2^, ![A](a.png){ loading=lazy }')).toBe(written);
});
