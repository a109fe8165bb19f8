import { expect, test } from 'vitest';
import { configWith, createTestSite, type SiteSource, toPlacedLine } from '../../harness/site.ts';

/** Returns the reports of a site, one line each. */
async function told(files: SiteSource): Promise<string[]> {
  const { report } = await createTestSite({ 'docs/a.md': '# A\n', ...files }).build();
  return report.map(toPlacedLine);
}

test('two pages with one URL are reported once, not in each language', async () => {
  const files = {
    'site.config.ts': configWith("locales: { default: 'en', locales: { de: {}, fr: {} } }"),
    'docs/b.md': '---\nslug: a\n---\n# B\n',
  };
  expect(await told(files)).toEqual(['route/duplicate docs/b.md:1:1 Two pages have the URL /docs/a']);
  const translated = { ...files, 'i18n/de/docs/b.md': '# B\n', 'i18n/de/docs/a.md': '# A\n' };
  expect(await told(translated)).toEqual([
    'route/duplicate docs/b.md:1:1 Two pages have the URL /docs/a',
    'route/duplicate i18n/de/docs/b.md:1:1 Two pages have the URL /de/docs/a',
  ]);
});

test('pages and redirects with one URL but for its case are told so: some file systems have one file for both', async () => {
  const files = { 'docs/übung.md': '---\nredirect_from: [Übung]\n---\n# U\n', 'docs/b.md': '---\nslug: A\n---\n# B\n' };
  expect(await told(files)).toEqual([
    'route/duplicate docs/b.md:1:1 The URLs /docs/A and /docs/a differ only in case, which Windows and macOS ignore in names of files',
    'route/duplicate docs/übung.md:1:1 The URLs /docs/%C3%9Cbung and /docs/%C3%BCbung differ only in case, which Windows and macOS ignore in names of files',
  ]);
});

test('an author or tag with a mistyped name is not reported as unused beside it', async () => {
  const names = {
    'blog/authors.yml': 'joan:\n  name: Joan\nmarie:\n  name: Marie\n',
    'blog/tags.yml': 'news:\n  label: News\n',
  };
  expect(await told({ ...names, 'blog/2025-01-01-a.md': '---\nauthors: [jaon]\ntags: [News]\n---\n# A\n' })).toEqual([
    'author/unknown blog/2025-01-01-a.md:2:11 Unknown author "jaon"',
    'tag/case blog/2025-01-01-a.md:3:8 The tag "News" is written "news" elsewhere',
    'source/unused blog/authors.yml:3:1 No post uses the author "marie"',
  ]);
});

test('a mistake in an entry of the authors or in a nested key of a page loses nothing else', async () => {
  const files = {
    'blog/authors.yml': 'joan:\n  nam: Joan\nmarie:\n  name: Marie\n',
    'blog/2025-01-01-a.md': '---\nauthors: [joan, marie]\n---\n# A\n',
    'docs/b.md': '---\nid: own\nlast_update: { dat: 2025-01-01 }\n---\n# B\n',
    'sidebars.ts': "export default { main: ['a', 'own'] };\n",
  };
  expect(await told(files)).toEqual([
    'blog/invalid-names blog/authors.yml:2:3 Unknown key "nam" in "joan"',
    'front-matter/invalid docs/b.md:3:16 Unknown key "dat" in "last_update"',
  ]);
});

test('sidebars in a file that is not read are reported', async () => {
  expect(await told({ 'sidebars.js': 'module.exports = { main: [] };\n' })).toEqual([
    'source/unused sidebars.js:1:1 sidebars.js is not used by the site',
  ]);
  const imported = {
    'sidebars.ts': "import main from './sidebars.json';\nexport default { main };\n",
    'sidebars.json': '["a"]',
  };
  expect(await told(imported)).toEqual([]);
});

test('code of the site that throws is reported at its line, also in a file that it imports', async () => {
  const helper = {
    'lib/fail.ts': "/** Fails. */\nexport function fail(): never {\n  throw new Error('no answer');\n}\n",
  };
  const calling = (rest: string) => `import { fail } from './lib/fail.ts';\n${rest}`;
  const at = 'lib/fail.ts:3:9';
  const failing = { 'all.source.ts': calling('export const load = () => fail();\n') };
  const settings = "sources: ['./all.source.ts']";
  expect(await told({ ...helper, ...failing, 'site.config.ts': configWith(settings) })).toEqual([
    `plugin/crashed ${at} all.source.ts failed: no answer`,
  ]);
  const reading = { 'all.source.ts': "export const load = async (site) => {\n  await site.read('gone.md');\n};\n" };
  expect(await told({ ...reading, 'site.config.ts': configWith(settings) })).toEqual([
    'plugin/crashed all.source.ts:2:14 all.source.ts failed: gone.md cannot be read: ENOENT',
  ]);
  expect(await told({ ...helper, 'site.config.ts': calling('export default { title: fail() };\n') })).toEqual([
    `config/load-failed ${at} site.config.ts failed: no answer`,
  ]);
  expect(await told({ ...helper, 'sidebars.ts': calling('export default { main: fail() };\n') })).toEqual([
    `sidebar/invalid ${at} sidebars.ts failed: no answer`,
  ]);
  const routes = {
    'routes.ts': calling('export default () => fail();\n'),
    'site.config.ts': configWith("routes: './routes.ts'"),
  };
  expect(await told({ ...helper, ...routes })).toEqual([`plugin/crashed ${at} routes.ts failed: no answer`]);
});
