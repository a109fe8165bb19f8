import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codes, type DiagnosticCode } from '../../../cli/diagnostics/codes.ts';
import type { BuildOptions } from '../../../cli/pipeline/build.ts';
import { createTestSite, type SiteSource, type TestSite } from '../../harness/site.ts';

/** A site that has one mistake, and where it is expected to be reported. */
interface Fixture {
  files: SiteSource;
  /** What cannot be written as a text: links, rights, the output folder. */
  arrange?: (site: TestSite) => void;
  options?: (site: TestSite) => Partial<BuildOptions>;
  /** `file:line:column`, or nothing for what has no place. */
  at?: string;
  message: RegExp;
  hint?: RegExp;
}

const page = { 'docs/a.md': '# A\n' };

/** Returns a configuration with more than the least, so that its last line is the one in question. */
function config(lines: string): string {
  return `import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.com',
  ${lines}
});
`;
}

function library(files: SiteSource, manifest: object = {}): SiteSource {
  const all: Record<string, string | Uint8Array> = {
    ...page,
    'node_modules/lib/package.json': JSON.stringify({
      name: 'lib',
      version: '1.0.0',
      types: 'index.d.ts',
      ...manifest,
    }),
  };
  for (const [path, text] of Object.entries(files)) all[`node_modules/lib/${path}`] = text;
  return all;
}

const everySeverity = config(`diagnostics: { 'link/broken': 'error', 'link/anchor': 'error' },`);
const usesLibrary = { 'site.config.ts': config(`api: { package: 'lib' },`) };

const fixtures: Record<DiagnosticCode, Fixture> = {
  'config/missing': {
    files: { 'site.config.ts': '' },
    options: () => ({ siteDir: '/nowhere/at/all' }),
    message: /No site\.config\.ts in \/nowhere\/at\/all/,
    hint: /defineConfig/,
  },
  'config/invalid': {
    files: { ...page, 'site.config.ts': config(`titel: 'Fixture',`) },
    at: 'site.config.ts:6:3',
    message: /Unknown key "titel"/,
    hint: /Did you mean "title"\?/,
  },
  'config/load-failed': {
    files: { ...page, 'site.config.ts': 'export default {\n  title: = 1,\n};\n' },
    at: 'site.config.ts:2:10',
    message: /Unexpected "="/,
  },
  'locale/unknown': {
    files: page,
    options: () => ({ locales: ['eng'] }),
    message: /no locale "eng"/,
    hint: /Did you mean "en"\?/,
  },
  'source/unreadable': {
    files: { ...page, 'docs/b.md': '# B\n' },
    // A file that not even an administrator can read from its beginning.
    arrange: ({ dir }) => symlinkSync('/proc/self/mem', join(dir, 'docs/c.md')),
    at: 'docs/c.md:1:1',
    message: /cannot be read: EIO/,
  },
  'source/not-a-file': {
    files: page,
    arrange: ({ dir }) => symlinkSync('nothing.md', join(dir, 'docs/b.md')),
    at: 'docs/b.md:1:1',
    message: /broken link/,
    hint: /remove it/,
  },
  'source/symlink-cycle': {
    files: { 'docs/deep/a.md': '# A\n' },
    arrange: ({ dir }) => symlinkSync('..', join(dir, 'docs/deep/up')),
    at: 'docs/deep/up:1:1',
    message: /leads back/,
    hint: /Remove the symbolic link/,
  },
  'source/encoding': {
    files: { 'docs/a.md': Buffer.from('# A\n\nfine \uFFFD, then \u00e9\n', 'latin1') },
    at: 'docs/a.md:3:6',
    message: /not valid UTF-8/,
    hint: /UTF-8/,
  },
  'source/unused': {
    files: { ...page, 'docs/b.mdx': '# B\n' },
    at: 'docs/b.mdx:1:1',
    message: /not used/,
    hint: /rename it to \.md/,
  },
  'front-matter/syntax': {
    files: { 'docs/a.md': '---\ntitle: A: B\n---\n' },
    at: 'docs/a.md:2:8',
    message: /mapping/,
    hint: /Quote/,
  },
  'front-matter/engine': {
    files: { 'docs/a.md': '---js\n{ title: process.exit(1) }\n---\n# A\n' },
    at: 'docs/a.md:1:1',
    message: /"js" is never evaluated/,
    hint: /YAML/,
  },
  'front-matter/unclosed': {
    files: { 'docs/a.md': '---\ntitle: A\n\nText\n' },
    at: 'docs/a.md:1:1',
    message: /no end/,
    hint: /Close it/,
  },
  'front-matter/invalid': {
    files: { 'docs/a.md': '---\ntitle: A\nsidebar_position: first\n---\n' },
    at: 'docs/a.md:3:19',
    message: /"sidebar_position" must be a number, not a string/,
  },
  'markdown/unknown-directive': {
    files: { 'docs/a.md': '# A\n\n:::wat\nkept\n:::\n' },
    at: 'docs/a.md:3:1',
    message: /":::wat"/,
    hint: /note, tip/,
  },
  'markdown/duplicate-id': {
    files: { 'docs/a.md': '# A\n\n## One {#same}\n\n## Two {#same}\n' },
    at: 'docs/a.md:5:1',
    message: /"same" is used twice/,
    hint: /\{#my-id\}/,
  },
  'markdown/too-deep': {
    files: { 'docs/a.md': `${'>'.repeat(6000)} deep\n` },
    at: 'docs/a.md:1:1',
    message: /nested too deeply/,
  },
  'category/invalid': {
    files: { 'docs/part/a.md': '# A\n', 'docs/part/_category_.yml': 'label: Part\nposition: last\n' },
    at: 'docs/part/_category_.yml:2:11',
    message: /"position" must be a number/,
  },
  'page/no-default-export': {
    files: { ...page, 'pages/p.tsx': 'export const Page = () => null;\n' },
    at: 'pages/p.tsx:1:1',
    message: /nothing can be rendered/,
    hint: /export default/,
  },
  'page/bundle-failed': {
    files: { ...page, 'pages/p.tsx': "import { x } from './missing';\nexport default () => x;\n" },
    at: 'pages/p.tsx:1:19',
    message: /Could not resolve "\.\/missing"/,
  },
  'page/crashed': {
    files: { ...page, 'pages/p.tsx': "export default () => { throw new Error('no luck'); };\n" },
    at: 'pages/p.tsx:1:1',
    message: /no luck/,
    hint: /Fix the page component/,
  },
  'route/duplicate': {
    files: { 'docs/a.md': '---\nslug: /x\n---\n', 'docs/b.md': '---\nslug: /x\n---\n' },
    at: 'docs/b.md:1:1',
    message: /Two pages have the address \/docs\/x/,
    hint: /slug/,
  },
  'route/invalid': {
    files: { 'docs/a.md': '---\nslug: ../../../out\n---\n# A\n' },
    at: 'docs/a.md:1:1',
    message: /leads out of its folder/,
    hint: /slug/,
  },
  'doc/duplicate-id': {
    files: { 'docs/a.md': '---\nid: same\nslug: a\n---\n', 'docs/b.md': '---\nid: same\nslug: b\n---\n' },
    at: 'docs/b.md:1:1',
    message: /the id "same"/,
    hint: /"id"/,
  },
  'sidebar/invalid': {
    files: { ...page, 'sidebars.ts': "export default {\n  main: [{ type: 'doc', id: 'a', lable: 'A' }],\n};\n" },
    at: 'sidebars.ts:2:34',
    message: /Unknown key "lable" in "main\[0\]"/,
  },
  'sidebar/unknown-doc': {
    files: { 'docs/intro.md': '# A\n', 'sidebars.ts': "export default {\n  main: ['intor'],\n};\n" },
    at: 'sidebars.ts:2:10',
    message: /No doc has the id "intor"/,
    hint: /Did you mean "intro"\?/,
  },
  'sidebar/unknown-folder': {
    files: {
      ...page,
      'sidebars.ts': "export default {\n  main: ['a', { type: 'autogenerated', dirName: 'gone' }],\n};\n",
    },
    at: 'sidebars.ts:2:49',
    message: /No docs in the folder "gone"/,
  },
  'sidebar/unknown-sidebar': {
    files: {
      ...page,
      'site.config.ts': config(`navbar: { items: [{ type: 'docSidebar', sidebarId: 'doc', label: 'Docs' }] },`),
    },
    at: 'site.config.ts:6:54',
    message: /a sidebar "doc"/,
    hint: /Did you mean "docs"\?/,
  },
  'navbar/unknown-doc': {
    files: { ...page, 'site.config.ts': config(`navbar: { items: [{ type: 'doc', docId: 'b' }] },`) },
    at: 'site.config.ts:6:43',
    message: /a doc "b"/,
  },
  'link/markdown-broken': {
    files: { 'docs/a.md': '# A\n\nSee [b](./bb.md).\n', 'docs/b.md': '# B\n' },
    at: 'docs/a.md:3:5',
    message: /"\.\/bb\.md" does not exist/,
    hint: /"\.\/b\.md"/,
  },
  'link/markdown-anchor': {
    files: { 'docs/a.md': '# A\n\nSee [b](b.md#tpo).\n', 'docs/b.md': '# B\n\n## Top\n' },
    at: 'docs/a.md:3:5',
    message: /No "#tpo" in docs\/b\.md/,
    hint: /Did you mean "top"\?/,
  },
  'link/broken': {
    files: { 'site.config.ts': everySeverity, 'docs/a.md': '# A\n\nSee [b](/docs/b).\n' },
    at: 'docs/a.md:3:5',
    message: /Nothing answers at "\/docs\/b"/,
  },
  'link/anchor': {
    files: { 'site.config.ts': everySeverity, 'docs/a.md': '# A\n\n## Here\n\nSee [b](/docs/a#her).\n' },
    at: 'docs/a.md:5:5',
    message: /No "#her"/,
    hint: /"here"/,
  },
  'image/missing': {
    files: { 'docs/a.md': '# A\n\n![A cat](./cat.png)\n' },
    at: 'docs/a.md:3:1',
    message: /"\.\/cat\.png" does not exist/,
    hint: /beside the page/,
  },
  'code/unknown-language': {
    files: { 'docs/a.md': '# A\n\n```klingon\nqapla\n```\n' },
    at: 'docs/a.md:3:1',
    message: /"klingon"/,
    hint: /Shiki/,
  },
  'api/package-missing': {
    files: { ...page, ...usesLibrary },
    at: 'site.config.ts:6:19',
    message: /"lib" is not installed/,
    hint: /npm install/,
  },
  'api/entry-missing': {
    files: { ...library({}), ...usesLibrary },
    at: 'site.config.ts:6:19',
    message: /no declaration file "index\.d\.ts"/,
    hint: /api\.entry/,
  },
  'api/empty': {
    files: { ...library({ 'index.d.ts': 'export {};\n' }), ...usesLibrary },
    at: 'site.config.ts:6:19',
    message: /exports nothing/,
    hint: /api\.entry/,
  },
  'api/failed': {
    files: { ...library({ 'package.json': 'not JSON' }), ...usesLibrary },
    at: 'site.config.ts:6:19',
    message: /package\.json of "lib"/,
    hint: /Install it again/,
  },
  'output/failed': {
    files: page,
    // A file stands where a folder would have to be.
    arrange: ({ out }) => writeFileSync(`${out}-file`, ''),
    options: ({ out }) => ({ outDir: join(`${out}-file`, 'out') }),
    message: /could not be written: ENOTDIR/,
    hint: /--out/,
  },
  'output/inside-site': {
    files: page,
    options: ({ dir }) => ({ outDir: join(dir, 'static') }),
    message: /lies in the folder of the site/,
    hint: /beside the site/,
  },
  'output/foreign': {
    files: page,
    arrange: ({ out }) => {
      mkdirSync(join(out, 'photos'), { recursive: true });
      symlinkSync('/dev/null', join(out, 'photos/me.jpg'));
    },
    message: /photos\/me\.jpg/,
    hint: /--out/,
  },
};

describe('every diagnostic is produced by its mistake, at its place', () => {
  test('the fixtures cover all codes', () => {
    expect(Object.keys(fixtures).sort()).toEqual(Object.keys(codes).sort());
  });

  test.each(Object.entries(fixtures))('%s', async (code, { files, arrange, options, at, message, hint }) => {
    const site = createTestSite(files);
    arrange?.(site);
    const { report, written } = await site.build(options?.(site));
    expect(report.map((diagnostic) => diagnostic.code)).toEqual([code]);
    const [found] = report;
    expect(found?.message).toMatch(message);
    expect(found?.hint).toMatch(hint ?? /\w/);
    const { file, start } = found?.span ?? {};
    expect(start && `${file}:${start.line}:${start.column}`).toBe(at);
    expect(written).toBe(found?.severity !== 'error');
  });

  test('one run reports all mistakes of a site', async () => {
    const codesOf = ['source/encoding', 'front-matter/syntax', 'front-matter/engine', 'front-matter/invalid'] as const;
    const more = [
      'page/no-default-export',
      'sidebar/unknown-doc',
      'link/markdown-broken',
      'link/markdown-anchor',
      'image/missing',
    ] as const;
    const site = createTestSite({
      'docs/encoding.md': fixtures['source/encoding'].files['docs/a.md'] ?? '',
      'docs/syntax.md': fixtures['front-matter/syntax'].files['docs/a.md'] ?? '',
      'docs/engine.md': fixtures['front-matter/engine'].files['docs/a.md'] ?? '',
      'docs/invalid.md': fixtures['front-matter/invalid'].files['docs/a.md'] ?? '',
      'docs/links.md': '# Links\n\n[x](./gone.md) [y](./links.md#gone) ![z](./gone.png)\n',
      'docs/one.md': '---\nslug: /same\n---\n',
      'docs/two.md': '---\nslug: /same\n---\n',
      'pages/p.tsx': 'export const Page = null;\n',
      'sidebars.ts': "export default { main: ['links', 'gone'] };\n",
    });
    const { report } = await site.build();
    expect(report.map(({ code }) => code).sort()).toEqual([...codesOf, ...more, 'route/duplicate'].sort());
  });
});
