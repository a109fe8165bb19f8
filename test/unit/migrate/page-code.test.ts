import { expect, test } from 'vitest';
import { convertSite, textIn } from './old-docusaurus.ts';

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
