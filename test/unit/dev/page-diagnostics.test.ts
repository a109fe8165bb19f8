import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
import { buildClean, configWith, createTestSite, dataOf, differences, minimalConfig } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

describe('nothing but the output is ever touched', () => {
  test('a folder that only looks like a leftover of ours is left alone', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    const theirs = `${site.out}.previous`;
    mkdirSync(theirs);
    writeFileSync(join(theirs, 'thesis.txt'), 'four years');
    await buildClean(site);
    await buildClean(site);
    expect(readFileSync(join(theirs, 'thesis.txt'), 'utf8')).toBe('four years');
  });

  test('a file that comes into the output folder while the site is built stays there', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    await buildClean(site);
    const theirs = JSON.stringify(join(site.out, 'thesis.txt'));
    site.write(
      'site.config.ts',
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(${theirs}, 'four years');\n${minimalConfig}`,
    );
    site.write('docs/a.md', '# B\n');
    const { report, written } = await site.build();
    expect(written).toBe(false);
    expect(report.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      `output/failed: The output folder ${site.out} contains files that sitegen did not write: thesis.txt`,
    ]);
    expect(site.read('thesis.txt')).toBe('four years');
    expect(readdirSync(dirname(site.out)).sort()).toEqual(['out', 'site']);
  });

  test('no setting makes a foreign folder ours', async () => {
    const config = configWith("diagnostics: { 'output/foreign': 'off' }");
    const site = createTestSite({ 'docs/a.md': '# A\n', 'site.config.ts': config });
    const { report } = await site.build();
    expect(report.map(({ code }) => code)).toEqual(['config/invalid']);
  });

  test.each(['../../../up', '/../up', '..'])('the slug %s leads nowhere', async (slug) => {
    const site = createTestSite({ 'docs/a.md': `---\nslug: ${JSON.stringify(slug)}\n---\n`, 'docs/b.md': '# B\n' });
    const { report, written } = await site.build();
    expect(report.map(({ code }) => code)).toEqual(['route/invalid']);
    expect(written).toBe(false);
    expect(readdirSync(dirname(site.out))).toEqual(['site']);
  });

  test('a static file and a page are never both at one address', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n', 'static/docs/a.html': 'x', 'static/sitemap.xml': 'x' });
    const { report } = await site.build();
    expect(report.map(({ code, span }) => `${code} ${span?.file}`)).toEqual([
      'route/duplicate docs/a.md',
      'route/duplicate static/sitemap.xml',
    ]);
  });
});

describe('the cache', () => {
  const library = {
    'node_modules/lib/package.json':
      '{ "name": "lib", "version": "1.0.0", "exports": { ".": { "types": "./index.d.ts" } } }',
  };
  const config = configWith("api: { package: 'lib' }");

  test('knows a library by its content, not by its version', async () => {
    const cacheDir = temporaryFolder();
    const site = createTestSite({ ...library, 'docs/a.md': '# A\n', 'site.config.ts': config });
    site.write('node_modules/lib/index.d.ts', 'export interface Foo { a: 1 }\n');
    await buildClean(site, { cacheDir });
    site.write('node_modules/lib/index.d.ts', 'export interface Bar { a: 1 }\n');
    await buildClean(site, { cacheDir });
    expect([...site.files().keys()]).toContain('docs/api/lib.bar.html');
    expect([...site.files().keys()]).not.toContain('docs/api/lib.foo.html');
  });

  test('does not keep the failure to document a library', async () => {
    const cacheDir = temporaryFolder();
    const site = createTestSite({ ...library, 'docs/a.md': '# A\n', 'site.config.ts': config });
    site.write('node_modules/lib/index.d.ts', 'export {};\n');
    expect((await site.build({ cacheDir })).report.map(({ code }) => code)).toEqual(['api/empty']);
    site.write('node_modules/lib/index.d.ts', 'export interface Foo { a: 1 }\n');
    await buildClean(site, { cacheDir });
  });

  test('sees a new file that changes what an import means', async () => {
    const cacheDir = temporaryFolder();
    const site = createTestSite({
      'pages/index.tsx': "import { word } from '../lib/word';\nexport default () => <p>{word}</p>;\n",
      'lib/word.js': "export const word = 'old';\n",
    });
    await buildClean(site, { cacheDir });
    site.write('lib/word.ts', "export const word = 'new';\n");
    await buildClean(site, { cacheDir });
    expect(site.main('index.html')).toContain('new');
  });

  test('may lose a part of what it holds', async () => {
    const cacheDir = temporaryFolder();
    const site = createTestSite({ 'docs/a.md': '# A\n\nText.\n' });
    await buildClean(site, { cacheDir });
    const expected = site.files();
    const folder = toCacheFolder(cacheDir);
    const packs = readdirSync(folder).filter((name) => name.endsWith('.pack'));
    expect(packs.length).toBeGreaterThan(0);
    for (const name of packs) rmSync(join(folder, name));
    await buildClean(site, { cacheDir });
    expect(differences(site.files(), expected)).toEqual([]);
  });

  test('may be removed while a build uses it', async () => {
    const cacheDir = temporaryFolder();
    const code = [
      "import { rmSync } from 'node:fs';",
      `export const gone = rmSync(${JSON.stringify(toCacheFolder(cacheDir))}, { recursive: true, force: true });`,
      '',
    ].join('\n');
    const site = createTestSite({ 'docs/a.mdx': `${code}\n# A\n\n{1 + 1}\n` });
    // Enough pages that the last ones are loaded after the first has been run.
    for (let page = 10; page < 20; page++) site.write(`docs/b${page}.mdx`, `# B ${page}\n\n{2 * ${page}}\n`);
    await buildClean(site, { cacheDir });
    expect(site.main('docs/b19.html')).toContain('38');
  });

  test('may lie in a folder that cannot be made', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await buildClean(createTestSite({ 'docs/a.md': '# A\n' }), { cacheDir: join(file, 'cache') });
  });
});

describe('input that once broke a build', () => {
  test('a site without a page that search engines may know', async () => {
    const site = createTestSite({ 'docs/a.md': '---\nunlisted: true\n---\n# A\n' });
    await site.build();
    expect(site.read('sitemap.xml')).toContain('<urlset');
    const empty = createTestSite({ 'static/x.txt': 'x' });
    const { report } = await empty.build();
    expect(report.map(({ code }) => code)).toEqual(['source/none']);
    expect(empty.read('sitemap.xml')).toContain('<urlset');
  });

  test('a React page that wants a browser when it is imported', async () => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'pages/p.tsx': 'const { width } = window.screen;\nexport default () => <p>{width}</p>;\n',
    });
    const { report } = await site.build();
    expect([...new Set(report.map(({ code }) => code))]).toEqual(['page/crashed']);
  });

  test('names of JavaScript`s own: constructor, __proto__', async () => {
    const site = createTestSite({
      'docs/constructor.md': '# constructor\n\n```constructor\nx\n```\n\n> [!constructor]\n> x\n',
      'docs/__proto__.md': '# proto\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code }) => code)).toEqual(['code/unknown-language', 'markdown/foreign']);
    expect(site.read('docs/constructor.html')).toContain('[!constructor]');
  });

  test('a heading of dollar signs, and headings named like parts of the frame', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n\n## Cost of $& and $$\n\n## Page data\n\n## App\n\n## Menu\n' });
    await buildClean(site);
    expect(site.main('docs/a.html')).toContain('aria-label="Link to Cost of $&#x26; and $$"');
    const ids = [...site.read('docs/a.html').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a symbol named like the ending of a file', async () => {
    const site = createTestSite({
      'site.config.ts': configWith("trailingSlash: false, api: { package: 'lib' }"),
      'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts':
        'export interface Token { html: string; json: string; md: string }\n/** Returns Promise<Token> or Array<string>. */\nexport declare function make(): void;\n',
    });
    await buildClean(site);
    for (const name of ['html-property', 'json', 'md-property'])
      expect(site.read(`docs/api/lib.token.${name}.html`)).toContain('<main');
    expect(site.main('docs/api/lib.make.html')).toContain('Returns Promise&#x3C;Token> or Array&#x3C;string>.');
  });

  test('a file where a folder should be, a pipe, and a folder that leads out', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n', pages: 'not a folder' });
    symlinkSync('/dev/null', join(site.dir, 'docs/null.md'));
    const { report } = await site.build();
    expect(report.map(({ code, span }) => `${code} ${span?.file}`)).toEqual([
      'source/not-a-file docs/null.md',
      'source/not-a-file pages',
    ]);
  });

  test('a React page may import a style sheet', async () => {
    const site = createTestSite({
      'pages/index.tsx': 'import \'./index.css\';\nexport default () => <p className="own">x</p>;\n',
      'pages/index.css': '.own { color: red; }\n',
    });
    await buildClean(site);
    const href =
      /<link rel="stylesheet" href="\/(assets\/page-index-[^"]+\.css)"/.exec(site.read('index.html'))?.[1] ?? '';
    expect(site.read(href)).toContain('.own');
  });

  test('an own first heading beside a title', async () => {
    const site = createTestSite({ 'docs/a.md': '---\ntitle: Short\n---\n# A long and winding title\n' });
    await buildClean(site);
    expect(site.main('docs/a.html')).toContain('A long and winding title</h1>');
    expect(site.read('docs/a.html')).toContain('<title>Short | Fixture</title>');
  });

  test('a translation into a language that the site does not have is reported', async () => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'i18n/fr/docs/a.md': '# A\n',
      'docs/x/_category_.yml': 'label: X\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'source/unused: The folder of docs/x/_category_.yml contains no pages',
      'source/unused: No locale uses the folder i18n/fr',
    ]);
  });
});

test('pictures that the configuration names are there, or reported', async () => {
  const config = configWith(
    `favicon: 'img/ion.svg', image: 'https://example.org/x.png', navbar: { logo: { src: '/img/icon.svg' } }`,
  );
  const site = createTestSite({ 'docs/a.md': '# A\n', 'static/img/icon.svg': '<svg/>', 'site.config.ts': config });
  const { report } = await site.build();
  expect(report).toMatchObject([
    {
      code: 'image/missing',
      hint: 'Did you mean "img/icon.svg"?',
      span: { file: 'site.config.ts', start: { line: 2 } },
    },
  ]);
});

test('a folder of many pages is shown around the page being read', async () => {
  const pages = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `docs/page-${1000 + index}.md`,
        `# Page ${1000 + index}\n\nText.\n`,
      ]),
    );
  const small = createTestSite(pages(100));
  const large = createTestSite(pages(400));
  await buildClean(small);
  await buildClean(large);
  const [one, other] = [small, large].map((site) => site.read('docs/page-1050.html').length) as [number, number];
  expect(Math.abs(one - other)).toBeLessThan(50);
  const { sidebar } = dataOf(large, 'docs/page-1050');
  expect(sidebar?.entries.at(0)).toEqual({ type: 'more', count: 45, categories: 0, href: '/docs/page-1044' });
  expect(sidebar?.entries.at(-1)).toEqual({ type: 'more', count: 345, categories: 0, href: '/docs/page-1055' });
  expect(sidebar?.rest).toBe('/_data/_sidebars/en/current/docs.json');
  expect(JSON.parse(large.read('_data/_sidebars/en/current/docs.json'))).toHaveLength(400);
});

test('the size of a page does not grow with the site', async () => {
  const pages = (folders: number) =>
    Object.fromEntries(
      Array.from({ length: folders * 5 }, (_, index) => [
        `docs/part-${index % folders}/page-${index}.md`,
        `# Page ${index}\n\nText.\n`,
      ]),
    );
  const small = createTestSite({ 'docs/start.md': '# Start\n', ...pages(20) });
  const large = createTestSite({ 'docs/start.md': '# Start\n', ...pages(80) });
  await buildClean(small);
  await buildClean(large);
  const bytesPerCategory = (large.read('docs/start.html').length - small.read('docs/start.html').length) / 60;
  // A closed category is a row without its pages.
  expect(bytesPerCategory).toBeLessThan(900);
  expect(large.read('docs/start.html')).not.toContain('page-97');
});
