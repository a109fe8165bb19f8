import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { readFenceOptions } from '../../../cli/parse/fences/fence-options.ts';
import { oldSite, textIn } from './old-site.ts';

const imported = "import { Code, TabItem, Tabs } from '@astrojs/starlight/components';\n\n";

/** Returns the new site of a page of Starlight with this text. */
function convertSite(text: string) {
  const config = { site: 'https://x.example', integrations: [{}, [{ title: 'T' }]] };
  return convertStarlight(oldSite({ 'src/content/docs/a.mdx': imported + text }, { config }));
}

/** Returns the page that a page of Starlight with this text becomes. */
function convert(text: string): string | undefined {
  const site = convertSite(text);
  return textIn(site, 'docs/a.md') ?? textIn(site, 'docs/a.mdx');
}

test.each([
  ['<Code code="npm i" lang="sh" />', '```sh\nnpm i\n```'],
  [
    `<Code lang="js" title="a.js" code={\`\n\n  a();\n\n  b(\\\`c\\\`, "\\\${d}");\n\`} wrap />`,
    `\`\`\`js title="a.js" wrap\n  a();\n\n  b(\`c\`, "\${d}");\n\`\`\``,
  ],
  ['<Code\n  code={"```"}\n  meta="{1}"\n  showLineNumbers={false}\n/>', '````text {1}\n```\n````'],
  ['<Code code={`<A\n/>\n`} lang="jsx" showLineNumbers />', '```jsx showLineNumbers\n<A\n/>\n```'],
])('code that is written in a component becomes a fence: %j', (text, fence) => {
  expect(convert(`${text}\n\nWords.\n`)).toBe(`${fence}\n\nWords.\n`);
});

test('code in a component in tabs has the place of the tab', () => {
  const code = (command: string) => `\t\t<Code code={\`\n# Run\n\n${command}\n    \`} lang="sh"  />\n`;
  const tab = (name: string) => `\t<TabItem label="${name}">\n${code(name)}\t</TabItem>\n`;
  const fence = (name: string) => `:::tab[${name}]\n\`\`\`sh\n# Run\n\n${name}\n\`\`\`\n:::\n`;
  expect(convert(`<Tabs>\n${tab('npm')}${tab('bun')}</Tabs>\n`)).toBe(`::::Tabs\n${fence('npm')}${fence('bun')}::::\n`);
});

test.each(['<Code code={source} lang="js" />', `<Code code={\`a\${b}\`} lang="js" />`, '<Code code={`a\n\nb'])(
  'any other component of code stays: %j',
  (text) => {
    expect(convert(`${text}\n`)).toContain(text.split('\n')[0]);
  },
);

test.each([
  ['```js ins={2, 4-5} del="x" del={1} mark={"A":3}', 'a\n b\n\nd\ne', '```js diff /x/ {3}', '-a\n+ b\n \n+d\n+e'],
  ['```js title="a {1}" {1, 3} ins=/ok/ add=\'a/b\' wrap=false', 'a', '```js title="a {1}" {1,3} /ok/ /a\\\\/b/', 'a'],
  ['```diff lang="js" ins={1}', '+a', '```js diff ins={1}', '+a'],
  ['```md ins=/a.*b/ frame="none"', 'a', '```md ins=/a.*b/', 'a'],
  ['```sh frame=none {1}', 'a', '```sh {1}', 'a'],
  [
    '```env-spec title="a" ins={1}',
    'a\n```\n\n~~~js del={1}\nb\n~~~\n\n```js\n+c',
    '```env-spec diff title="a"',
    '+a\n```\n\n~~~js diff\n-b\n~~~\n\n```js\n+c',
  ],
])('options of code have their names of sitegen: %j', (options, code, written, changed) => {
  expect(convert(`${options}\n${code}\n\`\`\`\n`)).toBe(`${written}\n${changed}\n\`\`\`\n`);
});

test('the labels of marked lines are listed', () => {
  const { notes } = convertSite('```js {"Bow":1} ins={"New":2}\na\n```\n\n```js mark={1}\nlabel="A"\n```\n');
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '3 The label "Bow" of marked lines',
    '3 The label "New" of marked lines',
  ]);
});

test.each(['// ok', 'a\\b', 'f(x) + y[0]', '/'])('words of a mark are those that sitegen marks: %j', (words) => {
  const written = convert(`\`\`\`js mark="${words}"\na\n\`\`\`\n`);
  const { children } = unified().use(remarkParse).parse(written);
  const fences = children.filter((node) => node.type === 'code');
  expect(fences.map(({ lang, meta }) => readFenceOptions(lang, meta).words)).toEqual([[words]]);
});

test('changed lines are marked below a list item, and not where a quote begins each line', () => {
  const list = (options: string, code: string) => `1. One\n\n   \`\`\`js${options}\n   a\n     ${code}\n\n   \`\`\`\n`;
  expect(convert(list(' ins={2}', 'b'))).toBe(list(' diff', '').replace(/a\n.*\n\n/, ' a\n   +  b\n    \n'));
  const quote = '> ```js ins={1}\n> a\n> ```\n';
  expect(convert(quote)).toBe(quote);
});
