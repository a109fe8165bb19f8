import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test('a module that the configuration imports reads files next to itself', async () => {
  const site = createTestSite({
    'site.config.ts': `import { defineConfig } from 'sitegen';
import { title } from './lib/title.ts';
export default defineConfig({ title, url: 'https://example.com' });
`,
    'lib/title.ts': `import { readFileSync } from 'node:fs';
const read = (place: string | URL) => readFileSync(place, 'utf8').trim();
export const title = [
  read(new URL('./title.txt', import.meta.url)),
  read(import.meta.dirname + '/title.txt'),
].join(' and ');
`,
    'lib/title.txt': 'Kites\n',
    'pages/index.md': '# Home\n',
  });
  await buildClean(site);
  expect(site.read('index.html')).toContain('<meta property="og:site_name" content="Kites and Kites">');
});
