import { describe, expect, test } from 'vitest';
import { buildClean, configWith, createTestSite, dataOf } from '../../harness/site.ts';

/** Returns a site with additional configuration. */
function siteWith(lines: string, files: Record<string, string> = {}) {
  const config = configWith(`baseUrl: '/base/', ${lines}`);
  return createTestSite({ 'docs/a.md': '# A\n', 'site.config.ts': config, ...files });
}

/** Returns the sources of one directive of a page's content security policy. */
function sourcesOf(html: string, directive: string): string[] {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '';
  return found.split(' ').slice(1);
}

test('the policy of a page lets in what is its own, pictures that are fetched safely, and nothing else', async () => {
  const site = siteWith('');
  await buildClean(site);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(site.read('docs/a.html'))?.[1];
  expect(policy?.replace(/'sha256-[^']+'/, "'sha256-…'").split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-…'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ]);
});

describe('elements of the head', () => {
  test('are on every page, with what they need of the policy and nothing else', async () => {
    const script = "{ tag: 'script', attrs: { src: 'https://count.example/js/a.js?b', 'data-x': '\"<', async: true } }";
    const site = siteWith(
      `head: [${script}, { tag: 'link', attrs: { rel: 'icon', href: '/i.svg?1' } },
        { tag: 'link', attrs: { rel: 'preload', as: 'fetch', href: 'https://data.example/x' } },
        { tag: 'link', attrs: { rel: 'me', href: 'https://me.example/' } },
        { tag: 'link', attrs: { rel: 'constructor', href: 'https://me.example/' } },
        { tag: 'meta', attrs: { name: 'constructor', content: 'A' } }]`,
      { 'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' },
    );
    await buildClean(site);
    for (const page of ['docs/a.html', '404.html']) {
      const html = site.read(page);
      expect(html).toContain('<script src="https://count.example/js/a.js?b" data-x="&quot;&lt;" async></script>');
      expect(html).toContain('<link rel="icon" href="/base/i.svg?1">');
      expect(sourcesOf(html, 'script-src').slice(2)).toEqual(['https://count.example']);
      expect(sourcesOf(html, 'connect-src')).toEqual(["'self'", 'https://count.example', 'https://data.example']);
      expect(html).not.toContain('me.example;');
    }
    expect(site.read('_headers')).toContain('https://count.example');
  });

  test.each([
    ['script', "{ type: 'module' }", 'attrs', /blocks code in pages/],
    ['script', "{ src: 'http://a.example/x.js' }", 'attrs.src', /must start with/],
    ['script', "{ src: '//a.example/x.js' }", 'attrs.src', /must start with/],
    ['script', "{ src: 'javascript:alert(1)' }", 'attrs.src', /must start with/],
    ['script', "{ src: '/x.js', onload: 'go()' }", 'attrs.onload', /blocks code in attributes/],
    [
      'link',
      "{ rel: 'alternate Stylesheet', href: 'https://fonts.example/x.css' }",
      'attrs.href',
      /Style sheets of other servers are not allowed/,
    ],
    [
      'link',
      "{ rel: 'preload', as: 'font', href: 'https://a.example/x.woff2' }",
      'attrs.href',
      /the like must be part of this site/,
    ],
    [
      'link',
      "{ rel: 'manifest', href: 'https://a.example/x.json' }",
      'attrs.href',
      /manifest must be part of this site/,
    ],
    ['link', "{ rel: 'canonical', href: '/x' }", 'attrs.rel', /already/],
    ['link', "{ rel: 'icon' }", 'attrs', /needs "rel" and "href"/],
    ['meta', "{ 'http-equiv': 'Content-Security-Policy', content: '' }", 'attrs.http-equiv', /sitegen generates/],
    ['meta', "{ name: 'viewport', content: '' }", 'attrs.name', /already/],
    ['meta', "{ charset: 'latin1' }", 'attrs.charset', /already/],
    ['meta', "{ 'a b': '' }", 'attrs.a b', /not an attribute name|Invalid key/i],
  ])('%s %s is refused with the reason', async (tag, attrs, at, reason) => {
    const { report } = await siteWith(`head: [{ tag: '${tag}', attrs: ${attrs} }]`).build();
    expect(report.map(({ code }) => code)).toEqual(['config/invalid']);
    expect(report[0]?.message).toMatch(reason);
    expect(report[0]?.message).toContain(`"head[0].${at}"`);
    expect(report[0]?.span?.file).toBe('site.config.ts');
  });

  test('and fonts that name missing files are reported', async () => {
    const { report } = await siteWith(
      "fonts: ['fonts/a.woff2'], head: [{ tag: 'script', attrs: { src: '/x.js?1' } }], css: ['./a.css']",
    ).build();
    expect(report.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'config/file-missing The file "fonts/a.woff2" does not exist',
      'config/file-missing The file "/x.js?1" does not exist',
      'config/file-missing The file "a.css" does not exist',
    ]);
  });
});

describe('elements of the head of one page', () => {
  const page = (attrs: string, title = 'A') => `---\nhead: [{ tag: script, attrs: ${attrs} }]\n---\n# ${title}\n`;

  test('are on that page alone, with what they need; hosts let it in for all, and each page for itself', async () => {
    const site = siteWith('', {
      'docs/a.md': page('{ src: "https://one.example/a.js" }'),
      'docs/b.md': '# B\n',
      'static/x.js': 'x',
    });
    await buildClean(site);
    expect(site.read('docs/a.html')).toContain('<script src="https://one.example/a.js"></script>');
    expect(sourcesOf(site.read('docs/a.html'), 'script-src').slice(2)).toEqual(['https://one.example']);
    expect(site.read('docs/b.html')).not.toContain('one.example');
    expect(site.read('_headers')).toContain(' https://one.example;');
    const builds = ['a', 'b'].map((name) => dataOf(site, `docs/${name}`).build);
    expect(builds[0]).toBe(`${builds[1]} /docs/a`);
    site.write('docs/a.md', page('{ src: /x.js }'));
    await buildClean(site);
    expect(site.read('docs/a.html')).toContain('<script src="/base/x.js"></script>');
    expect(site.read('_headers')).not.toContain('one.example');
  });

  test('follow the same rules, and name files that are there', async () => {
    const site = siteWith('', {
      'docs/a.md': page('{ src: "http://one.example/a.js" }'),
      'docs/b.md': page('{ src: /no.js }'),
    });
    const { report } = await site.build();
    expect(
      report.map(({ code, message, span }) => [code, message, `${span?.start.line}:${span?.start.column}`]),
    ).toEqual([
      ['front-matter/invalid', expect.stringMatching(/"head\[0\].attrs.src".* must start with "\/"/), '2:37'],
      ['config/file-missing', 'The file "/no.js" does not exist', '2:37'],
    ]);
  });
});

describe('what search engines and services are told', () => {
  test('names the page, its way and its language, and never ends the block of data', async () => {
    const site = siteWith("image: '/card.png', locales: { locales: { en: {}, 'zh-Hans': {} } },", {
      'docs/a.md': '---\ntitle: "</script><script>alert(1)"\nlast_update: { date: 2025-02-03 }\n---\nText.\n',
      'docs/part/_category_.yml': 'link: { type: generated-index }\n',
      'docs/part/b.md': '# B\n',
      'docs/part/deep/c.md': '# C\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
      'i18n/zh-Hans/docs/part/b.md': '# 乙\n',
      'static/card.png': 'a',
    });
    await buildClean(site);
    expect(site.read('docs/a.html')).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1) | Fixture</title>');
    const said = (path: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(site.read(path))?.[1];
    expect(JSON.parse(said('docs/a.html') ?? '')).toMatchObject({
      '@type': 'TechArticle',
      headline: '</script><script>alert(1)',
      dateModified: '2025-02-03',
    });
    const { '@graph': things, ...about } = JSON.parse(said('zh-Hans/docs/part/b.html') ?? '');
    expect(about).toEqual({ '@context': 'https://schema.org' });
    expect(things[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Part',
          item: 'https://example.com/base/zh-Hans/docs/category/part',
        },
        { '@type': 'ListItem', position: 2, name: '乙' },
      ],
    });
    // The parent folder has no page, and therefore no breadcrumb.
    expect(JSON.parse(said('docs/part/deep/c.html') ?? '')['@graph'][1].itemListElement).toHaveLength(2);
    expect(said('docs/hidden.html')).toBeUndefined();
    expect(said('404.html')).toBeUndefined();
    const properties = [
      ...site.read('zh-Hans/docs/part/b.html').matchAll(/<meta property="([^"]+)" content="([^"]*)">/g),
    ];
    expect(Object.fromEntries(properties.map(([, name, content]) => [name, content]))).toEqual({
      'og:title': '乙 | Fixture',
      'og:site_name': 'Fixture',
      'og:type': 'article',
      'og:locale': 'zh_CN',
      'og:image': 'https://example.com/base/card.png',
      'og:image:alt': '乙',
    });
  });

  test('calls a page of the reference one', async () => {
    const site = siteWith("api: { package: 'lib' },", {
      'node_modules/lib/package.json': '{ "name": "lib", "version": "1.2.0", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts': '/** Words. */\nexport declare const tone: string;\n',
    });
    await buildClean(site);
    const html = site.read('docs/api/lib.tone.html');
    const said = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(html).toContain('<meta name="description" property="og:description" content="Words.">');
    expect(said['@graph'][0]).toMatchObject({ '@type': 'APIReference', headline: 'tone', version: '1.2.0' });
  });
});

describe("a site's own style sheets", () => {
  test('come after the theme, in a layer of their own, and name files of the static folder', async () => {
    const site = siteWith("css: ['./one.css', 'look/two.css']", {
      'one.css': '.a { background: url("/img/a.png#x") }\n',
      'look/two.css': '@import "./three.css";\n.b { background: url(./dot.svg) }\n',
      'look/three.css': '.c { color: red }\n',
      'look/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'static/img/a.png': 'a',
    });
    await buildClean(site);
    const path = /href="\/base\/(assets\/site-[^"]+)"/.exec(site.read('docs/a.html'))?.[1] ?? '';
    const css = site.read(path);
    expect(css.startsWith('@layer reset,tokens')).toBe(true);
    const own = css.slice(css.indexOf('@layer site'));
    expect(own).toMatch(
      /\.a\{background:url\(\.\.\/img\/a\.png#x\)\}.*\.c\{color:red\}.*\.b\{background:url\('data:image/s,
    );
    expect(own).not.toContain('@layer components');
  });

  test.each([
    ['@import "https://fonts.example/x.css";', /blocks a style sheet from another server/],
    ['@import "//fonts.example/x.css";', /blocks a style sheet from another server/],
    ['@font-face { font-family: A; src: url(https://a.example/x.woff2) }', /blocks a font from another server/],
    ['@font-face { font-family: A; src: url(./x.woff2) }', /must be in the static folder/],
    ['.a { background: url(/gone.png) }', /static\/gone\.png does not exist/],
  ])('%s is refused at its place', async (text, reason) => {
    const { report } = await siteWith("css: ['./a.css']", { 'a.css': `/* The first line. */\n${text}\n` }).build();
    expect(report).toMatchObject([{ code: 'page/bundle-failed', span: { file: 'a.css', start: { line: 2 } } }]);
    expect(report[0]?.message).toMatch(reason);
  });
});
