import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, createTestSite } from '../../harness/site.ts';

const head = `title: 'F', url: 'https://example.com', baseUrl: '/lib/', locales: { locales: { de: {} } },
  diagnostics: { 'link/broken': 'error', 'link/anchor': 'warning' },`;

const files = {
  'docs/intro.md': '# Intro\n\n## Install\n',
  'blog/2025-01-01-post.md': '---\ntags: [news]\n---\n# Post\n\nText.\n',
  'static/file.pdf': new Uint8Array([0]),
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

const told = (report: readonly ReportedDiagnostic[]) =>
  report.map(
    ({ code, message, hint, span }) =>
      `${code} ${span?.file}:${span?.start.line}:${span?.start.column} ${message}. ${hint}`,
  );

describe('what all pages link to', () => {
  const broken = {
    ...files,
    'site.config.ts': `export default { ${head}
  announcementBar: { content: '<a href="/docs/nwes">n</a> <img src="/logo.sgv" alt="">' },
  navbar: { items: [
    { label: 'C', to: '/nowhere' },
    { type: 'dropdown', label: 'D', items: [{ label: 'E', to: '/docs/intrp' }] },
    { type: 'html', value: '<b>x</b><a href="/docs/into">g</a>' },
  ] },
  footer: {
    logo: { src: 'logo.svg', href: '/abuot' },
    columns: [{ title: 'A', items: [{ label: 'x', to: '/docs/intro#instal' }] }],
  },
};
`,
    'sidebars.ts': `export default { docs: ['intro', { type: 'category', label: 'C', items: [
  { type: 'link', label: 'L', href: '/docs/nowhere' }] }] };
`,
    'pages/about.md': '# About\n',
  };
  const problems = [
    'link/broken sidebars.ts:2:37 No page or file at "/docs/nowhere". Use the URL of a page.',
    'image/missing site.config.ts:3:31 The image "/logo.sgv" does not exist. Did you mean "/logo.svg"?',
    'link/broken site.config.ts:3:31 No page or file at "/docs/nwes". Use the URL of a page.',
    'link/broken site.config.ts:5:23 No page or file at "/nowhere". Use the URL of a page.',
    'link/broken site.config.ts:6:63 No page or file at "/docs/intrp". Did you mean "/docs/intro"?',
    'link/broken site.config.ts:7:28 No page or file at "/docs/into". Did you mean "/docs/intro"?',
    'link/broken site.config.ts:10:36 No page or file at "/abuot". Did you mean "/about"?',
    'link/anchor site.config.ts:11:55 No "#instal" in docs/intro.md. Did you mean "install"?',
  ];

  test('is reported where it leads nowhere, once for all languages', async () => {
    const site = createTestSite(broken);
    expect(told((await site.build()).report)).toEqual(problems);
  });

  test('is reported by serve, which hears of a heading that has come', async () => {
    const site = createTestSite(broken);
    const { live, save } = await openTestLive(site);
    const report = async () => told((await live.report().next()).value ?? []);
    await live.update('anything');
    expect(await report()).toEqual(problems);
    await save('docs/intro.md', '# Intro\n\n## Instal\n');
    expect(await report()).toEqual(problems.slice(0, -1));
  });

  test('has icons, which are reported where they do not exist', async () => {
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head}
  navbar: { items: [
    { label: 'A', to: '/docs/intro', icon: 'lgoo.svg' },
    { label: 'B', href: 'https://example.org', icon: '/logo.svg' },
    { type: 'dropdown', label: 'C', icon: 'none.png', items: [
      { label: 'D', to: '/docs/intro', icon: 'https://example.org/d.svg' },
      { label: 'E', to: '/docs/intro', icon: '/e.png' },
    ] },
  ] },
};
`,
    });
    expect(told((await site.build()).report)).toEqual([
      'image/missing site.config.ts:4:44 The image "lgoo.svg" does not exist. Did you mean "logo.svg"?',
      'image/missing site.config.ts:6:43 The image "none.png" does not exist. Put it into the static folder.',
      'image/missing site.config.ts:8:46 The image "/e.png" does not exist. Put it into the static folder.',
    ]);
  });

  test('may be anything that the site has, and what is elsewhere', async () => {
    const good = ['/', '/docs', '/docs/intro/', '/docs/intro.md', '/docs/intro?a=b#install', '/file.pdf', '/blog/tags']
      .concat(['/blog', '/blog/rss.xml', '/blog/tags/news', '/search', '/search?q=a', '/llms.txt', '/de/docs/intro'])
      .concat(['/docs/category/parts', '/old']);
    const rows = good.map((href) => ({ type: 'link', label: href, href }));
    const html = ['#top', 'mailto:a@b.example', '//b.example/x', 'docs/x', ...good].map(
      (to) => `<a href="${to}">x</a>`,
    );
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} redirects: { '/old': '/docs/intro' },
        announcementBar: { content: '${html.join('')}' },
        navbar: { items: ${JSON.stringify(good.map((to) => ({ label: to, to })))} } };`,
      'sidebars.ts': `export default { docs: [{ type: 'category', label: 'Parts',
        link: { type: 'generated-index' }, items: ['intro', ...${JSON.stringify(rows)}] }] };`,
    });
    await buildClean(site);
  });

  test('may be a file made of pages, in the text of a page too, where it is that of the same language', async () => {
    const paths = ['/blog/rss.xml', '/llms.txt#a', '/docs/intro.md', '/sitemap.xml', '/file.pdf'];
    const text = `# Feeds\n\n${paths.map((path) => `[a](${path})`).join(' ')} [b](/de/llms.txt)\n`;
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} navbar: { items: [
        { label: 'm', to: '/docs/feeds.md' }, { label: 'n', to: '/docs/intro.md' }] } };`,
      'docs/feeds.md': text,
      'i18n/de/docs/feeds.md': text,
    });
    await buildClean(site);
    const hrefsIn = (page: string) => Array.from(site.main(page).matchAll(/<a href="([^"]*)">/g), ([, href]) => href);
    const single = ['/lib/sitemap.xml', '/lib/file.pdf', '/lib/de/llms.txt'];
    const [en, de] = [hrefsIn('docs/feeds.html'), hrefsIn('de/docs/feeds.html')];
    // A link to the source of a page is a link to the page.
    expect(en).toEqual(['/lib/blog/rss.xml', '/lib/llms.txt#a', '/lib/docs/intro', ...single]);
    expect(de).toEqual(['/lib/de/blog/rss.xml', '/lib/de/llms.txt#a', '/lib/de/docs/intro', ...single]);
    const navbar = site.read('de/docs/feeds.html').match(/href="[^"]*\.md"/g) ?? [];
    expect(navbar).toEqual(expect.arrayContaining(['href="/lib/de/docs/feeds.md"', 'href="/lib/docs/intro.md"']));
  });

  test('is the page in the language of the page, else the one at the address itself', async () => {
    const text = '# Links\n\n[a](/docs/intro) [b](/blog/post) [c](/docs/only)\n';
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} navbar: { items: [{ label: 'n', to: '/docs/intro' }] } };`,
      'docs/links.md': text,
      'i18n/de/docs/links.md': text,
      'docs/only.md': '# Only\n',
    });
    await buildClean(site);
    const [navbar] = /<header class="navbar".*?<\/header>/s.exec(site.read('de/docs/links.html')) ?? [];
    expect(navbar).toContain('<a href="/lib/de/docs/intro"');
    const hrefs = Array.from(site.main('de/docs/links.html').matchAll(/<a href="([^"]*)">/g), ([, href]) => href);
    expect(hrefs).toEqual(['/lib/de/docs/intro', '/lib/de/blog/post', '/lib/de/docs/only']);
  });

  test('may be robots.txt only at the root of a host, where there is one', async () => {
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} navbar: { items: [{ label: 'a', to: '/robots.txt' }] } };`,
      'docs/robots.md': '# Robots\n\n[a](/robots.txt)\n',
    });
    expect(told((await site.build()).report)).toEqual([
      'link/broken docs/robots.md:3:1 No page or file at "/robots.txt". Put it into the static folder.',
      'link/broken site.config.ts:2:106 No page or file at "/robots.txt". Use the URL of a page.',
    ]);
    site.write('site.config.ts', readFileSync(join(site.dir, 'site.config.ts'), 'utf8').replace('/lib/', '/'));
    await buildClean(site);
    expect(site.read('robots.txt')).toContain('Sitemap:');
  });

  test('may not be a file that only looks as if it were made', async () => {
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} navbar: { items: [{ label: 'a', to: '/gone.xml' }] } };`,
      'docs/feeds.md': '# Feeds\n\n[a](/blog/rsss.xml) [b](/model.json)\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'link/broken No page or file at "/blog/rsss.xml"',
      'link/broken No page or file at "/model.json"',
      'link/broken No page or file at "/gone.xml"',
    ]);
  });

  test('to a heading that no language has are reported once', async () => {
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} navbar: { items: [{ label: 'a', to: '/docs/intro#gone' }] } };`,
      'i18n/de/docs/intro.md': '# Intro\n\n## Install\n',
    });
    const { report } = await site.build();
    expect(report.map(({ message }) => message)).toEqual(['No "#gone" in docs/intro.md']);
  });

  test('that a translation alone gets wrong is reported with its language', async () => {
    const site = createTestSite({
      ...files,
      'site.config.ts': `export default { ${head} announcementBar: { content: '<a href="/docs/intro#install">x</a>' } };`,
      'i18n/de/site.yml':
        'announcement:\n  \'<a href="/docs/intro#install">x</a>\': \'<a href="/docs/intro#instal">y</a>\'\n',
    });
    const { report } = await site.build();
    expect(report.map(({ message, notes }) => [message, notes])).toEqual([
      ['No "#instal" in docs/intro.md', ['This is the case on the pages of the locale "de".']],
    ]);
  });
});
