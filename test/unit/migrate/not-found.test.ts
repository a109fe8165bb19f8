import { expect, test } from 'vitest';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { oldSite } from './old-site.ts';

const locales = { root: { label: 'English', lang: 'en' }, ja: { label: '日本語' } };

/** Returns an old site with these pages in a folder. */
function siteOf(folder: string, config: object) {
  const pages = ['404.md', 'ja/404.md', 'errors/404.md', 'a.md', 'ja/a.md', 'ja/errors/404.md'];
  return oldSite(Object.fromEntries(pages.map((page) => [folder + page, '---\ntitle: A\n---\n'])), { config });
}

const vitepress = { locales, sitemap: { hostname: 'https://x.example' } };
const starlight = { site: 'https://x.example', integrations: [{ title: 'T', locales }] };

test.each([
  ['VitePress', '', convertVitepress(siteOf('', vitepress))],
  ['VitePress with a source', 'src/', convertVitepress(siteOf('src/', { ...vitepress, srcDir: 'src' }))],
  ['Starlight', 'src/content/docs/', convertStarlight(siteOf('src/content/docs/', starlight))],
])('the page for unknown addresses of %s is listed, and takes the place of no other', (_, folder, { files, notes }) => {
  const pages = [...files.keys()].filter((path) => path.endsWith('.md'));
  expect(pages).toEqual(['docs/errors/404.md', 'docs/a.md', 'i18n/ja/docs/a.md', 'i18n/ja/docs/errors/404.md']);
  expect(notes.map(({ file, what }) => [file, what])).toEqual([
    [`${folder}404.md`, 'The page for unknown URLs'],
    [`${folder}ja/404.md`, 'The page for unknown URLs'],
  ]);
});
