import { expect, test } from 'vitest';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { convertSite } from './old-docusaurus.ts';
import { oldSite, textIn } from './old-site.ts';

/** Returns the front page of the new site, and what is listed. */
function convert(markdown: object, text: string) {
  const config = { sitemap: { hostname: 'https://x.example' }, markdown };
  const { files, notes } = convertVitepress(oldSite({ 'index.md': text }, { config }));
  return { notes, file: files.get('docs/index.md') };
}

test('the lines of all code have numbers if the site numbers them, and titles have no icons', () => {
  const text = `# A

\`\`\`sh [npm ~icons:npm~]
\`\`\`ts
\`\`\`

- \`\`\`ts{2}
  a
  \`\`\`

\`\`\`
a [npm ~b~]
\`\`\`

\`\`\`js:no-line-numbers
\`\`\`

\`\`\`mermaid
\`\`\`
`;
  const { file, notes } = convert({ lineNumbers: true }, text);
  const numbered = text
    .replace('sh [npm ~icons:npm~]', 'sh:line-numbers [npm]')
    .replace('ts{2}', 'ts:line-numbers{2}')
    .replace('```\na [', '```:line-numbers\na [');
  expect([file, notes]).toEqual([{ text: numbered }, []]);
  expect(convert({}, text).file).toEqual({ text: text.replace(' ~icons:npm~', '') });
});

test('code with values of Vue is listed, and keeps its language', () => {
  const { file, notes } = convert({}, '# A\n\n- ```ts-vue{1}\n  {{ a }}\n  ```\n');
  expect(file).toEqual({ text: '# A\n\n- ```ts{1}\n  {{ a }}\n  ```\n' });
  expect(notes).toMatchObject([{ file: 'index.md', line: 3, what: 'Code with values that Vue inserts' }]);
});

test('options of Docusaurus on a fence are left out and listed, also in a list', () => {
  const site = convertSite({ 'docs/a.md': '# A\n\n```jsx live\n```\n\n- ```jsx noInline\n  ```\n' });
  expect(textIn(site, 'docs/a.md')).toBe('# A\n\n```jsx\n```\n\n- ```jsx\n  ```\n');
  expect(site.notes.filter(({ file }) => file === 'docs/a.md')).toMatchObject([{ line: 3, what: 'Live code' }]);
});

test('fences within code are shown as they are', () => {
  const text = '# A\n\n````md\n```jsx live\n```\n```ts-vue\n```\n```mermaid\n```\n````\n';
  const site = convertSite({ 'docs/a.md': text });
  expect(textIn(site, 'docs/a.md')).toBe(text);
  expect(site.notes.filter(({ file }) => file === 'docs/a.md')).toEqual([]);
  expect(convert({}, text)).toEqual({ file: { text }, notes: [] });
});
