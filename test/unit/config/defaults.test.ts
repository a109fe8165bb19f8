import { describe, expect, test } from 'vitest';
import { buildClean, createTestSite, dataOf } from '../../harness/site.ts';

/** Returns a site with a guide in a category and an announcement. Apart from `more`, its configuration is minimal. */
function createSite({ announcement = '', more = '' } = {}) {
  return createTestSite({
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture', url: 'https://example.com', tagline: 'About it',
  announcementBar: { content: 'News', ${announcement} },
  ${more}
});
`,
    'pages/index.md': '# Home\n',
    'docs/part/a.md': '# A\n\n## Two\n\n### Three\n\n#### Four\n',
  });
}

describe('a site that leaves all to its defaults', () => {
  const site = createSite();
  const page = 'docs/part/a';

  test('has a sidebar that stays, whose categories leave each other open', async () => {
    await buildClean(site);
    const html = site.read(`${page}.html`);
    expect(html).toContain('<details');
    expect(html).not.toMatch(/<details[^>]* name=/);
    expect(html).not.toContain('data-action="toggle-sidebar"');
  });

  test('has a navigation bar that stays', () => {
    expect(site.read(`${page}.html`)).toContain('<header class="navbar">');
  });

  test('has an announcement that can be closed', () => {
    expect(site.read(`${page}.html`)).toContain('data-action="close-announcement"');
  });

  test('has a switch for light and dark, and begins light', () => {
    const html = site.read(`${page}.html`);
    expect(html).toContain('data-action="toggle-mode"');
    expect(html).toMatch(/^<html [^>]*data-theme="light"/m);
  });

  test('shows headings of the levels 2 and 3 in the table of contents', () => {
    expect(dataOf(site, page).toc.map(({ text }) => text)).toEqual(['Two', 'Three']);
  });

  test('separates titles by a bar', () => {
    expect(site.read(`${page}.html`)).toContain('<title>A | Fixture</title>');
    expect(site.read('index.html')).toContain('<title>Fixture | About it</title>');
  });
});

test('a site that sets them all is as it says', async () => {
  const site = createSite({
    announcement: 'isCloseable: false',
    more: `titleSeparator: '–',
  navbar: { hideOnScroll: true },
  docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  markdown: { toc: { minLevel: 3, maxLevel: 4 } },
  colorMode: { defaultMode: 'dark', disableSwitch: true },`,
  });
  await buildClean(site);
  const html = site.read('docs/part/a.html');
  expect(html).toMatch(/<details[^>]* name="sidebar-/);
  expect(html).toContain('data-action="toggle-sidebar"');
  expect(html).toContain('<header class="navbar" data-hide-on-scroll="">');
  expect(html).toContain('News');
  expect(html).not.toContain('data-action="close-announcement"');
  expect(html).not.toContain('data-action="toggle-mode"');
  expect(html).toMatch(/^<html [^>]*data-theme="dark"/m);
  expect(dataOf(site, 'docs/part/a').toc.map(({ text }) => text)).toEqual(['Three', 'Four']);
  expect(html).toContain('<title>A – Fixture</title>');
  expect(site.read('index.html')).toContain('<title>Fixture – About it</title>');
});
