import { beforeAll, describe, expect, test } from 'vitest';
import { migrateAndBuild } from './migrated-site.ts';

/** All addresses of the old site, according to VitePress' documentation. */
const addresses = [
  '/',
  '/guide/',
  '/guide/guide.html',
  '/guide/markdown.html',
  '/guide/vue.html',
  '/reference.html',
  '/reference/',
  '/reference/strings.html',
  '/reference/wide.html',
  '/reference/[kind]',
  '/bow/draw.html',
  '/img/notes.txt',
  '/ja/',
  '/ja/guide/',
  '/ja/guide/alone',
];

describe('sitegen init --from-vitepress', () => {
  let site: Awaited<ReturnType<typeof migrateAndBuild>>;
  beforeAll(async () => {
    site = await migrateAndBuild('vitepress');
  });

  test('makes a site that builds; what is wrong with it is in the list', () => {
    expect(site.first.report).toEqual([]);
    expect(site.built.written).toBe(true);
    // The test's folder is not in a git repository.
    const unexplained = site.unexplained().map(({ code }) => code);
    expect(unexplained).toEqual(['last-update/unknown']);
    expect(site.built.diagnostics.map(({ code }) => code)).toContain('markdown/foreign');
  });

  test('keeps every address, or lists it', () => {
    expect(site.unanswered(addresses)).toEqual([]);
    expect(site.unanswered(['/guide/gone.html'])).toEqual(['/guide/gone.html']);
  });

  test('keeps an index next to a page of the name of its folder', () => {
    expect(site.page('/reference')).toContain('<a href="/bows/reference/index">All</a>');
    expect(site.page('/reference/index')).toContain('<a href="/bows/reference">The page</a>');
    expect(site.list).toContain(
      '- old/reference/index.md:1: The URL `/reference/`. It would be that of `reference.md`',
    );
  });

  test('keeps the elements that a page adds to its head', () => {
    const page = site.page('/guide/markdown');
    expect(page).toMatch(/<meta name="robots" content="noarchive"/);
    expect(page.match(/<meta name="description"[^>]*>/g)?.join()).toContain('content="All that words can do."');
  });

  test('changes nothing of the old site, and writes over nothing in the new one', () => {
    expect(site.old.after).toEqual(site.old.before);
    expect(site.read('site/pages/mine.md')).toBe('# Mine\n');
    expect(site.second.result?.written).toEqual([]);
  });

  test('makes a page of the hero and its features', () => {
    const home = site.page('/');
    for (const text of [
      'Bend and shoot',
      'Arrows are extra',
      'Weighs nothing.',
      'Below the features.',
      'class="cards"',
    ]) {
      expect(home).toContain(text);
    }
    expect(home).toMatch(/<a[^>]*href="\/bows\/guide"[^>]*>Get started/);
    expect(home).toContain('<a href="/bows/guide/markdown">How so</a>');
    expect(site.page('/ja')).toContain('曲げて射る');
  });

  test('shows code, parts, badges, variables and what stands in v-pre', () => {
    const page = site.page('/guide/markdown');
    for (const text of [
      'Written by Ada',
      'badge badge-tip',
      'two.ts',
      'another</em> page',
      'Title of a box',
      '<math',
    ]) {
      expect(page).toContain(text);
    }
    expect(page.match(/'ready'/g)).toHaveLength(2);
    expect(page).toContain('Shown as it is: {{ braces }}.');
    expect(page).toContain('And {{ these }}.');
    expect(page).toContain('id="what-s-new-in-2-0"');
    expect(page).toContain('id="a-heading"');
    expect(page).not.toContain('[[toc]]');
  });

  test('carries sidebars, languages and settings over', () => {
    const page = site.page('/guide');
    for (const text of [
      'Introduction',
      'Writing',
      'href="/bows/bow/draw"',
      'Released under MIT · Copyright 2024 Sky',
    ]) {
      expect(page).toContain(text);
    }
    const japanese = site.page('/ja/guide');
    for (const text of ['初めに', '書く', 'ガイド', 'MIT で公開 · 著作権 2024 Sky']) expect(japanese).toContain(text);
    expect(site.read('site/site.config.ts')).toContain("editUrl: 'https://github.com/sky/bows/edit/main/site/'");
  });

  test('lists what it left out, with file and line', () => {
    for (const line of [
      '.vitepress/config.mts:20: An element `<script>` in the head',
      '.vitepress/config.mts:22: `markdown.config`',
      '.vitepress/config.mts:22: `markdown.container`',
      '.vitepress/config.mts:24: `transformHead`',
      '.vitepress/config.mts:71: The row "Gone" in a sidebar',
      '.vitepress/theme/index.ts:1: A theme file',
      'guide/vue.md:4: The key `pageClass`',
      'guide/vue.md:7: `<script>`',
      'guide/vue.md:14: `{{ count }}`',
      'guide/vue.md:16: `<Counter>`',
      'guide/vue.md:18: `<button @click="count++">`',
      'guide/vue.md:20: `<style>`',
      'reference/[kind].paths.js:1: The pages created from data',
    ]) {
      expect(site.list).toContain(`- old/${line}`);
    }
    expect(site.list).not.toContain('`themeConfig.footer`');
    expect(site.list).not.toContain('`markdown.lineNumbers`');
    expect(site.list.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(site.first.notes);
  });
});
