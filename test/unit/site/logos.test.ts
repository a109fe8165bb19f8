import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test.each([
  ['a square', '0 0 8 8', { navbar: [28, 28], footer: [36, 36] }],
  ['a wide logo', '0 0 160 40', { navbar: [112, 28], footer: [144, 36] }],
  ['a tall logo', '0 0 20 40', { navbar: [14, 28], footer: [18, 36] }],
  ['a logo that is wider than a phone', '0 0 4000 40', { navbar: [168, 28], footer: [216, 36] }],
])('%s keeps its proportions', async (_, viewBox, expected) => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'F', url: 'https://example.com',
      navbar: { logo: { src: '/logo.svg' } }, footer: { logo: { src: 'logo.svg', srcDark: 'logo.svg' } } };\n`,
    'static/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"/>`,
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const sizes = [...site.read('docs/a.html').matchAll(/<img[^>]* width="(\d+)" height="(\d+)"/g)];
  const { navbar, footer } = expected;
  expect(sizes.map(([, width, height]) => [Number(width), Number(height)])).toEqual([navbar, footer, footer]);
});
