import { expect, test } from 'vitest';
import { convertForeign } from '../../../cli/migrate/markdown/text.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';

/** Converts the text of a page of Hugo. */
function convert(text: string): string {
  return convertForeign(divideLines(text, 1))
    .map((line) => line.text)
    .join('\n');
}

test.each([
  ['{{% alert title="A" color="danger" %}} One\ntwo. {{% /alert %}}', ':::danger[A]\nOne\ntwo.\n:::'],
  ['{{< callout type="warning" emoji="🌐">}}\n  One\n{{< /callout >}}', ':::warning\nOne\n:::'],
  ['{{< callout >}}\nOne\n{{< /callout >}}', ':::note\nOne\n:::'],
  ['{{% hint danger %}}\nOne\n{{% /hint %}}', ':::danger\nOne\n:::'],
  ['{{% notice style="tip" title="A" %}}\nOne\n{{% /notice %}}', ':::tip[A]\nOne\n:::'],
  ['- A\n\n  {{< callout >}}\n  One\n  {{< /callout >}}', '- A\n\n  :::note\n  One\n  :::'],
  ['{{% details title="Why?" closed="true" %}}\nSo.\n{{% /details %}}', ':::details[Why?]\nSo.\n:::'],
  ['{{< details "Why?" >}}\nSo.\n{{< /details >}}', ':::details[Why?]\nSo.\n:::'],
  [
    '{{< tabs items="A,B" >}}\n\n{{< tab >}}One{{< /tab >}}\n{{< tab >}}\n```ts\na\n```\n{{< /tab >}}\n\n{{< /tabs >}}',
    '::::Tabs\n\n:::tab[A]\nOne\n:::\n:::tab[B]\n```ts\na\n```\n:::\n\n::::',
  ],
  [
    '{{< tabpane text=true >}} {{% tab "A B" %}}\n\nOne\n\n{{% /tab %}} {{% tab C %}}\nTwo\n{{% /tab %}} {{< /tabpane >}}',
    '::::Tabs\n:::tab[A B]\n\nOne\n\n:::\n:::tab[C]\nTwo\n:::\n::::',
  ],
  [
    '{{< tabpane lang="js" >}}\n{{< tab header="A" >}}\nlet a = `{{% x %}}`;\n{{< /tab >}}\n{{< tab "B" >}}\nb\n{{< /tab >}}\n{{< /tabpane >}}',
    '::::Tabs\n:::tab[A]\n```js\nlet a = `{{% x %}}`;\n```\n:::\n:::tab[B]\n```js\nb\n```\n:::\n::::',
  ],
])('shortcodes of themes become blocks: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  [
    '{{< highlight js "linenos=table,hl_lines=2 4-5" >}}\n==a==\n{{< /highlight >}}',
    '```js {2,4-5} showLineNumbers\n==a==\n```',
  ],
  ['{{< highlight ts >}}\na\n{{< /highlight >}}', '```ts\na\n```'],
  [
    '```js {linenos=table,hl_lines=[1,"3-4"],linenostart=7,filename="a.js"}\na\n```',
    '```js {1,3-4} showLineNumbers=7 title="a.js"\na\n```',
  ],
  ['```js {hl_lines=[2] linenos=false}\na\n```', '```js {2}\na\n```'],
  ['```md\n{{</* tab */>}} {{%/* /tab */%}}\n```', '```md\n{{< tab >}} {{% /tab %}}\n```'],
  ['[A]({{< ref "a.md" >}}) [B]({{% relref "/b#c" %}})', '[A](a.md) [B](/b#c)'],
  ['{{< figure src="/a.png" alt="A" caption="B" >}}', '![A](/a.png "B")'],
])('code, links and pictures of Hugo become Markdown: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each(['{{< tab >}}\nNo end', '{{< icon "a" >}} and {{% steps %}}', 'Write `{{< tab >}}`.', '{{< /tabs >}}'])(
  'other shortcodes stay: %j',
  (text) => {
    expect(convert(text)).toBe(text);
  },
);
