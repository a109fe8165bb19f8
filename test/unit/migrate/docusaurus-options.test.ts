import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';

/** Returns what the list says of a site with these options. */
function listed({ docs = {}, blog = {}, preset = {}, ...config }: Record<string, object>): string[] {
  const { notes } = convertSite({}, { presets: [['classic', { docs, blog, ...preset }]], ...config });
  return notes.map(({ what }) => what);
}

test('options without a counterpart are listed', () => {
  expect(listed({ docs: { sidebarItemsGenerator: '[code]', docItemComponent: '@theme/Kite' } })).toEqual([
    '`docs.sidebarItemsGenerator`',
    '`docs.docItemComponent`',
  ]);
  expect(listed({ docs: { versions: { '1.0': { label: 'Old', noIndex: true, badge: false } } } })).toEqual([
    '`docs.versions.1.0.noIndex`',
  ]);
  expect(listed({ blog: { sortPosts: 'ascending', showReadingTime: false, processBlogPosts: '[code]' } })).toEqual([
    '`blog.sortPosts`',
    '`blog.showReadingTime`',
    '`blog.processBlogPosts`',
  ]);
  expect(listed({ themeConfig: { giscus: {}, prism: { defaultLanguage: 'js' } } })).toEqual([
    '`themeConfig.giscus`',
    '`themeConfig.prism.defaultLanguage`',
  ]);
  expect(listed({ markdown: { preprocessor: '[code]', anchors: { maintainCase: true } } })).toEqual([
    '`markdown.preprocessor`',
    '`markdown.anchors`',
  ]);
  expect(listed({ preset: { sitemap: { ignorePatterns: ['/kites/**'], lastmod: 'date' } } })).toEqual([
    '`sitemap.ignorePatterns`',
  ]);
});

test('options that come over, that have their defaults or that readers do not see are not listed', () => {
  const docs = { path: 'docs', editUrl: 'https://x.example', include: ['**/*.md'], admonitions: {}, tags: 'tags.yml' };
  const blog = { showReadingTime: true, archiveBasePath: 'archive', sortPosts: 'descending', feedOptions: {} };
  const themeConfig = { image: 'a.png', navbar: {}, footer: {}, docs: {}, metadata: [], prism: { theme: {} } };
  const markdown = { format: 'detect', hooks: {}, mermaid: false };
  expect(listed({ docs, blog, themeConfig, markdown, future: { v4: true } })).toEqual([]);
});

test('other addresses of the lists of posts are listed', () => {
  const options = { tagsBasePath: 'labels', archiveBasePath: '/all', pageBasePath: 'sheet', authorsBasePath: 'people' };
  expect(listed({ blog: { routeBasePath: 'news', ...options } })).toEqual([
    'The URLs below `/news/labels`',
    'The URLs below `/news/all`',
    'The URLs below `/news/sheet`',
    'The URLs below `/news/people`',
  ]);
  expect(listed({ blog: { archiveBasePath: null } })).toEqual([]);
});

test('the addresses of tags of docs are below the folder that the options set', () => {
  const files = { 'docs/a.md': '---\ntags: [wind]\n---\n' };
  const { notes } = convertSite(files, { presets: [['classic', { docs: { tagsBasePath: 'labels' } }]] });
  expect(notes).toMatchObject([{ what: 'The tag "wind", with the URLs `/docs/labels/wind` and `/docs/labels`' }]);
  const plugins = [['@docusaurus/plugin-content-docs', { id: 'kites', path: 'kites', sidebarPath: false }]];
  const others = convertSite({ 'kites/a.md': '---\ntags: [wind]\n---\n' }, { plugins });
  expect(others.notes).toMatchObject([{ what: 'The tag "wind", with the URLs `/docs/tags/wind` and `/docs/tags`' }]);
});
