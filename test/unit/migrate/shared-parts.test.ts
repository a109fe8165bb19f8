import { expect, test } from 'vitest';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { convertSite } from './old-docusaurus.ts';
import { oldSite, textIn } from './old-site.ts';

/** The options of the docs that Docusaurus has by default, which sites write to add their own. */
const exclude = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', 'shared/**'];

function convert(files: Readonly<Record<string, string>>) {
  const site = convertSite(
    { 'docs/guide/kite.md': '# Kite\n', ...files },
    { presets: [['classic', { docs: { exclude } }]] },
  );
  return { notes: site.notes, files: site.files, textOf: (path: string) => textIn(site, path) };
}

const page = (path: string) => `import Part from '${path}';\n\n# A\n\n<Part />\n`;

test.each([
  ['./_a.mdx', 'docs/_a.mdx', './_a.md', 'docs/_a.md'],
  ['./_parts/a.mdx', 'docs/_parts/a.mdx', './_parts/_a.md', 'docs/_parts/_a.md'],
  ['@site/docs/shared/a.md', 'docs/shared/a.md', './shared/_a.md', 'docs/shared/_a.md'],
  ['../src/parts/_a.mdx', 'src/parts/_a.mdx', './src/parts/_a.md', 'docs/src/parts/_a.md'],
  ['@site/parts/a.mdx', 'parts/a.mdx', './parts/_a.md', 'docs/parts/_a.md'],
])('a text that pages import becomes a partial, also from where no pages are: %s', (path, file, included, to) => {
  const { textOf, notes } = convert({
    'docs/intro.mdx': page(path),
    [file]: ':::tip Mind it\nText {/* aside */}\n:::\n',
  });
  expect(textOf('docs/intro.md')).toBe(`# A\n\n<!--@include: ${included}-->\n`);
  expect(textOf(to)).toBe(':::tip[Mind it]\nText <!-- aside -->\n:::\n');
  expect(notes).toEqual([]);
});

test('the place of a partial is no page`s', () => {
  const { textOf } = convert({
    'docs/intro.mdx': page('@site/_a.md'),
    'docs/other.mdx': page('./_a.md'),
    '_a.md': 'Outside\n',
    'docs/_a.md': 'Inside\n',
  });
  expect(textOf('docs/intro.md')).toContain('<!--@include: ./__a.md-->');
  expect(textOf('docs/__a.md')).toBe('Outside\n');
  expect(textOf('docs/_a.md')).toBe('Inside\n');
});

test('links and pictures of a partial that pages of other folders import lead there from all of them', () => {
  const part =
    '[Kite](../docs/guide/kite.md#x) [Page](/docs/intro) [Here](#x) ![A](./own.png) ![B](@site/static/b.png)\n';
  const { textOf, files } = convert({
    'docs/intro.mdx': page('../parts/a.mdx'),
    'docs/guide/wind.mdx': page('@site/parts/a.mdx'),
    'parts/a.mdx': part,
    'parts/own.png': '',
    'static/b.png': '',
  });
  expect(textOf('docs/guide/wind.md')).toContain('<!--@include: ../parts/_a.md-->');
  expect(textOf('docs/parts/_a.md')).toBe(
    '[Kite](/docs/guide/kite#x) [Page](/docs/intro) [Here](#x) ![A](/parts/own.png) ![B](/b.png)\n',
  );
  expect(files.get('static/parts/own.png')).toEqual({ copy: 'parts/own.png' });
});

test('a partial beside the pages that import it keeps its links', () => {
  const text = '[Kite](./guide/kite.md) ![A](./a.png)\n';
  const { textOf } = convert({ 'docs/intro.mdx': page('./_a.mdx'), 'docs/_a.mdx': text, 'docs/a.png': '' });
  expect(textOf('docs/_a.md')).toBe(text);
});

test('only the name of a file makes a partial here: the folders of others have no such meaning', () => {
  const starlight = { site: 'https://x.example', integrations: [{}, [{ title: 'T' }]] };
  const docs = 'src/content/docs';
  const { files } = convertStarlight(
    oldSite(
      { [`${docs}/a.mdx`]: "import B from './_parts/b.md';\n\n<B />\n", [`${docs}/_parts/b.md`]: 'B\n' },
      { config: starlight },
    ),
  );
  expect(textIn({ files }, 'docs/a.md')).toBe('<!--@include: ./_parts/_b.md-->\n');
  expect(textIn({ files }, 'docs/_parts/_b.md')).toBe('B\n');
  const { notes } = convertVitepress(oldSite({ '_old/a.md': '# A\n', '_b.md': '# B\n' }, { configFile: 'config.js' }));
  expect(notes.flatMap(({ file, what }) => (what.startsWith('The URL `') ? `${file} ${what}` : []))).toEqual([
    '_b.md The URL `/_b`',
  ]);
});
