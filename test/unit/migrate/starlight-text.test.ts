import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { loadStarlight } from '../../../cli/migrate/read-old-site.ts';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { writeFiles } from '../../harness/temporary.ts';
import { oldSite, textIn } from './old-site.ts';

/** Converts a Starlight site of these pages. The text of its configuration is only searched for names. */
function convert(pages: Readonly<Record<string, string>>, options: object = {}, config: object = {}) {
  const files = Object.entries(pages).map(([path, text]) => [posix.join('src/content/docs', path), text]);
  const settings = { site: 'https://x.example', integrations: [{}, [{ title: 'T', ...options }]], ...config };
  const site = convertStarlight(
    oldSite(Object.fromEntries(files), { configFile: 'astro.config.mjs', config: settings }),
  );
  return { ...site, textOf: (path: string) => textIn(site, path) };
}

const components = "import { Card, CardGrid, LinkCard, Steps } from '@astrojs/starlight/components';\n\n";

test('cards become lists, in one block for each grid', () => {
  const text = `${components}<CardGrid>\n\t<Card title="A" icon="star">\n\t\tOne.\n\n\t\t- two\n\t</Card>\n\t<LinkCard title="B" href="/b/" />\n</CardGrid>\n
<LinkCard\n\ttitle="C"\n\thref="https://c.example"\n\tdescription="More."\n/>\n`;
  expect(convert({ 'a.mdx': text }).textOf('docs/a.md')).toBe(
    ':::cards\n- **A**\n\n  One.\n\n  - two\n- **[B](/b/)**\n:::\n\n:::cards\n- **[C](https://c.example)**\n\n  More.\n:::\n',
  );
});

test('cards on one line and buttons on several ones are read too', () => {
  const button = '<LinkButton\n  href="/b/"\n  icon="external"\n>\n  Go on\n</LinkButton>';
  const text = `<CardGrid>\n  <Card title="A">One.</Card>\n  <Card title='B'>Two.</Card>\n</CardGrid>\n\n${button}\n\nAfter.\n`;
  expect(convert({ 'a.mdx': text, 'b.mdx': '{1}' }).textOf('docs/a.md')).toBe(
    ':::cards\n- **A**\n\n  One.\n- **B**\n\n  Two.\n:::\n\n:button[Go on]{to="./b.mdx"}\n\nAfter.\n',
  );
});

test('a heading with a badge keeps the id that it has without it', () => {
  const text = '## The `mast` <Badge text="New" /> up\n\n### Sail <Badge text="Old" variant="danger" />\n\n## Boom\n';
  expect(convert({ 'a.mdx': text }).textOf('docs/a.md')).toBe(
    '## The `mast` :badge[New] up {#the-mast--up}\n\n### Sail :badge[Old]{type="danger"} {#sail}\n\n## Boom\n',
  );
});

test('styles are values of JSX in pages that stay MDX, and as written in others', () => {
  const text = `<p style="color: red; --wide: 1px; margin-top: calc(1px + 2px)">A</p>\n\n\`style="a: b"\`\n`;
  const style = "{ 'color': 'red', '--wide': '1px', 'marginTop': 'calc(1px + 2px)' }";
  expect(convert({ 'a.mdx': text }).textOf('docs/a.md')).toBe(text);
  const { textOf, notes } = convert({ 'a.mdx': `${text}\n{1}\n` });
  expect(textOf('docs/a.mdx')).toBe(`${text.replace(/"color.*?"/, `{${style}}`)}\n{1}\n`);
  expect(notes).toMatchObject([{ what: '`{1}`' }]);
});

test('a link to a page that stays MDX copies nothing', () => {
  const options = { defaultLocale: 'en', locales: { en: { label: 'English' } } };
  const { textOf, files } = convert({ 'en/a.md': '[B](../b/)', 'en/b.mdx': '{1}' }, options);
  expect(textOf('docs/a.md')).toBe('[B](./b.mdx)');
  expect([...files.keys()].filter((path) => path.endsWith('.mdx'))).toEqual(['docs/b.mdx']);
});

test('a page whose buttons and badges are directly inside HTML stays MDX, which shows them', () => {
  const { textOf } = convert({
    'a.mdx': '<div>\n  <LinkButton href="/b/">B</LinkButton>\n</div>\n',
    'b.mdx': '<div>\n\n<Badge text="New" />\n\n</div>\n',
  });
  expect(textOf('docs/a.mdx')).toBe('<div>\n  :button[B]{to="./b.md"}\n</div>\n');
  expect(textOf('docs/b.md')).toBe('<div>\n\n:badge[New]\n\n</div>\n');
});

test('other words for the link to the next page are listed', () => {
  const pages = { 'a.md': '---\ntitle: A\nprev: { link: /b/, label: B }\nnext: { link: /b/, label: Go on }\n---\n' };
  const { notes, textOf } = convert({ ...pages, 'b.md': '---\ntitle: B\n---\n' });
  expect(notes).toMatchObject([{ file: 'src/content/docs/a.md', line: 4, what: 'The words of the link `next`' }]);
  expect(textOf('docs/a.md')).toContain('pagination_next: b');
});

test('front matter may stand below empty lines', () => {
  const { notes, textOf } = convert({ 'a.md': '\n \n---\ntitle: A\nbanner: b\n---\n\nWords.\n' });
  expect(textOf('docs/a.md')).toBe('---\ntitle: A\n---\n\nWords.\n');
  expect(notes).toMatchObject([{ file: 'src/content/docs/a.md', line: 5, what: 'The key `banner`' }]);
});

test('icons are listed, but not code about them', () => {
  const { notes, textOf } = convert({ 'a.mdx': 'Write `<Icon name="x" />`.\n\n<Icon name="y" /> A\n' });
  expect(notes).toMatchObject([{ line: 3, what: 'An icon, `<Icon name="y" />`' }]);
  expect(textOf('docs/a.md')).toBe('Write `<Icon name="x" />`.\n\n A\n');
});

test('icons of components are listed once for each page', () => {
  const text =
    "Write `<Card icon='x'>`.\n\n<Card title='A' icon='star'>\n  One.\n</Card>\n\n<LinkButton\n  href='/'\n  icon='moon'\n>\n  B\n</LinkButton>\n";
  expect(convert({ 'a.mdx': text.replaceAll("'", '"') }).notes).toMatchObject([
    { file: 'src/content/docs/a.mdx', line: 3, what: 'Icons of components, in `icon`' },
  ]);
});

test('values of the front matter are written into the text', () => {
  const text = '---\ntitle: Kites\n---\n\n{frontmatter.title} fly.\n';
  expect(convert({ 'a.mdx': text }).textOf('docs/a.md')).toBe('---\ntitle: Kites\n---\n\nKites fly.\n');
});

test('the picture of a hero has the width that it had', () => {
  const { textOf } = convert({ 'index.mdx': '---\ntitle: A\nhero:\n  image:\n    file: ./a.svg\n---\n', 'a.svg': '' });
  expect(textOf('docs/index.md')).toContain('![](./a.svg){width=320}\n');
});

test('a hero that shows HTML in place of a picture is listed', () => {
  const { notes } = convert({ 'index.mdx': '---\ntitle: A\nhero:\n  image:\n    html: 🪁\n---\n' });
  expect(notes).toMatchObject([{ line: 3, what: 'The key `hero.image.html`' }]);
});

test('a row may lead to a file', () => {
  const { textOf, notes } = convert({ 'a.md': '' }, { sidebar: [{ label: 'Texts', link: '/llms.txt' }] });
  expect(textOf('sidebars.ts')).toContain("main: [{ type: 'link', label: 'Texts', href: '/llms.txt' }]");
  expect(notes).toEqual([]);
});

test('a row that a plugin makes is listed', () => {
  expect(convert({ 'a.md': '' }, { sidebar: ['a', '[code]'] }).notes).toMatchObject([{ what: 'A row of the sidebar' }]);
  expect(convert({ 'a.md': '' }, { sidebar: [{ label: 'Soon', link: '#' }] }).notes).toMatchObject([
    { what: 'The row "Soon" in a sidebar', instead: 'It is left out: its link `#` leads nowhere.' },
  ]);
});

test('tags of components of Astro go, and what is between them stays', () => {
  const imported = "import Box from '~/components/Box.astro';\nimport Dot from './Dot.astro';\n\n";
  const text = `${imported}<Box wide>\n  <Box>\n    Words and **more**.\n\n    \`\`\`js\n      a();\n    \`\`\`\n  </Box>\n  <Dot />\n</Box>\n\nAfter.\n`;
  const { textOf, notes } = convert({ 'a.mdx': text });
  expect(textOf('docs/a.md')).toBe('Words and **more**.\n\n```js\n  a();\n```\n\nAfter.\n');
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '4 The component `<Box>`',
    '5 The component `<Box>`',
    '12 The component `<Dot>`',
  ]);
});

test('options of code that have another name here are written with it, where code begins', () => {
  const options = 'title="a.ts" {2} "some words" /x/ frame="none"';
  const text = `\`\`\`ts ${options}\na\n\`\`\`\n\n\`\`\`diff lang="js" wrap\n+a\n\`\`\`\n\n\`\`\`\`md\n\`\`\`ts ${options}\n\`\`\`\n\`\`\`\`\n`;
  expect(convert({ 'a.md': text }).textOf('docs/a.md')).toBe(
    text.replace('"some words" /x/ frame="none"', '/some words/ /x/').replace('diff lang="js" wrap', 'js diff wrap'),
  );
});

test('a redirect within another language is that of the default one, which works in each language', () => {
  const locales = { root: { label: 'English' }, ja: { label: '日本語' } };
  const redirects = { '/old': '/a', '/ja/old': '/ja/a', '/ja/gone': '/ja/a', '/japan': '/ja/a' };
  const { textOf } = convert({ 'a.md': '' }, { locales }, { redirects });
  expect(textOf('site.config.ts')).toContain("redirects: { '/old': '/a', '/gone': '/a', '/japan': '/ja/a' }");
});

test('a translation stays MDX if its original does', () => {
  const locales = { root: { label: 'English' }, ja: { label: '日本語' } };
  const { files } = convert({ 'a.mdx': 'One {1 + 1}.', 'ja/a.mdx': '一。' }, { locales });
  expect([...files.keys()].filter((path) => path.endsWith('.mdx'))).toEqual(['docs/a.mdx', 'i18n/ja/docs/a.mdx']);
});

test('the addresses below the folder of the default language are redirected', () => {
  const options = { defaultLocale: 'en', locales: { en: { label: 'English' }, ja: { label: '日本語' } } };
  const pages = { 'en/index.md': '[A](/en/guides/a/)', 'en/guides/a.md': '[B](/ja/guides/a/)', 'ja/guides/a.md': 'A' };
  const { textOf } = convert(pages, {
    ...options,
    sidebar: ['en/guides/a', { autogenerate: { directory: 'en/guides' } }],
  });
  expect(textOf('site.config.ts')).toContain("redirects: { '/en': '/', '/en/guides/a': '/guides/a' }");
  expect(textOf('docs/index.md')).toBe('[A](./guides/a.md)');
  expect(textOf('sidebars.ts')).toContain("main: ['guides/a', { type: 'autogenerated', dirName: 'guides' }]");
  expect(textOf('i18n/ja/docs/guides/a.md')).toBe('A');
});

test('a site whose pages are files has addresses without a slash, and one without a sidebar lists all pages', () => {
  const { textOf } = convert({ 'a.md': 'A' }, {}, { build: { format: 'file' } });
  expect(textOf('site.config.ts')).not.toContain('trailingSlash');
  expect(textOf('sidebars.ts')).toContain("main: [{ type: 'autogenerated', dirName: '.' }]");
});

test('a site whose addresses never end with a slash keeps them so', () => {
  expect(convert({}, {}, { trailingSlash: 'never' }).textOf('site.config.ts')).not.toContain('trailingSlash');
  expect(convert({}, {}, { trailingSlash: 'always' }).textOf('site.config.ts')).toContain('trailingSlash: true');
});

test('broken links are reported that name an address, as they are in a new site', () => {
  const reported = "diagnostics: { 'link/broken': 'warning', 'link/anchor': 'warning' }";
  expect(convert({}).textOf('site.config.ts')).toContain(reported);
});

test('a logo without the title is listed', () => {
  const notesOf = (replacesTitle: boolean) => convert({}, { logo: { src: './src/a.svg', replacesTitle } }).notes;
  expect(notesOf(false)).toEqual([]);
  expect(notesOf(true)).toMatchObject([{ what: 'A logo without the title' }]);
});

test('an icon that no setting names is found', () => {
  const iconIn = (files: Readonly<Record<string, string>>, options = {}) =>
    /favicon: (.*),/.exec(convert(files, options).textOf('site.config.ts') ?? '')?.[1];
  expect(iconIn({ '../../../public/favicon.svg': '' })).toBe("'favicon.svg'");
  expect(iconIn({ '../../../public/favicon.svg': '' }, { favicon: '/kite.ico' })).toBe("'kite.ico'");
  expect(iconIn({})).toBe(undefined);
});

test('the content of a page that Astro imports by name is included', () => {
  const imports = "import { Content } from './_a.md';\nimport { Content as Sail } from './_b.mdx';\n";
  const pages = { 'a.mdx': `${imports}\n<Content />\n\n<Sail />\n`, '_a.md': 'A', '_b.mdx': 'B' };
  const { textOf, notes } = convert(pages);
  expect(textOf('docs/a.md')).toBe('<!--@include: ./_a.md-->\n\n<!--@include: ./_b.md-->\n');
  expect([textOf('docs/_a.md'), textOf('docs/_b.md')]).toEqual(['A', 'B']);
  expect(notes).toEqual([]);
});

test('components of a package of Astro are listed and taken out, with their import', () => {
  const imports =
    "import { YouTube, Tweet as Post } from 'astro-embed';\nimport Managers from '@kites/starlight-managers';\n";
  const text = `${imports}\n<YouTube id="a" />\n\n<Post />\n\n<Managers />\n\nEnd.\n`;
  const { textOf, notes } = convert({ 'a.mdx': text });
  expect(textOf('docs/a.md')).toBe('End.\n');
  expect(notes.map(({ line, what }) => `${line}: ${what}`)).toEqual([
    '4: The component `<YouTube>`',
    '6: The component `<Post>`',
    '8: The component `<Managers>`',
  ]);
});

test('a picture with a size in numbers needs no MDX', () => {
  const imports = "import { Image, Picture } from 'astro:assets';\nimport sail from '../../assets/sail.png';\n\n";
  const text = '<Image src={sail} alt="A" width={40} />\n<Picture src={sail} alt="B" height={20} />\n';
  expect(convert({ 'a.mdx': imports + text, '../../assets/sail.png': '' }).textOf('docs/a.md')).toBe(
    '<img src="./assets/sail.png" alt="A" width="40" />\n<img src="./assets/sail.png" alt="B" height="20" />\n',
  );
});

test('modules that a page imports come over, and pictures of the sources', () => {
  const text = "import { A } from '../../../components/a.tsx';\n\n<A />\n\n![P](~/assets/p.svg)\n";
  const pages = { 'b/a.mdx': text, '../../components/a.tsx': '', '../../assets/p.svg': '' };
  const { textOf, files } = convert(pages);
  expect(textOf('docs/b/a.mdx')).toBe(
    "import { A } from '@site/src/components/a.tsx';\n\n<A />\n\n![P](../assets/p.svg)\n",
  );
  expect(files.get('src/components/a.tsx')).toEqual({ copy: 'src/components/a.tsx' });
  expect(files.get('docs/assets/p.svg')).toEqual({ copy: 'src/assets/p.svg' });
});

test('a site of Astro without Starlight is refused', async () => {
  const site = writeFiles({
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\nexport default defineConfig({ integrations: [] });\n",
  });
  expect(await loadStarlight(site)).toMatchObject({
    value: null,
    diagnostics: [{ code: 'config/missing', message: 'astro.config.mjs does not use Starlight' }],
  });
  expect((await loadStarlight(writeFiles({}))).diagnostics).toMatchObject([{ code: 'config/missing' }]);
});

test('a folder of the originals is one of any name', () => {
  const options = { defaultLocale: 'c++', locales: { 'c++': { label: 'English' } }, sidebar: [{ slug: 'c++/a' }] };

  const { textOf } = convert({ 'c++/a.md': '---\ntitle: A\n---\n' }, options);

  expect(textOf('docs/a.md')).toContain('title: A');
  expect(textOf('sidebars.ts')).toContain("'a'");
});

test('a path that cannot be decoded stays as it is written', () => {
  expect(convert({ 'a.md': '![Full](./100%.png)\n' }).textOf('docs/a.md')).toBe('![Full](./100%.png)\n');
});

test('a profile without a name is listed at its setting', () => {
  const files = { 'a.md': '', '../../../astro.config.mjs': 'starlight({\n  social: [],\n})\n' };
  const { notes } = convert(files, { social: [{ href: 'https://x.example' }] });
  expect(notes).toMatchObject([{ line: 2, what: 'A social link to https://x.example' }]);
});

test('pictures come over that HTML shows in quotes of both kinds, on lines of its own, and before a video', () => {
  const text = '<img\nsrc=\'./a.png\'\n> <video poster="./b.png"></video>\n';
  const { files, textOf } = convert({ 'c.md': text, 'a.png': '', 'b.png': '' });
  expect(textOf('docs/c.md')).toBe(text);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['docs/a.png', 'docs/b.png']));
});

test.each([
  [{ expressiveCode: { themes: ['a'], defaultProps: { wrap: true } } }, ['`expressiveCode`']],
  [{ pagination: false }, ['`pagination`']],
  [{ expressiveCode: true, pagination: true }, []],
  [{ expressiveCode: {} }, []],
])('options are listed that change how code looks or pages lead to each other: %j', (options, listed) => {
  expect(convert({ 'a.md': '' }, options).notes.map(({ what }) => what)).toEqual(listed);
});

test('a component of Astro around words on its line goes, and the words stay', () => {
  const more = "import More from '~/components/More.astro';\n\n";
  const { textOf, notes } = convert({ 'a.mdx': `${more}<More to="a">See *this*.</More>\n` });
  expect(textOf('docs/a.md')).toBe('See *this*.\n');
  expect(notes).toMatchObject([{ line: 3, what: 'The component `<More>`' }]);
});

test('components of Astro inside a line go, and the words between their tags stay', () => {
  const more = "import More from '~/components/More.astro';\n\n";
  const text = 'Wind <More v="2" /> and <More>two</More>, `<More />`\n\n| a | b |\n| - | - |\n| c | <More v="3" /> |\n';
  const { textOf, notes } = convert({ 'a.mdx': more + text });
  expect(textOf('docs/a.md')).toBe('Wind  and two, `<More />`\n\n| a | b |\n| - | - |\n| c |  |\n');
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '3 The component `<More>`',
    '7 The component `<More>`',
  ]);
});

test('imports that only components of Astro used go with them', () => {
  const text = `import More from './More.astro';
import { kites, rest } from 'src/kites';
import sails from './sails.json';\n
<More rows={kites} sails={sails} />\n\n`;
  expect(convert({ 'a.mdx': text }).textOf('docs/a.md')).toBe('');
  expect(convert({ 'a.mdx': `${text}{sails.length}\n` }).textOf('docs/a.mdx')).toBe(
    "import sails from './sails.json';\n\n{sails.length}\n",
  );
});
