import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the address of a picture for one colour mode keeps its #only-light or #only-dark', async () => {
  const site = createTestSite({
    'docs/a.md':
      '# A\n\n![One](./a.png#only-light) ![Two](./a.png#only-dark) ![Three](./a.png#other)\n\n![Four](./a.png#gh-dark-mode-only)\n',
    'docs/a.png': png,
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(Array.from(main.matchAll(/src="[^"]*\.png([^"]*)"/g), ([, mark]) => mark)).toEqual([
    '#only-light',
    '#only-dark',
    '',
    '#only-dark',
  ]);
});

test('a picture that is given one side keeps its proportion', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"/>';
  const text =
    '![A](./a.svg){width=100}\n\n![B](./a.svg){height=50}\n\n![C](./a.svg){width=10 height=10}\n\n![D](./a.svg)';
  const site = createTestSite({
    'docs/a.md': `# A\n\n${text}\n\n<img src="./a.svg" alt="E" width="50%">\n`,
    'docs/a.svg': svg,
  });
  await buildClean(site);
  const sizes = Array.from(site.main('docs/a.html').matchAll(/<img[^>]*>/g), ([image]) =>
    [/width="([^"]*)"/, /height="([^"]*)"/].map((side) => side.exec(image)?.[1]).join(' x '),
  );
  expect(sizes).toEqual(['100 x 25', '200 x 50', '10 x 10', '400 x 100', '50% x 100']);
});
