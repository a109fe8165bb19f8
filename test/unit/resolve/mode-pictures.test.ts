import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture for one colour mode keeps the mark that tells which', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n![One](./a.png#only-light) ![Two](./a.png#only-dark) ![Three](./a.png#other)\n',
    'docs/a.png': png,
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(Array.from(main.matchAll(/src="[^"]*\.png([^"]*)"/g), ([, mark]) => mark)).toEqual([
    '#only-light',
    '#only-dark',
    '',
  ]);
});
