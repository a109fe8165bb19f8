import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test('a React page names only scripts and style sheets that exist, its own among them', async () => {
  const site = createTestSite({
    'pages/news.tsx': "import './news.css';\nexport default function News() {\n  return <h1>News</h1>;\n}\n",
    'pages/news.css': 'h1 { color: teal; }\n',
  });
  await buildClean(site);
  const html = site.read('news.html');
  const [, scripts = ''] = /data-preload="([^"]*)"/.exec(html) ?? [];
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g), ([, href = '']) => href);
  const named = [...scripts.split(' '), ...sheets].map((href) => href.slice(1));
  expect(named.map((path) => path.replace(/-\w{8}\./, '.'))).toEqual(
    expect.arrayContaining(['assets/page-news.js', 'assets/page-news.css']),
  );
  for (const path of named) expect(site.read(path), path).not.toBe('');
});

test.each(['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'])(
  'an imported picture is its address: .%s',
  async (ending) => {
    const site = createTestSite({
      'pages/index.tsx': `import logo from './logo.${ending}';\nexport default () => <img src={logo} alt="" />;\n`,
      [`pages/logo.${ending}`]: '<svg/>',
    });
    await buildClean(site);
    expect(site.main('index.html')).toMatch(/<img src="data:image\/[a-z+]+[;,]/);
  },
);
