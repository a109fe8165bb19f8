import { beforeAll, describe, expect, test } from 'vitest';
import { migrateAndBuild } from './migrated-site.ts';

/** All addresses of the old site, according to Docusaurus' documentation. */
const addresses = [
  '/',
  '/about',
  '/community/meet',
  '/docs',
  '/docs/basics',
  '/docs/basics/setup',
  '/docs/basics-index',
  '/docs/basics/deep/one',
  '/docs/category/in-the-air',
  '/docs/guides/all-else',
  '/docs/guides/code',
  '/docs/guides/tabs',
  '/docs/secret',
  '/docs/old-setup',
  '/docs/older-setup',
  '/docs/tags',
  '/docs/tags/start',
  '/docs/tags/wind-speed',
  '/docs/1.0',
  '/docs/1.0/guides/tabs',
  '/blog',
  '/blog/page/2',
  '/blog/2024/03/05/wind',
  '/blog/calm-days',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/ada',
  '/blog/tags',
  '/blog/tags/windy',
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/sitemap.xml',
  '/img/kite.svg',
  '/shop',
  '/ja/docs',
  '/ja/docs/guides/code',
  '/ja/docs/1.0',
  '/ja/blog/calm-days',
  '/ja/about',
];

describe('sitegen init --from-docusaurus', () => {
  let site: Awaited<ReturnType<typeof migrateAndBuild>>;
  beforeAll(async () => {
    site = await migrateAndBuild('docusaurus');
  });

  test('makes a site that builds; what is wrong with it is in the list', () => {
    expect(site.first.report).toEqual([]);
    expect(site.built.written).toBe(true);
    expect(site.unexplained()).toEqual([]);
  });

  test('keeps every address, or lists it', () => {
    expect(site.unanswered(addresses)).toEqual([]);
    expect(site.unanswered(['/nowhere'])).toEqual(['/nowhere']);
    expect(site.page('/docs/old-setup')).toContain('/kites/docs/basics/setup');
    expect(site.page('/')).toContain('/kites/docs');
  });

  test('changes nothing of the old site, and writes over nothing in the new one', () => {
    expect(site.old.after).toEqual(site.old.before);
    expect(site.read('site/pages/mine.md')).toBe('# Mine\n');
    expect(site.second.result?.written).toEqual([]);
    expect(site.second.result?.kept.toSorted()).toEqual(site.first.result?.written.toSorted());
  });

  test('shows tabs, callouts, parts of other pages and code of other files', () => {
    const lines = site.page('/docs/guides/tabs');
    for (const text of [
      'One line',
      'Two lines',
      'North',
      'Strong wind',
      'Why two?',
      'A bowline holds.',
      'Not too hard.',
    ]) {
      expect(lines).toContain(text);
    }
    expect(lines.match(/data-callout="/g)).toHaveLength(3);
    expect(lines).toContain('data-tabs="lines"');
    const rest = site.page('/docs/guides/all-else');
    expect(rest).toContain('fly.js');
    expect(rest).toContain("'up'");
    expect(rest).toContain('href="/kites/docs/basics/setup"');
    expect(site.page('/docs/guides/code')).toContain('Title without brackets');
  });

  test('keeps the elements that a page adds to its head', () => {
    expect(site.page('/docs/secret')).toMatch(/<meta property="og:kite" content="secret"\/?>.*<\/head>/s);
    expect(site.read('site/docs/guides/hidden.md')).not.toContain('<head>');
  });

  test('carries sidebars, versions, languages, authors and settings over', () => {
    expect(site.page('/docs')).toContain('href="/kites/docs/category/in-the-air"');
    const japanese = site.page('/ja/docs');
    for (const text of ['空の上', '基本', 'ガイド', '学ぶ', '著作権 © 2024 Sky']) expect(japanese).toContain(text);
    expect(site.page('/docs/1.0')).toContain('Kites 1.0');
    const post = site.page('/blog/2024/03/05/wind');
    expect(post).toContain('Cleo Cloud');
    expect(post).toContain('Wind');
    const config = site.read('site/site.config.ts');
    expect(config).toContain("editUrl: 'https://github.com/sky/kites/edit/main/site/'");
    expect(config).toContain("{ type: 'search', position: 'right' }");
    expect(config).toContain("analytics: { provider: 'gtag', trackingId: 'G-KITES', anonymizeIp: true }");
  });

  test('keeps pages that are more than text as MDX, and lists what is', () => {
    expect(site.read('site/docs/guides/mdx.mdx')).toContain('The wind blows from {wind}.');
    expect(site.list).toContain("old/docs/guides/mdx.mdx:6: `export const wind = 'north';`.");
    expect(site.list).toContain('old/docs/guides/mdx.mdx:10: `{wind}`.');
    expect(site.page('/docs/guides/mdx')).toContain('<figure></figure>');
    expect(site.list).toContain('old/src/components/Chart.js:1: A component of pages.');
  });

  test('lists what it left out, with file and line', () => {
    for (const line of [
      'docusaurus.config.js:24: An element `<style>` in the head',
      'docusaurus.config.js:26: `customFields`',
      'docusaurus.config.js:51: The redirect from `/shop` to `https://shop.example`',
      'docusaurus.config.js:53: `createRedirects`',
      'docusaurus.config.js:56: The plugin `docusaurus-plugin-balloons`',
      'docusaurus.config.js:84: The item of type `custom-balloon`',
      'sidebars.js:14: A row of type `html`',
      'docs/intro.md:11: The key `hide_table_of_contents`',
      'docs/guides/mdx.mdx:3: The key `sidebar_class_name`',
      'docs/guides/hidden.md:12: `<title>` in the head',
      'docs/guides/tabs.mdx:15: `queryString`',
      'docs/guides/all-else.mdx:34: Live code',
      'docs/guides/all-else.mdx:38: A Mermaid diagram',
      'blog/authors.yml:7: The key `socials` of authors',
      'blog/authors.yml:9: The author `bob`',
      'i18n/ja/code.json:3: The text `home.start`',
      'i18n/ja/docusaurus-plugin-content-docs/current.json:8: The translation of "Gone"',
      'src/pages/index.js:1: A React page with the URL `/`',
      'src/css/custom.css:1: A style sheet',
    ]) {
      expect(site.list).toContain(`- old/${line}`);
    }
  });
});
