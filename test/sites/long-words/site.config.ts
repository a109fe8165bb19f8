import { defineConfig } from 'sitegen';

const word = 'Betäubungsmittelverschreibungsverordnung';

export default defineConfig({
  title: 'Words',
  url: 'https://example.com',
  markdown: { math: true },
  announcementBar: { content: `Read the <a href="/docs/words">${word}</a> of 2025.` },
  footer: {
    columns: [1, 2, 3, 4, 5, 6].map((number) => ({
      title: `${number} Rechtsschutzversicherungsgesellschaften`,
      items: [{ label: word, href: 'https://example.com/' }],
    })),
    copyright: `© Rechtsschutzversicherungsgesellschaft der ${word}`,
  },
});
