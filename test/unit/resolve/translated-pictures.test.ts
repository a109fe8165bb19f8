import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

const toSvg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;

test('a translation shows its own picture where it has one, else that of its original', async () => {
  const text = '# A\n\n![Own](./own.svg) ![Shared](./shared.svg)\n';
  const site = createTestSite({
    'site.config.ts':
      "export default { title: 'F', url: 'https://example.com', locales: { locales: { en: {}, de: {} } } };",
    'docs/a.md': text,
    'docs/own.svg': toSvg(1),
    'docs/shared.svg': toSvg(2),
    'i18n/de/docs/a.md': text,
    'i18n/de/docs/own.svg': toSvg(3),
  });
  await buildClean(site);
  const picturesOf = (page: string) =>
    Array.from(site.main(page).matchAll(/ src="\/([^"]+)"/g), ([, path = '']) => site.read(path));
  expect(picturesOf('docs/a.html')).toEqual([toSvg(1), toSvg(2)]);
  expect(picturesOf('de/docs/a.html')).toEqual([toSvg(3), toSvg(2)]);
});
