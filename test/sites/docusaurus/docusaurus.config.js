// A site of Docusaurus that uses what its documentation shows; no package of it is installed here.
import { themes } from 'prism-react-renderer';
import remarkMath from 'remark-math-of-nobody';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Kites',
  tagline: 'Fly what you build',
  url: 'https://kites.example',
  baseUrl: '/kites/',
  favicon: 'img/kite.svg',
  titleDelimiter: '·',
  organizationName: 'sky',
  projectName: 'kites',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ja'],
    localeConfigs: { en: { label: 'English' }, ja: { label: '日本語', htmlLang: 'ja-JP' } },
  },
  headTags: [
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#246' } },
    { tagName: 'style', attributes: {}, innerHTML: 'body { color: red }' },
  ],
  customFields: { wind: 'north' },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: 'https://github.com/sky/kites/edit/main/old/',
          lastVersion: 'current',
          remarkPlugins: [remarkMath],
          versions: { current: { label: 'Newest', path: '' }, '1.0': { label: '1.0', banner: 'none' } },
        },
        blog: { blogTitle: 'News', blogDescription: 'What blew in', postsPerPage: 1, showReadingTime: true },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: 'G-KITES', anonymizeIP: true },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: ['/docs/old-setup', '/docs/older-setup'], to: '/docs/basics/setup' },
          { from: '/shop', to: 'https://shop.example' },
        ],
        createRedirects: (path) => [`${path}/old`],
      },
    ],
    'docusaurus-plugin-balloons',
  ],
  themeConfig: {
    image: 'img/kite.svg',
    metadata: [{ name: 'keywords', content: 'kites, wind' }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    announcementBar: { id: 'storm', content: 'A <b>storm</b> is coming', isCloseable: false },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    algolia: { appId: 'A', apiKey: 'b', indexName: 'kites' },
    navbar: {
      title: 'Kites',
      hideOnScroll: true,
      logo: { alt: 'A kite', src: 'img/kite.svg', srcDark: 'img/kite-dark.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
        { type: 'doc', docId: 'basics/setup', label: 'Setup' },
        { to: 'blog', label: 'Blog', position: 'left' },
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { label: 'Community', to: '/community/meet' },
            { label: 'Repository', href: 'https://github.com/sky/kites' },
          ],
        },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'custom-balloon', label: 'Balloon' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Learn',
          items: [{ label: 'Setup', to: '/docs/basics/setup' }, { html: '<span>Hand-made</span>' }],
        },
      ],
      copyright: 'Copyright &copy; 2024 <b>Sky</b>',
    },
    prism: { theme: themes.github, additionalLanguages: ['bash'] },
  },
};

export default config;
