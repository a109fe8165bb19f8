import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convertMarkdown } from '../../../cli/migrate/markdown/convert.ts';
import { check } from '../../../cli/public.ts';
import { initFromOldSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';
import { oldSite, textIn } from './old-site.ts';

const config = `
title: Kites
description: All about kites
url: "https://kites.example"
baseurl: /docs
permalink: pretty
repository: acme/kites
callouts: { wind: { color: blue } }
`;

test('a site of Jekyll keeps the rows that its pages describe, its addresses, callouts and links', async () => {
  const project = writeFiles({
    'old/_config.yml': config,
    'old/Gemfile': '',
    'old/_includes/nav.html': '',
    'old/_posts/2024-01-02-new.md': '# New\n',
    'old/shop.html': '---\n---\n<p>Shop</p>\n',
    'old/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'old/index.md':
      '---\nlayout: home\ntitle: Home\nnav_order: 1\n---\n\n# Kites\n{: .no_toc }\n\n[Fly](guide/fly) <img src="{{ \'/assets/a.svg\' | relative_url }}" alt="">\n',
    'old/guide/index.md': '---\ntitle: Guide\nnav_order: 3\nhas_children: true\n---\n\n[Fly](./fly)\n',
    'old/guide/fly.md': '---\ntitle: Fly\nparent: Guide\n---\n\n{: .wind }\nWait.\n',
    'old/guide/air.md': '---\ntitle: Air\nparent: Guide\nnav_order: 2\npermalink: /air/\n---\n\n[Fly](../guide/fly/)\n',
    'old/deep.md': '---\ntitle: Deep\nparent: Air\ngrand_parent: Guide\n---\n\nA.\n',
    'old/hidden.md': '---\ntitle: Hidden\nnav_exclude: true\n---\n\n[Air]({% link guide/air.md %})\n',
    'old/last.md': '---\ntitle: Last\n---\n\n[Air]({{ site.baseurl }}/air/)\n',
  });
  const request = { generator: 'markdown', project, from: 'old', dir: 'site' } as const;
  const { result, report } = await initFromOldSite(request, { dir: 'site', host: 'none', api: false });
  expect(report).toEqual([]);
  const read = (path: string) => readFileSync(join(project, 'site', path), 'utf8');
  const { diagnostics } = await check({ dir: join(project, 'site'), cacheDir: false, concurrency: 1 });
  expect(diagnostics).toEqual([]);
  expect(read('sidebars.ts')).toContain(`docs: [
    'index',
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'guide/index' },
      items: [
        {
          type: 'category',
          label: 'Air',
          link: { type: 'doc', id: 'guide/air' },
          items: ['deep'],
        },
        'guide/fly',
      ],
    },
    'last',
  ],`);
  expect(read('docs/index.md')).toContain('# Kites\n\n[Fly](./guide/fly.md) <img src="./assets/a.svg" alt="">\n');
  expect(read('docs/guide/index.md')).toContain('[Fly](./fly.md)\n');
  expect(read('docs/guide/fly.md')).toBe('---\ntitle: Fly\n---\n\n:::note\nWait.\n:::\n');
  expect(read('docs/guide/air.md')).toContain('slug: /air\n---\n\n[Fly](./fly.md)\n');
  expect(read('docs/hidden.md')).toContain('[Air](./guide/air.md)\n');
  expect(read('docs/last.md')).toContain('[Air](./guide/air.md)\n');
  expect(read('site.config.ts')).toContain(
    "title: 'Kites',\n  tagline: 'All about kites',\n  url: 'https://kites.example',\n  baseUrl: '/docs/',\n  trailingSlash: true,\n",
  );
  expect(read('site.config.ts')).toContain("href: 'https://github.com/acme/kites'");
  expect(result?.written.filter((file) => /Gemfile|nav|new/.test(file))).toEqual([]);
  const notes = read('MIGRATION.md');
  expect(notes).toContain('- old/_includes/nav.html:1: A part of the theme. It is left out');
  expect(notes).toContain('- old/_posts/2024-01-02-new.md:1: A post. Move it to the folder `blog`');
  expect(notes).toContain('- old/shop.html:1: A page in HTML. Write it as Markdown.');
  expect(notes).not.toContain('The key');
});

test('a page has one row, though several pages have the title of its parent', () => {
  const names = Array.from({ length: 20 }, (_, index) => `a${index + 10}`);
  const pages = names.map((name) => [`${name}.md`, '---\ntitle: A\nparent: A\n---\n']);
  const files = { 'a.md': '---\ntitle: A\n---\n', ...Object.fromEntries(pages) };
  const site = convertMarkdown(oldSite(files, { config: { generator: 'Jekyll' } }));
  const rows = textIn(site, 'sidebars.ts')?.match(/(?<=')a\d\d(?=')/g);
  expect(rows?.sort()).toEqual(names);
});

test('a repository that is no address is left out', async () => {
  const project = writeFiles({ 'old/_config.yml': 'repository: "http://"\n', 'old/a.md': '# A\n' });
  const request = { generator: 'markdown', project, from: 'old', dir: 'site' } as const;
  const { report } = await initFromOldSite(request, { dir: 'site', host: 'none', api: false });
  expect(report).toEqual([]);
  expect(readFileSync(join(project, 'site/site.config.ts'), 'utf8')).not.toContain('github.com');
});
