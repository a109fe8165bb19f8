import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../cli/public.ts';
import { initFromOldSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';

/** Takes over the folder `old` of a project. */
async function takeOver(files: Readonly<Record<string, string>>, from = 'old') {
  const project = writeFiles(files);
  const request = { generator: 'markdown', project, from, dir: 'site' } as const;
  const { result, report } = await initFromOldSite(request, { dir: 'site', host: 'none', api: false });
  expect(report).toEqual([]);
  const read = (path: string) => readFileSync(join(project, 'site', path), 'utf8');
  const checked = await check({ dir: join(project, 'site'), cacheDir: false, concurrency: 1 });
  return { written: result?.written ?? [], read, notes: read('MIGRATION.md'), problems: checked.diagnostics };
}

const mkdocs = `
site_name: Kites
site_url: https://kites.example/docs/
repo_url: https://github.com/acme/kites
edit_uri: edit/main/old
nav:
  - index.md
  - Fly: 'guide\\fly.md'
  - Guide:
    - 01-wind.md
    - Gone: gone.md
  - Shop: https://shop.example
plugins:
  - search
  - redirects:
      redirect_maps: { 'start.md': 'guide/fly.md#now' }
markdown_extensions:
  - toc: { slugify: !!python/object/apply:pymdownx.slugs.slugify {} }
`;

test('a site of MkDocs keeps its pages, addresses, rows and redirects', async () => {
  const { read, notes, problems } = await takeOver({
    'mkdocs.yml': mkdocs,
    'old/index.md': '---\nhide: [toc]\n---\n\nSee [fly](guide/fly.md).\n\n# Kites\n',
    'old/guide/fly.md': '# Flying\n\n## Now\n\n!!! tip "Wind"\n    Wait.\n',
    'old/01-wind.md': '---\nsidebarTitle: The wind\n---\n\n# Wind\n',
    'old/data.json': '{}',
  });
  expect(problems).toEqual([]);
  expect(read('docs/index.md')).toBe('# Kites\n\nSee [fly](guide/fly.md).\n');
  expect(read('docs/guide/fly.md')).toBe('# Flying\n\n## Now\n\n:::tip[Wind]\nWait.\n:::\n');
  expect(read('docs/01-wind.md')).toBe('---\nsidebar_label: The wind\nslug: /01-wind\n---\n\n# Wind\n');
  expect(read('sidebars.ts')).toContain(`docs: [
    'index',
    { type: 'doc', id: 'guide/fly', label: 'Fly' },
    { type: 'category', label: 'Guide', items: ['wind'] },
    { type: 'link', label: 'Shop', href: 'https://shop.example' },
  ],`);
  expect(read('site.config.ts')).toContain(`{
  title: 'Kites',
  url: 'https://kites.example',
  baseUrl: '/docs/',
  trailingSlash: true,
  editUrl: 'https://github.com/acme/kites/edit/main/site/',
  redirects: { '/start': '/guide/fly#now' },
`);
  expect(notes).toContain('- mkdocs.yml:11: The row "Gone" in the navigation. It is left out: the page `gone.md`');
  expect(notes).toContain('- old/index.md:2: The key `hide`.');
  expect(notes).toContain('- old/data.json:1: A file that no page shows. It is left out.');
});

const summary = `# Summary

[Preface](README.md)

- [Fly](fly/README.md)
  - [Wind](<fly/wind (1).md>)
- [Draft]()

## Sea

- [Waves](sea.md#high)

---

[Thanks](fly/thanks.md)
`;

test('a book of GitBook or mdBook keeps its parts, and its pictures have a folder that is read', async () => {
  const { read, written, notes, problems } = await takeOver({
    'old/SUMMARY.md': summary,
    'old/README.md': '# Book\n\n![A](.gitbook/assets/a.svg) <img src=".gitbook/assets/a.svg" alt="" width="1">\n',
    'old/.gitbook/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'old/fly/README.md': '# Fly\n\n{% hint %}\nSee [wind](<wind (1).md>).\n{% endhint %}\n',
    'old/fly/wind (1).md': '# Wind\n\n![A](<../.gitbook/assets/a.svg>)\n',
    'old/fly/thanks.md':
      '# Thanks\n\n{% include "../.gitbook/includes/b.md" %}\n\n[A](../.gitbook/assets/a.svg)\n\n{% content-ref url="./" %}\n[.](./)\n{% endcontent-ref %}\n',
    'old/.gitbook/includes/b.md': '{% hint %}\nB\n{% endhint %}\n',
    'old/sea.md': '# Sea\n\n## High\n',
  });
  expect(problems).toEqual([]);
  expect(read('docs/fly/wind (1).md')).toContain('![A](<../gitbook/assets/a.svg>)');
  expect(read('docs/fly/thanks.md')).toContain('<!--@include: ../gitbook/includes/_b.md-->');
  expect(read('docs/fly/thanks.md')).toContain('\n[Fly](./)\n');
  expect(read('docs/gitbook/includes/_b.md')).toBe(':::note\nB\n:::\n');
  expect(written.filter((file) => file.includes('/.gitbook/'))).toEqual([]);
  expect(read('sidebars.ts')).toContain(`docs: [
    { type: 'doc', id: 'README', label: 'Preface' },
    {
      type: 'category',
      label: 'Fly',
      link: { type: 'doc', id: 'fly/README' },
      items: ['fly/wind (1)'],
    },
    {
      type: 'category',
      label: 'Sea',
      collapsible: false,
      items: [{ type: 'link', label: 'Waves', href: '/sea#high' }],
    },
    'fly/thanks',
  ],`);
  expect(read('site.config.ts')).toContain("title: 'Book'");
  expect(notes).toContain('- old/SUMMARY.md:1: The URL of the site. It is not known: set `url`.');
  expect(notes).toContain('- old/SUMMARY.md:7: The row "Draft" in the navigation. It is left out: it has no page.');
});

test('a chapter of a book has a row though all chapters below it are drafts', async () => {
  const { read, problems } = await takeOver({
    'old/SUMMARY.md': '# Summary\n\n- [Fly](fly.md)\n  - [Wind](wind.md)\n    - [Draft]()\n- [Sea]()\n  - [Draft]()\n',
    'old/fly.md': '# Fly\n',
    'old/wind.md': '# Wind\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toContain(`docs: [
    {
      type: 'category',
      label: 'Fly',
      link: { type: 'doc', id: 'fly' },
      items: ['wind'],
    },
  ],`);
});

test('a site of Docsify keeps its sidebar, and files that only Docsify reads are noted', async () => {
  const { read, written, notes, problems } = await takeOver({
    'old/index.html': '<script src="docsify.js"></script>',
    'old/_sidebar.md': '- **Start**\n  - [Home](/)\n  - [Fly](/fly "How to fly")\n  - [Wind](fly?id=wind)\n',
    'old/_navbar.md': '- [Home](/)\n',
    'old/README.md': '# Kites\n\nSee [wind](fly.md?id=wind).\n',
    'old/fly.md': '# Fly\n\n?> Wait.\n\n### The wind :id=wind\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toContain(`label: 'Start',
      collapsible: false,
      items: [
        { type: 'doc', id: 'README', label: 'Home' },
        'fly',
        { type: 'link', label: 'Wind', href: '/fly#wind' },
      ],`);
  expect(written.filter((file) => file.startsWith('site/docs/'))).toEqual(['site/docs/README.md', 'site/docs/fly.md']);
  expect(notes).toContain('- old/index.html:1: The configuration. It is not read');
  expect(notes).toContain('- old/_navbar.md:1: The navigation bar. Write its links into `navbar`');
});

test('a site of Nextra keeps the rows of its folders', async () => {
  const { read, notes, problems } = await takeOver({
    'old/_meta.ts': `const hidden: { display: 'hidden' } = { display: 'hidden' };
      export default {
        index: 'Home', sea: '', secret: hidden, '-- air': { type: 'separator', title: 'Air' },
        'fly-kites': { title: 'Flying' }, shop: { title: 'Shop', href: 'https://shop.example' }, gone: 'Gone',
      };`,
    'old/index.mdx': '# Kites\n',
    'old/sea.mdx': '# Sea\n',
    'old/secret.md': '# Secret\n',
    'old/zoo.md': '# Zoo\n',
    'old/fly-kites/index.md': '# Fly\n',
    'old/fly-kites/wind.md': '# Wind\n',
    'old/fly-kites/deep-sea/a.md': '# A\n',
    'old/fly-kites/broken/_meta.json': '{',
    'old/fly-kites/broken/b.md': '# B\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toContain(`docs: [
    { type: 'doc', id: 'index', label: 'Home' },
    'sea',
    {
      type: 'category',
      label: 'Air',
      collapsible: false,
      items: [
        {
          type: 'category',
          label: 'Flying',
          link: { type: 'doc', id: 'fly-kites/index' },
          items: [
            { type: 'category', label: 'Broken', items: ['fly-kites/broken/b'] },
            { type: 'category', label: 'Deep sea', items: ['fly-kites/deep-sea/a'] },
            'fly-kites/wind',
          ],
        },
        { type: 'link', label: 'Shop', href: 'https://shop.example' },
        'zoo',
      ],
    },
  ],`);
  expect(notes).toContain('- old/_meta.ts:4: The row "Gone" in the navigation. It is left out');
  expect(notes).toContain('- old/fly-kites/broken/_meta.json:1: The names of rows. Write the order of the pages into');
});

test('a site of Nextra with a folder for each page keeps its addresses and rows', async () => {
  const { read, written, notes, problems } = await takeOver({
    'old/_meta.ts': "export default { docs: { title: 'Docs' }, '*': {}, about: { title: 'Us', href: '/about' } };",
    'old/docs/_meta.ts': "export default { index: '', start: '', guide: '' };",
    'old/page.mdx': '# Kites\n\nSee [fly](/docs/start#now) and [us](/about).\n',
    'old/docs/page.mdx': '# Docs\n',
    'old/docs/start/page.mdx': '# Fly\n\n## Now\n',
    'old/docs/guide/page.mdx': '# Guide\n',
    'old/docs/guide/wind/page.mdx': '# The wind\n',
    'old/(more)/about/page.mdx': '# About\n',
    'old/layout.tsx': 'export default () => null;',
  });
  expect(problems).toEqual([]);
  expect(written).toContain('site/docs/docs/guide/wind/index.mdx');
  expect(read('docs/(more)/about/index.mdx')).toBe('---\nslug: /about\n---\n\n# About\n');
  expect(read('sidebars.ts')).toContain(`docs: [
    'index',
    {
      type: 'category',
      label: 'Docs',
      items: [
        'docs/index',
        'docs/start/index',
        {
          type: 'category',
          label: 'Guide',
          link: { type: 'doc', id: 'docs/guide/index' },
          items: ['docs/guide/wind/index'],
        },
      ],
    },
    { type: 'link', label: 'Us', href: '/about' },
    { type: 'category', label: 'More', items: ['(more)/about/index'] },
  ],`);
  expect(notes).not.toContain('row');
});

test('a site of Fumadocs keeps the rows of its folders', async () => {
  const { read, notes, problems } = await takeOver({
    'old/meta.json': JSON.stringify({
      pages: ['---[Bird]Air---', 'fly', '...sea', '[Shop](https://shop.example)', '!secret', '...'],
    }),
    'old/index.mdx': '# Kites\n',
    'old/secret.md': '# Secret\n',
    'old/zoo.md': '# Zoo\n',
    'old/fly/meta.json': '{ "title": "Flying", "pages": ["..", "./", "wind", "index"] }',
    'old/fly/index.md': '# Fly\n',
    'old/fly/wind.md': '# Wind\n',
    'old/sea/index.md': '# Sea\n',
    'old/sea/waves.md': '# Waves\n',
  });
  expect(problems).toEqual([]);
  expect(read('sidebars.ts')).toContain(`docs: [
    'index',
    {
      type: 'category',
      label: 'Air',
      collapsible: false,
      items: [
        { type: 'category', label: 'Flying', items: ['fly/wind', 'fly/index'] },
        'sea/index',
        'sea/waves',
        { type: 'link', label: 'Shop', href: 'https://shop.example' },
        'zoo',
      ],
    },
  ],`);
  expect(notes).not.toContain('names of rows');
});

test('what is in comments of MDX stays as it is', async () => {
  const comment = '{/* One\n\n<Callout>\n```ts\na\n``` */}';
  const { read, problems } = await takeOver({
    'old/a.mdx': `# A\n\n${comment}\n\n<Accordions>\n\n<Accordion title="B">\n  B.\n</Accordion>\n\n</Accordions>\n`,
    'old/b.mdx': `import { Callout } from 'nextra/components'\n\n# B\n\n${comment}\n`,
  });
  expect(problems).toEqual([]);
  expect(read('docs/a.mdx')).toBe(`# A\n\n${comment}\n\n:::details[B]\nB.\n:::\n`);
  expect(read('docs/b.mdx')).toBe(`# B\n\n${comment}\n`);
});

test('a folder without a navigation gets the sidebar of its files', async () => {
  const { written, problems } = await takeOver({ 'old/a.md': '# A\n', 'old/.vuepress/public/b.txt': 'B' });
  expect(problems).toEqual([]);
  expect(written).toContain('site/static/b.txt');
  expect(written).not.toContain('site/sidebars.ts');
});

test('the home page of VuePress becomes text', async () => {
  const home =
    'home: true\nheroText: Kites\nactionText: Fly\nactionLink: /fly\nfeatures:\n- title: Red\n  details: Flies';
  const { read, problems, notes } = await takeOver({
    'old/README.md': `---\n${home}\nfooter: MIT\n---\n\nMore.\n`,
    'old/fly.md': '# Fly\n\n[[toc]]\n\nText\n',
  });
  expect(problems).toEqual([]);
  expect(read('docs/README.md')).toBe(
    '# Kites\n\n:button[Fly]{to="/fly"}\n\n:::cards\n- **Red**\n\n  Flies\n:::\n\nMore.\n',
  );
  expect(read('docs/fly.md')).toBe('# Fly\n\nText\n');
  expect(notes).toContain('- old/README.md:9: The key `footer`.');
  expect(notes).not.toContain('heroText');
});

test.each([
  [{ 'mkdocs.yml': 'site_name: A', 'docs/a.md': '# A\n' }, 'The pages of mkdocs.yml are in its folder "docs"'],
  [{ 'mkdocs.yml': 'docs_dir: ./text/', 'text/a.md': '# A\n' }, 'The pages of mkdocs.yml are in its folder "text"'],
  [{ 'book.toml': '[book]\nsrc = "book"\n', 'book/a.md': '# A\n' }, 'The pages of book.toml are in its folder "book"'],
  [{ '.gitbook.yaml': 'root: ./docs/', 'docs/a.md': '# A\n' }, 'The pages of .gitbook.yaml are in its folder "docs"'],
  [{ 'a.txt': 'A' }, 'There is no Markdown in .'],
])('a folder that is not that of the pages is refused: %j', async (files, message) => {
  const request = { generator: 'markdown', project: writeFiles(files), from: '.', dir: 'site' } as const;
  const { result, report } = await initFromOldSite(request, { dir: 'site', host: 'none', api: false });
  expect(result).toBeNull();
  expect(report).toMatchObject([{ code: 'config/missing', message }]);
});
