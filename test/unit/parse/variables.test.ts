import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { buildClean, createTestSite } from '../../harness/site.ts';
import { twinOf } from '../../harness/twin-of.ts';

const rules = { variables: { version: '5.15.1', 'a.b_c': 'x & <b>*y*</b>' } };
const toc = { minLevel: 2, maxLevel: 3 };

function read(text: string, parts = {}) {
  const { value, diagnostics } = parsePage({ file: 'docs/a.md', text, toc, rules, parts });
  const reports = diagnostics.map(
    ({ code, message, hint, span }) => `${span?.start.line}:${span?.start.column} ${code} ${message} | ${hint}`,
  );
  return { html: toHtml(value.body), page: value.page, reports };
}

const twin = (text: string, parts = {}) => twinOf({ file: 'docs/a.md', text, rules, parts }).replace('# A\n\n', '');

test.each([
  ['It is {{ version }} or {{version}}.', '<p>It is 5.15.1 or 5.15.1.</p>', 'It is 5.15.1 or 5.15.1.\n'],
  ['{{ a.b_c }}', '<p>x &#x26; &#x3C;b>*y*&#x3C;/b></p>', 'x & <b>*y*</b>\n'],
  [
    '\\{{ version }} {\\{ version }} {{ version }}',
    '<p>{{ version }} {{ version }} 5.15.1</p>',
    '\\{{ version }} {\\{ version }} 5.15.1\n',
  ],
  ['\\\\{{ version }}', '<p>\\5.15.1</p>', '\\\\5.15.1\n'],
  ['`{{ version }}`', '<p><code>{{ version }}</code></p>', '`{{ version }}`\n'],
  [
    '[a](https://x.org/{{version}}/ "{{ version }}")',
    '<p><a href="https://x.org/5.15.1/" title="5.15.1" data-ref="0">a</a></p>',
    '[a](https://x.org/5.15.1/ "5.15.1")\n',
  ],
  [
    '<a href="https://x.org/{{ a.b_c }}">{{ version }}</a> <code>{{ version }}</code>',
    '<p><a href="https://x.org/x &#x26; <b>*y*</b>" data-ref="0">5.15.1</a> <code>{{ version }}</code></p>',
    null,
  ],
  [':badge[{{ version }}]{type="tip"}', '<p><span class="badge badge-tip">5.15.1</span></p>', '(5.15.1)\n'],
  [
    ':button[Go]{to="https://x.org/{{ version }}"}',
    '<p><a href="https://x.org/5.15.1" class="button" data-ref="0">Go</a></p>',
    '[Go](https://x.org/5.15.1)\n',
  ],
])('a variable is its value in words, addresses and HTML, and not in code: %s', (text, html, written) => {
  expect(read(text)).toMatchObject({ html, reports: [] });
  if (written) expect(twin(text)).toBe(written);
});

test('code is filled where its fence asks for it, its twin too, and headings have ids of the values', () => {
  const text = '## In {{ version }}\n\n```sh variables\nnpm i a@{{ version }}\n```\n\n```sh\n{{ version }}\n```';
  const { html, page, reports } = read(text);
  expect(reports).toEqual([]);
  expect(page.toc).toEqual([{ id: 'in-5151', text: 'In 5.15.1', level: 2 }]);
  expect(html).toContain('npm i a@5.15.1\n</code>');
  expect(html).toContain('{{ version }}\n</code>');
  expect(twin(text)).toBe('## In 5.15.1\n\n```sh variables\nnpm i a@5.15.1\n```\n\n```sh\n{{ version }}\n```\n');
});

test('what stays as it is written is reported, with the nearest name', () => {
  const { reports } = read(
    'Text {{ versoin }}\n\n[a](https://x.org/{{ version }}/) [a](./{{ version }}/)\n\n```sh variables\n{{ gone }}\n```\n\n{{ $a }}',
  );
  expect(reports).toEqual([
    '5:7 markdown/unknown-variable Unknown variable "gone" | Define variables in "markdown.variables" of the configuration.',
    '1:6 markdown/unknown-variable Unknown variable "versoin" | Did you mean "{{ version }}"? To show it literally, write it as code, or put "\\" before it.',
    '3:41 markdown/unknown-variable "{{ version }}" ends the URL that contains it | In a URL, write a variable without spaces: {{name}}.',
    '3:5 markdown/unknown-variable The URL "https://x.org/{{" ends at a space | In a URL, write a variable without spaces: {{name}}.',
    '9:1 markdown/foreign "{{ $a }}" is shown as text: pages have no template syntax | To show it literally, write it as code, or put "\\" before it.',
  ]);
});

test('a use with a backslash is text beside one without', () => {
  const { html, reports } = read('{{ version }} is written \\{{ version }}');
  expect(html).toBe('<p>5.15.1 is written {{ version }}</p>');
  expect(reports).toEqual([]);
});

test('a text that is included has variables too, and is looked at as closely', () => {
  const parts = { 'docs/_b.md': { file: 'docs/_b.md', text: '{{ version }} {{ gone }} \\{{ x }}' } };
  const text = 'Text\n\n<!--@include: ./_b.md-->';
  const { html, reports } = read(text, parts);
  expect(html).toContain('5.15.1 {{ gone }} {{ x }}');
  expect(reports).toEqual([expect.stringMatching(/^3:1 markdown\/unknown-variable Unknown variable "gone"/)]);
  expect(twin(text, parts)).toBe('Text\n\n5.15.1 {{ gone }} \\{{ x }}\n');
});

test('variables come from the configuration, and pages follow them', async () => {
  const config = (version: string) => `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture', url: 'https://example.com', markdown: { variables: { version: '${version}' } },
});
`;
  const site = createTestSite({ 'site.config.ts': config('1.0'), 'docs/a.md': '# A\n\nIt is {{ version }}.\n' });
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('<p>It is 1.0.</p>');
  site.write('site.config.ts', config('2.0'));
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('<p>It is 2.0.</p>');
  expect(site.read('docs/a.md')).toContain('It is 2.0.');
});
