import { expect, test } from 'vitest';
import type { OldSite } from '../../../cli/migrate/old-site.ts';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';

const page = `# Kites

<video src="./kite.mp4" poster="./kite.png"></video>
<picture><source srcset="/wind.webp 2x"><img src="./kite.png" alt=""></picture>
<video src="./kite.mp4" poster="https://sky.example/kite.png"></video>

Write \`<video poster="a.png">\`.

\`\`\`html
<img srcset="a.png 2x">
\`\`\`
`;

test('addresses of VitePress pages that sitegen does not look up are listed', () => {
  const old: OldSite = {
    files: new Map([
      ['.vitepress/config.ts', ''],
      ['index.md', page],
    ]),
    configFile: '.vitepress/config.ts',
    config: {},
    from: 'old',
    dir: 'site',
  };
  const found = convertVitepress(old).notes.filter(({ file }) => file === 'index.md');
  expect(found.map(({ line, what }) => [line, what])).toEqual([
    [3, 'The address in `poster`'],
    [4, 'The address in `srcset`'],
  ]);
});
