// A site of VitePress that uses what its documentation shows; it is not installed here.
import { defineConfig } from 'vitepress';
import { withBalloons } from 'vitepress-plugin-of-nobody';

export default withBalloons(
  defineConfig({
    title: 'Bows',
    description: 'Shoot what you bend',
    lang: 'en-US',
    base: '/bows/',
    cleanUrls: false,
    lastUpdated: true,
    appearance: 'dark',
    srcExclude: ['drafts/**'],
    rewrites: { 'packages/:name/docs/:page': ':name/:page' },
    sitemap: { hostname: 'https://bows.example' },
    head: [
      ['link', { rel: 'icon', href: '/bows/img/bow.svg' }],
      ['meta', { name: 'theme-color', content: '#264' }],
      ['script', {}, 'console.log(1)'],
    ],
    markdown: { math: true, lineNumbers: false, container: { tipLabel: 'Hint' }, config: (md) => md },
    vite: { plugins: [] },
    transformHead: () => [],
    locales: {
      root: { label: 'English', lang: 'en-US' },
      ja: {
        label: '日本語',
        lang: 'ja-JP',
        title: '弓',
        description: '曲げたものを射る',
        themeConfig: {
          nav: [
            { text: 'ガイド', link: '/ja/guide/' },
            { text: 'その他', items: [{ text: '変更', link: 'https://github.com/sky/bows/releases' }] },
          ],
          sidebar: {
            '/ja/guide/': [
              {
                text: '初めに',
                items: [
                  { text: '始めよう', link: '/ja/guide/' },
                  { text: '書く', link: '/ja/guide/markdown' },
                ],
              },
            ],
          },
          footer: { message: 'MIT で公開', copyright: '著作権 2024 Sky' },
          docFooter: { prev: '前', next: '次' },
        },
      },
    },
    themeConfig: {
      logo: { light: '/img/bow.svg', dark: '/img/bow-dark.svg', alt: 'A bow' },
      siteTitle: 'Bows',
      outline: [2, 3],
      nav: [
        { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
        { text: 'More', items: [{ text: 'Releases', link: 'https://github.com/sky/bows/releases' }] },
        { component: 'Balloon' },
      ],
      sidebar: {
        '/guide/': [
          {
            text: 'Introduction',
            collapsed: false,
            items: [
              { text: 'Getting started', link: '/guide/' },
              { text: 'Writing', link: '/guide/markdown' },
              { text: 'Vue', link: '/guide/vue.html' },
              { text: 'Gone', link: '/guide/gone' },
            ],
          },
        ],
        '/reference/': {
          base: '/reference/',
          items: [
            { text: 'Strings', link: 'strings' },
            { text: 'Bow', link: '../bow/draw' },
          ],
        },
      },
      socialLinks: [
        { icon: 'github', link: 'https://github.com/sky/bows' },
        { icon: { svg: '<svg/>' }, link: 'https://balloon.example' },
      ],
      editLink: { pattern: 'https://github.com/sky/bows/edit/main/old/:path', text: 'Edit' },
      footer: { message: 'Released under <a href="/licence">MIT</a>', copyright: 'Copyright 2024 Sky' },
      search: { provider: 'local' },
      carbonAds: { code: 'x' },
      docFooter: { prev: 'Before', next: 'After' },
    },
  }),
);
