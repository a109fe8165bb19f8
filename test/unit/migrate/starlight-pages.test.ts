import { expect, test } from 'vitest';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { oldSite } from './old-site.ts';

function convert(files: Record<string, string>) {
  const locales = { root: { label: 'English' }, ja: { label: '日本語' } };
  const config = { site: 'https://x.example', integrations: [{}, [{ title: 'T', locales }]] };
  return convertStarlight(oldSite(files, { config }));
}

test('pages of Markdown beside the docs stay pages, in each language, with their links and pictures', () => {
  const { files, notes } = convert({
    'src/content/docs/start.md': '---\ntitle: Start\n---\n[Who we are](/Imprint/)\n',
    'src/pages/Imprint.md':
      '---\nlayout: ../layouts/Plain.astro\ntitle: Who\n---\n[Start](/start/)\n\n![A](../assets/a.png)\n',
    'src/pages/ja/Imprint.md': '---\ntitle: 誰\n---\nこんにちは\n',
    'src/pages/about/index.mdx': '# About\n\nWords.\n',
    'src/pages/_draft.md': '# Draft\n',
    'src/pages/404.md': '# Lost\n',
    'src/pages/shop.astro': '<p>x</p>\n',
    'src/assets/a.png': '',
  });
  const texts = Object.fromEntries(
    [...files].flatMap(([path, file]) => ('text' in file && /\.mdx?$/.test(path) ? [[path, file.text]] : [])),
  );
  expect(texts).toEqual({
    'docs/start.md': '---\ntitle: Start\n---\n\n[Who we are](../pages/Imprint.md)\n',
    'pages/Imprint.md': expect.stringMatching(
      /title: Who\n[\s\S]*\[Start\]\(\.\.\/docs\/start\.md\)[\s\S]*!\[A\]\(.*a\.png\)/,
    ),
    'i18n/ja/pages/Imprint.md': expect.stringContaining('こんにちは'),
    'pages/about/index.md': '# About\n\nWords.\n',
  });
  expect(notes.map(({ file, what }) => `${file} ${what}`).sort()).toEqual([
    'src/pages/404.md The page for unknown URLs',
    'src/pages/Imprint.md The key `layout`',
    'src/pages/shop.astro The page at `/shop`',
  ]);
});
