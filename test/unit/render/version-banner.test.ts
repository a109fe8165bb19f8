import { expect, test } from 'vitest';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

test('a last version that is no longer maintained says so, without a link to itself', async () => {
  const banner = "banner: 'unmaintained'";
  const site = createTestSite({
    'site.config.ts': configWith(`docs: { includeCurrent: false, versions: { '2.0': { ${banner} } } }`),
    'docs/a.md': '# A\n',
    'versions/2.0/docs/a.md': '# A\n',
    'versions/1.0/docs/a.md': '# A\n',
    'versions/2.0/sidebars.json': '{ "docs": ["a"] }',
    'versions/1.0/sidebars.json': '{ "docs": ["a"] }',
  });
  await buildClean(site);
  const noticeOf = (page: string) => /<p class="notice">(.*?)<\/p>/.exec(site.read(page))?.[1]?.trim();
  expect(noticeOf('docs/a.html')).toContain('This is the documentation of 2.0, which is no longer maintained.');
  expect(noticeOf('docs/a.html')).not.toContain('<a');
  expect(noticeOf('docs/1.0/a.html')).toContain('<a href="/docs/a">');
});
