import { expect, test } from 'vitest';
import { convertJekyll } from '../../../cli/migrate/markdown/jekyll.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';

/** Converts the text of a page of Jekyll. */
function convert(text: string): string {
  return convertJekyll(divideLines(text, 1), ['highlight'])
    .map((line) => line.text)
    .join('\n');
}

test.each([
  ['{: .note }\nOne\ntwo\n\nThree', ':::note\nOne\ntwo\n:::\n\nThree'],
  ['{: .warning }\n> One\n>\n> Two', ':::warning\nOne\n\nTwo\n:::'],
  ['{: .note-title }\n> My *title*\n>\n> Two\n', ':::note[My *title*]\n\nTwo\n:::\n'],
  ['One\ntwo\n{: .highlight }\n\nThree', ':::note\nOne\ntwo\n:::\n\nThree'],
  ['> One\n{: .important }', ':::important\nOne\n:::'],
  ['{:.tip}\n```js\na\n```\nTwo', ':::tip\n```js\na\n```\n:::\nTwo'],
])('paragraphs and quotes with the class of a callout become callouts: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ['# A\n{: .no_toc }\n\nOne\n{: .fs-6 .fw-300 }', '# A\n\nOne'],
  ['## A\n{: #b }', '## A {#b}'],
  ['## A {: .no_toc }', '## A'],
  ['[A](/a){: .btn .btn-blue } [B](/b){: .c} [C](/c){:target="_blank"}', ':button[A]{to="/a"} [B](/b) [C](/c)'],
  ['![A](a.png){: width="300" .b }', '![A](a.png){width=300}'],
  ['A\n\n## Table of contents\n{: .no_toc .text-delta }\n\n1. TOC\n{:toc}\n\n---', 'A\n\n---'],
  ['* TOC\n{:toc}', ''],
  [
    'A\n\n<details open markdown="block">\n  <summary>\n    Contents\n  </summary>\n  {: .text-delta }\n1. TOC\n{:toc}\n</details>\n\nB',
    'A\n\nB',
  ],
])('classes, and the table of contents of a page, are left out: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ['{% highlight js linenos %}\n# {{ a }}\n{% endhighlight %}', '```js showLineNumbers\n# {{ a }}\n```'],
  ['{% raw %}\n```html\n{% raw %}{{ a }}{% endraw %}\n```\n{% endraw %}', '```html\n{{ a }}\n```'],
  ['A {% raw %}`{{ a }}`{% endraw %}', 'A `{{ a }}`'],
  ['{% comment %}\nA\n{% endcomment %}', '<!--\nA\n-->'],
  ['[A]({{ site.baseurl }}/a/) [B]({% link b/c.md %}#d)', '[A](/a/) [B](/b/c.md#d)'],
  ["[A]({{ '/a' | relative_url }}) <img src=\"{{ '/a.png' | prepend: site.baseurl }}\">", '[A](/a) <img src="/a.png">'],
  ['[A]({{ site.baseurl }}{% link b.md %})', '[A](/b.md)'],
])('tags of Liquid become Markdown: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each(['{{ page.title }} {% include a.md %}', '`{: .note }`', '```md\n{: .note }\nA\n```', '{: title="A" }\nB'])(
  'others stay: %j',
  (text) => {
    expect(convert(text)).toBe(text);
  },
);
