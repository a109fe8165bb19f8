// A site of Starlight that uses what its documentation shows; it is not installed here.
import sitemap from '@astrojs/sitemap';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightBalloons from 'starlight-plugin-of-nobody';

export default defineConfig({
  site: 'https://sails.example',
  base: '/sea',
  redirects: { '/old': '/guides/trim', '/shop': 'https://shop.example', '/[...any]': '/guides/trim' },
  vite: {},
  integrations: [
    sitemap(),
    starlight({
      title: 'Sails',
      description: 'Catch the wind',
      logo: { light: './src/assets/sail.svg', dark: '/src/assets/sail-dark.svg', alt: 'A sail', replacesTitle: true },
      favicon: '/sail.svg',
      lastUpdated: true,
      editLink: { baseUrl: 'https://github.com/sky/sails/edit/main/old/' },
      social: [
        { icon: 'github', label: 'GitHub', href: 'https://github.com/sky/sails' },
        { icon: 'discord', label: 'Chat', href: 'https://chat.sails.example' },
      ],
      head: [
        { tag: 'meta', attrs: { name: 'theme-color', content: '#246' } },
        { tag: 'script', content: 'console.log(1)' },
      ],
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      customCss: ['./src/styles/sea.css'],
      components: { Footer: './src/components/Footer.astro' },
      plugins: [starlightBalloons()],
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, ja: { label: '日本語', lang: 'ja' } },
      sidebar: [
        'start',
        {
          label: 'Guides',
          translations: { ja: 'ガイド' },
          items: [
            { label: 'Trim', slug: 'guides/trim', translations: { ja: '整える' } },
            { slug: 'rigging/blocks', badge: 'New' },
            { label: 'The weather', link: 'https://weather.example' },
            { label: 'Mast', link: '/guides/mast/#top' },
            'guides/gone',
          ],
        },
        { label: 'Reference', collapsed: true, items: [{ autogenerate: { directory: 'reference' } }] },
        { label: 'Older', autogenerate: { directory: 'older' } },
      ],
    }),
  ],
});
