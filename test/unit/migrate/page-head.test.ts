import { expect, test } from 'vitest';
import { takeHead } from '../../../cli/migrate/docusaurus/page-head.ts';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { oldSite, textIn } from './old-site.ts';

function take(text: string) {
  const { lines, tags, refused } = takeHead(divideLines(text, 1));
  return { text: lines.map((line) => line.text).join('\n'), tags, refused: refused.map(({ at, what }) => [at, what]) };
}

test.each(['head', 'Head'])('the elements in <%s> become elements of the front matter', (name) => {
  const head = `<${name}>
  <meta property="og:title" content={'A "title"'} /> <meta httpEquiv="x-b" content='c' />
  <link
    rel="preconnect" href="https://a.example"
    crossOrigin />
  <script src="/a.js" async></script>
</${name}>`;
  expect(take(`A\n\n${head}\n\nB`)).toEqual({
    text: 'A\n\n\nB',
    tags: [
      { tag: 'meta', attrs: { property: 'og:title', content: 'A "title"' } },
      { tag: 'meta', attrs: { 'http-equiv': 'x-b', content: 'c' } },
      { tag: 'link', attrs: { rel: 'preconnect', href: 'https://a.example', crossorigin: true } },
      { tag: 'script', attrs: { src: '/a.js', async: true } },
    ],
    refused: [],
  });
});

test('elements that a page cannot have are named, at their lines', () => {
  const head = `<head>
  <html className="wide" />
  <title>Words</title>
  <meta name="viewport" content="a" />
  <link rel="canonical" href={address} />
  <script type="application/ld+json">
    {JSON.stringify({ a: 1 })}
  </script>
</head>`;
  expect(take(head)).toEqual({
    text: '',
    tags: [],
    refused: [
      [2, '<html className="wide" />'],
      [3, '<title>'],
      [4, '<meta name="viewport" content="a" />'],
      [5, '<link rel="canonical" href={address} />'],
      [6, '<script type="application/ld+json">'],
    ],
  });
});

test.each([
  '```html\n<head>\n<meta name="a" content="b">\n</head>\n```',
  'A <head> in a line',
  '<head>\nwithout an end',
])('code and other text stays: %j', (text) => {
  expect(take(text)).toEqual({ text, tags: [], refused: [] });
});

test('attributes that a site turns off, or writes in another case, are those of the head here', () => {
  const attrs = { src: '/a.js', Defer: true, async: false, nomodule: null, id: 1 };
  const head = "{ tag: 'script', attrs: { src: '/a.js', defer: true, id: '1' } }";
  const starlight = { integrations: [{ title: 'T', head: [{ tag: 'script', attrs }] }] };
  expect(textIn(convertStarlight(oldSite({}, { config: starlight })), 'site.config.ts')).toContain(head);
  const vitepress = { head: [['script', { ...attrs, Defer: '' }]] };
  expect(textIn(convertVitepress(oldSite({}, { config: vitepress })), 'site.config.ts')).toContain(head);
});
