import { expect, test } from 'vitest';
import { loadStarlight } from '../../../cli/migrate/read-old-site.ts';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { writeFiles } from '../../harness/temporary.ts';
import { oldSite, textIn } from './old-site.ts';

const aliases = { '@parts/': 'src/parts/', '@/': 'src/' };

/** Converts a Starlight site of these files whose pages name folders by aliases. */
function convert(files: Readonly<Record<string, string>>) {
  const config = { site: 'https://x.example', integrations: [{ title: 'T' }] };
  const site = convertStarlight(oldSite(files, { config, aliases }));
  return { ...site, textOf: (path: string) => textIn(site, path) };
}

test('modules and pictures that pages name by an alias come over', () => {
  const page = `import Kite from '@parts/Kite';
import { A } from '@astrojs/starlight/components';
import C from '@parts/gone.ts';

![a](@/pictures/a.svg)

\`\`\`js
import Kite from '@parts/Kite';
\`\`\`

<Kite />
`;
  const { textOf, files } = convert({
    'src/content/docs/deep/a.mdx': page,
    'src/parts/Kite.tsx': "import tail from '@/tail.ts';\nexport default () => tail;",
    'src/tail.ts': 'export default 1;',
    'src/pictures/a.svg': '',
  });
  const text = textOf('docs/deep/a.mdx') ?? '';
  expect(text).toContain("import Kite from '@site/src/parts/Kite.tsx';\nimport C from '@parts/gone.ts';\n");
  expect(text).toContain("```js\nimport Kite from '@parts/Kite';\n```");
  expect(text).toMatch(/!\[a\]\(\.\.?\/[\w/.]*a\.svg\)/);
  expect(textOf('src/parts/Kite.tsx')).toContain("from '../tail.ts'");
  expect([...files.keys()]).toContain('src/tail.ts');
});

test('the code of an imported file becomes a fence that names the file', () => {
  const page = `import { Code } from '@astrojs/starlight/components';
import kite from '../../kite.ts?raw';
import tail from '@/tail.js?raw';

<Code code={kite} lang="js" title="k" />

1. One

   <Code code={tail} />
`;
  const { textOf, files } = convert({ 'src/content/docs/a.mdx': page, 'src/kite.ts': '', 'src/tail.js': '' });
  expect(textOf('docs/a.md')).toBe(
    '```js title="k" file="/code/src/kite.ts"\n```\n\n1. One\n\n   ```js file="/code/src/tail.js"\n   ```\n',
  );
  expect(files.get('code/src/kite.ts')).toEqual({ copy: 'src/kite.ts' });
});

test('aliases of folders are read from tsconfig.json, which has comments', async () => {
  const paths = '{ "@parts/*": ["./src/parts/*"], "@one": ["src/one.ts"], "@/*": ["src/*", "lib/*"] }';
  const folder = writeFiles({
    'astro.config.mjs': 'export default { integrations: [{ title: "T" }] };',
    'tsconfig.json': `{\n  // Short names\n  "compilerOptions": { "baseUrl": ".", "paths": ${paths} },\n}`,
  });
  expect((await loadStarlight(folder)).value?.aliases).toEqual(aliases);
});

test('texts that pages include from outside of their folder become partials', () => {
  const { textOf } = convert({
    'src/content/docs/deep/a.mdx':
      "import Run from '@/content/parts/run.mdx';\nimport B from './_b.mdx';\n\n<Run />\n\n<B />\n",
    'src/content/docs/deep/_b.mdx': 'B\n',
    'src/content/parts/run.mdx': "import { Steps } from '@astrojs/starlight/components';\n\nRun it. [A](/deep/a/)\n",
    'src/content/parts/unused.mdx': 'Unused\n',
  });
  expect(textOf('docs/deep/a.md')).toBe('<!--@include: ../parts/_run.md-->\n\n<!--@include: ./_b.md-->\n');
  expect(textOf('docs/parts/_run.md')).toBe('Run it. [A](/deep/a)\n');
  expect(textOf('docs/parts/_unused.md')).toBeUndefined();
});
