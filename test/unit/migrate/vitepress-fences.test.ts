import { expect, test } from 'vitest';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';

/** Returns the front page of the new site, and what is listed. */
function convert(markdown: object, text: string) {
  const { files, notes } = convertVitepress({
    files: new Map([['index.md', text]]),
    configFile: '.vitepress/config.ts',
    config: { sitemap: { hostname: 'https://x.example' }, markdown },
    from: 'old',
    dir: 'site',
  });
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
