import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

const about = (site: ReturnType<typeof convertSite>, file: string) =>
  site.notes.filter((note) => note.file === file).map(({ what }) => what);

test('the modules that a page imports come over with all that they import', () => {
  const site = convertSite({
    'docs/deep/a.mdx':
      "import Kite from '@site/src/components/Kite';\nimport wind from '../wind.json';\n\n<Kite wind={wind} />",
    'docs/wind.json': '{}',
    'src/components/Kite/index.js':
      "import {\n  Tail,\n} from '../Tail';\nimport knots from '@site/src/knots.js';\nimport './kite.css';\nexport default () => <b />;",
    'src/components/Kite/kite.css': '',
    'src/components/Tail.tsx': "export { default as Kite } from './Kite/index.js';\nexport const Tail = () => null;",
    'src/components/Unused.tsx': '',
    'src/knots.js': 'export default 2;',
  });
  expect(textIn(site, 'docs/deep/a.mdx')).toBe(
    "import Kite from '@site/src/components/Kite/index.jsx';\nimport wind from '@site/docs/wind.json';\n\n<Kite wind={wind} />",
  );
  expect(textIn(site, 'src/components/Kite/index.jsx')).toBe(
    "import {\n  Tail,\n} from '../Tail.tsx';\nimport knots from '../../knots.jsx';\nimport './kite.css';\nexport default () => <b />;",
  );
  expect(textIn(site, 'src/components/Tail.tsx')).toContain("from './Kite/index.jsx';");
  expect([...site.files.keys()].filter((path) => path.startsWith('src/')).sort()).toEqual([
    'src/components/Kite/index.jsx',
    'src/components/Kite/kite.css',
    'src/components/Tail.tsx',
    'src/knots.jsx',
  ]);
  expect(about(site, 'src/components/Tail.tsx')).toEqual(['A component of pages']);
  expect(about(site, 'src/components/Unused.tsx')).toEqual(['A component']);
});

test('imports of packages, of files outside of the site, in code and of nothing stay as they are', () => {
  const text = `import A from 'a';
import B from '../../b.js';
import C from './gone.js';
import D from '@theme/Tabs';

\`\`\`js
import E from './e.js';
\`\`\`

<A /> <B /> <C /> <D />`;
  const site = convertSite({ 'docs/a.mdx': text, '../b.js': '', 'docs/e.js': '' });
  expect(textIn(site, 'docs/a.mdx')).toBe(text);
  expect([...site.files.keys()].filter((path) => /\.jsx?$/.test(path))).toEqual([]);
});

test('a translation stays MDX if its original does, and an original if its translation does', () => {
  const translations = 'i18n/ja/docusaurus-plugin-content-docs/current';
  const pages = { 'docs/a.mdx': '{1 + 1}', 'docs/b.mdx': 'B', 'docs/c.mdx': 'C' };
  const translated = {
    [`${translations}/a.mdx`]: 'あ',
    [`${translations}/b.mdx`]: '{1}',
    [`${translations}/c.mdx`]: 'C',
  };
  const i18n = { defaultLocale: 'en', locales: ['en', 'ja'] };
  const { files } = convertSite({ ...pages, ...translated }, { i18n });
  expect([...files.keys()].filter((path) => /\.mdx?$/.test(path))).toEqual([
    'docs/a.mdx',
    'docs/b.mdx',
    'docs/c.md',
    'i18n/ja/docs/a.mdx',
    'i18n/ja/docs/b.mdx',
    'i18n/ja/docs/c.md',
  ]);
});
