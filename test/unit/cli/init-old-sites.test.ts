import { expect, test } from 'vitest';
import { findOldSites } from '../../../cli/site/jobs/find-old-sites.ts';
import { runCli } from '../../harness/process.ts';
import { writeFiles } from '../../harness/temporary.ts';

async function init(files: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, stdout } = await runCli(['init', '--yes', ...args], { cwd: writeFiles(files) });
  expect(code).toBe(0);
  return stdout;
}

test('sitegen init names the command that converts a site of another generator', async () => {
  const files = { 'docs/.vitepress/config.ts': 'export default {};\n' };
  expect(await init(files)).toContain(`
docs has a site of VitePress. To convert it, remove the files written above, and run:
  npx sitegen init content --from-vitepress docs
`);
  expect(await init(files, 'docs')).toContain('npx sitegen init content --from-vitepress docs\n');
  const own = { 'docusaurus.config.js': 'module.exports = {};\n' };
  expect(await init(own)).toContain('This folder has a site of Docusaurus.');
  expect(await init(own, 'site')).toContain('npx sitegen init site --from-docusaurus .\n');
  const pages = { 'mkdocs.yml': 'docs_dir: text\n', 'text/a.md': '# A\n' };
  const both = await init({ ...own, ...pages });
  expect(both).toContain('npx sitegen init content --from-docusaurus .\n');
  expect(both).toContain('npx sitegen init content --from-markdown text\n');
  expect(await init(pages)).toContain(`
This folder has a site of MkDocs. To convert it, remove the files written above, and run:
  npx sitegen init content --from-markdown text
`);
});

test('sitegen init names the page about sites that no command converts, and says nothing without one', async () => {
  const see = 'see "Move from another generator" in the documentation.';
  expect(await init({ 'next.config.js': '// nextra\n' })).toContain(`\nThis folder has a site of Nextra: ${see}\n`);
  expect(await init({ 'typedoc.json': '{}' })).toContain(`\nThis folder has settings of TypeDoc: ${see}\n`);
  expect(await init({ 'docs/a.md': '# A\n' })).not.toContain('has a site of');
});

test.each([
  ['website/docusaurus.config.ts', '', 'Docusaurus website --from-docusaurus'],
  ['docs/astro.config.mjs', "import starlight from '@astrojs/starlight'", 'Starlight docs --from-starlight'],
  ['astro.config.mjs', 'export default {}', undefined],
  ['docs/.vuepress/config.js', '', 'VuePress docs --from-markdown'],
  ['next.config.mjs', "import nextra from 'nextra'", 'Nextra . null'],
  ['next.config.mjs', 'export default {}', undefined],
  ['docs/index.html', '<script src="//cdn.example/docsify@4"></script>', 'Docsify docs --from-markdown'],
  ['index.html', '<p>A</p>', undefined],
  ['docs/SUMMARY.md', '# Summary', 'GitBook docs --from-markdown'],
  ['book.toml', '[book]', 'mdBook . --from-markdown'],
  ['site/rspress.config.ts', '', 'Rspress site null'],
  ['docs/hugo.toml', '', 'Hugo docs --from-markdown'],
  ['docs/_config.yml', 'title: Kites', 'Jekyll docs --from-markdown'],
])('what another generator reads is known by its name, or a word in it: %s', (file, text, expected) => {
  const [found, ...others] = findOldSites(writeFiles({ [file]: text }));
  expect(found && `${found.generator} ${found.folder} ${found.option}`).toBe(expected);
  expect(others).toEqual([]);
});

test.each([
  ['docusaurus', 'markdown'],
  ['vitepress', 'markdown'],
  ['starlight', 'markdown'],
  ['starlight', 'docusaurus'],
  ['starlight', 'vitepress'],
  ['vitepress', 'docusaurus'],
])('only one site is converted: --from-%s refuses --from-%s', async (one, other) => {
  const { code, stderr } = await runCli(['init', '--yes', `--from-${one}`, 'a', `--from-${other}`, 'b'], {
    cwd: writeFiles({}),
  });
  expect(code).toBe(2);
  expect(stderr).toContain('cannot be used with option');
});

test('sitegen init --from-markdown takes over a folder', async () => {
  const stdout = await init({ 'docs/a.md': '# A\n\n!!! note\n    B\n' }, '--from-markdown', 'docs');
  expect(stdout).toContain('1 thing could not be carried over: content/MIGRATION.md lists them.');
});
