import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

const links = '[1](/docs/1.0/a) [2](/docs/a) [3](/docs/next/a#b) [4](./a)';
const files = {
  'versions.json': '["2.0", "1.0"]',
  'docs/a.md': '',
  'docs/b.md': links,
  'versioned_docs/version-2.0/a.md': '',
  'versioned_docs/version-2.0/b.md': links,
  'versioned_docs/version-1.0/a.md': '',
  'versioned_docs/version-1.0/b.md': links,
  'src/pages/c.md': links.replace(' [4](./a)', ''),
  'i18n/ja/docusaurus-plugin-content-docs/version-1.0/b.md': links,
};

test('a link to a doc of another version leads to that version', () => {
  const site = convertSite(files, { i18n: { defaultLocale: 'en', locales: ['en', 'ja'] } });
  expect(textIn(site, 'docs/b.md')).toBe('[1](/docs/1.0/a) [2](/docs/a) [3](./a.md#b) [4](./a.md)');
  expect(textIn(site, 'versions/2.0/docs/b.md')).toBe('[1](/docs/1.0/a) [2](./a.md) [3](/docs/next/a#b) [4](./a.md)');
  const ofFirst = '[1](./a.md) [2](/docs/a) [3](/docs/next/a#b) [4](./a.md)';
  expect(textIn(site, 'versions/1.0/docs/b.md')).toBe(ofFirst);
  expect(textIn(site, 'i18n/ja/versions/1.0/docs/b.md')).toBe(ofFirst);
});

test('a slash after the file of a link has no meaning, as in Docusaurus', () => {
  const site = convertSite({ 'docs/a.md': '', 'docs/b.md': '[1](a.md/#b) [2](./a.md/) [3](gone.md/#b)' });
  expect(textIn(site, 'docs/b.md')).toBe('[1](./a.md#b) [2](./a.md) [3](gone.md#b)');
});

test('versions are found at the paths that the options of the docs give them', () => {
  const versions = { current: { path: 'v3' }, '2.0': { path: '/two/' }, '1.0': { path: 'a/one' } };
  const written = '[1](/docs/a/one/a) [2](/docs/two/a) [3](/docs/v3/a#b) [4](../versioned_docs/version-2.0/a.md)';
  const site = convertSite(
    { ...files, 'docs/b.md': written, 'docs/index.md': '' },
    { presets: [['classic', { docs: { lastVersion: 'current', versions } }]] },
  );
  expect(textIn(site, 'docs/b.md')).toBe('[1](/docs/a/one/a) [2](/docs/two/a) [3](./a.md#b) [4](/docs/two/a)');
  const config = textIn(site, 'site.config.ts');
  expect(config).toContain("redirects: { '/': '/docs/v3' }");
  expect(config).toContain("versions: { current: { path: 'v3' }, '2.0': { path: 'two' } }");
  expect(site.notes).toMatchObject([{ file: 'docusaurus.config.js', what: 'The URLs below `/docs/a/one`' }]);
  expect(site.notes[0]?.instead).toContain('`/docs/1.0`');
});

test('a version without a path of its own is not at that of another one', () => {
  const versions = { current: { path: '' }, '2.0': { path: 'two' } };
  const site = convertSite(files, { presets: [['classic', { docs: { versions } }]] });
  expect(textIn(site, 'docs/b.md')).toBe('[1](/docs/1.0/a) [2](./a.md) [3](/docs/next/a#b) [4](./a.md)');
  expect(site.notes.map(({ what, instead }) => [what, instead])).toEqual([
    ['The URLs below `/docs`', 'They are those below `/docs/next` now. Redirect the old ones with `redirects`.'],
  ]);
});

test('a link from outside of the docs leads to the version that its address names', () => {
  const site = convertSite(files);
  expect(textIn(site, 'pages/c.md')).toBe('[1](/docs/1.0/a) [2](../docs/a.md) [3](/docs/next/a#b)');
  const { 'versions.json': _, ...unversioned } = files;
  expect(textIn(convertSite(unversioned), 'pages/c.md')).toBe('[1](/docs/1.0/a) [2](../docs/a.md) [3](/docs/next/a#b)');
});
