import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
import { machineId } from '../../../cli/emit/leftovers.ts';
import { toManifestText } from '../../../cli/emit/manifest.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { runCli } from '../../harness/process.ts';
import { buildClean, copyTestSite, createTestSite, differences, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** A site with every kind of content, and enough pages to make threads worthwhile. */
function sampleSite(pages: number): SiteSource {
  const files: Record<string, string> = {
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Sample', url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: { label: '日本語' } } },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
});
`,
    'pages/index.tsx': `export default function Home({ site, link }: { site: { title: string }, link: (to: string) => string }) {
  return <p><a href={link('/docs/page-0')}>{site.title}</a></p>;
}
`,
    'pages/about.md': '# About\n\n![dot](./dot.svg)\n',
    'pages/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
    'static/robots.txt': 'User-agent: *\n',
    'i18n/ja/docs/page-0.md': '# ページ\n\n[次](./page-1.md)\n\n## コード\n\n```ts\nexport const answer = 0;\n```\n',
  };
  for (let number = 0; number < pages; number++) {
    const next = (number + 1) % pages;
    files[`docs/page-${number}.md`] =
      `# Page ${number}\n\nSee [next](./page-${next}.md#code-${next}).\n\n## Code ${number}\n\n\`\`\`ts\nexport const answer = ${number};\n\`\`\`\n`;
  }
  return files;
}

test('builds are deterministic: another folder, other threads and no cache give the same bytes', async () => {
  const source = {
    ...sampleSite(80),
    'versions/1.0/docs/page-0.md': '# Page 0, as it was\n\n[old](./old.md)\n',
    'versions/1.0/docs/old.md': '# Old\n',
    'versions/1.0/sidebars.json': '{ "docs": ["old", "page-0"] }\n',
  };
  const one = createTestSite(source);
  const other = createTestSite(source);
  await buildClean(one, { concurrency: 1, cacheDir: null });
  await buildClean(other, { concurrency: 3, cacheDir: temporaryFolder() });
  expect(differences(one.files(), other.files())).toEqual([]);
  expect(one.files().size).toBeGreaterThan(200);
});

test.each(['brand', 'unlike'])(
  'incremental equals clean: also where the theme of the site "%s" changes',
  async (name) => {
    const site = copyTestSite(name);
    const cacheDir = temporaryFolder();
    const change = (file: string, from: string, to: string) => {
      const text = readFileSync(join(site.dir, file), 'utf8');
      expect(text).toContain(from);
      site.write(file, text.replace(from, to));
    };
    const [sheet = ''] = readdirSync(site.dir).filter((file) => file.endsWith('.css'));
    await buildClean(site, { cacheDir });
    for (const edit of [
      () => {
        change('theme/Footer.tsx', '>\n', ' data-edited="yes">\n');
        change(sheet, '{', '{ outline-color: #123456;');
      },
      () => rmSync(join(site.dir, 'theme/Footer.tsx')),
      () => site.write('theme/Footer.tsx', 'export default () => <footer>Anew</footer>;\n'),
    ]) {
      edit();
      await buildClean(site, { cacheDir });
      const warm = site.files();
      await buildClean(site, { cacheDir: null });
      expect(differences(warm, site.files())).toEqual([]);
    }
    expect(site.read('404.html')).toContain('<footer>Anew</footer>');
  },
);

test('a damaged cache only makes the build slower', async () => {
  const site = createTestSite(sampleSite(3));
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const expected = site.files();
  const folder = toCacheFolder(cacheDir);
  const packs = () => readdirSync(folder).filter((name) => name.endsWith('.pack'));
  const damages: ((file: string) => void)[] = [
    (file) => truncateSync(file, 0),
    (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    (file) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('key":"', 'key":"0')),
    (file) => rmSync(file),
    () => writeFileSync(join(folder, 'index.json'), '{"outputs/'),
    () =>
      writeFileSync(join(folder, 'index.json'), '{ "../../out/index.html": [["bundle/0", 0, 9]], "b": 1, "c": [] }'),
    () => rmSync(join(folder, 'index.json'), { force: true }),
  ];
  for (const damage of damages) {
    expect(packs().length).toBeGreaterThan(0);
    for (const pack of packs()) damage(join(folder, pack));
    const { outputs } = await buildClean(site, { cacheDir });
    expect(differences(site.files(), expected)).toEqual([]);
    expect(outputs.reused).toBe(0);
    const again = await buildClean(site, { cacheDir });
    expect(again.outputs.made).toBe(0);
  }
});

test('a file of the output that somebody has changed is made again', async () => {
  const site = createTestSite(sampleSite(3));
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const expected = site.files();
  const touch = (name: string) => utimesSync(join(site.out, name), 1, 1);
  writeFileSync(join(site.out, 'docs/page-0.html'), 'shorter');
  touch('docs/page-1.html');
  rmSync(join(site.out, 'docs/page-2.html'));
  const { outputs } = await buildClean(site, { cacheDir });
  expect(outputs.made).toBe(3);
  expect(differences(site.files(), expected)).toEqual([]);
});

test('a build of an unchanged site does not touch the output', async () => {
  const site = createTestSite(sampleSite(3));
  const cacheDir = temporaryFolder();
  const first = await site.build({ cacheDir });
  const { ino } = statSync(site.out);
  const again = await site.build({ cacheDir });
  expect(again).toEqual({ ...first, outputs: { made: 0, reused: first.outputs.made } });
  expect(statSync(site.out).ino).toBe(ino);
  rmSync(join(site.dir, 'i18n/ja/docs/page-0.md'));
  rmSync(join(site.dir, 'docs/page-2.md'));
  site.write('docs/page-1.md', '# Page 1\n\n## Code 1\n');
  const fewer = await site.build({ cacheDir });
  expect(fewer.size.files).toBeLessThan(first.size.files);
  const warm = site.files();
  expect([...warm.keys()].filter((file) => file.includes('page-2'))).toEqual([]);
  await site.build({ cacheDir: null });
  expect(differences(warm, site.files())).toEqual([]);
});

test('the text of all pages is right where most of it comes from the files of the last build', async () => {
  const site = createTestSite(sampleSite(3));
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  site.write('docs/page-2.md', '# Page two\n\n## Code 2\n');
  writeFileSync(join(site.out, 'docs/page-1.md'), 'changed by somebody');
  await buildClean(site, { cacheDir });
  const warm = site.files();
  await buildClean(site, { cacheDir: null });
  expect(differences(warm, site.files())).toEqual([]);
});

test('after an edit, only that page and the pages that show it are written again', async () => {
  const site = createTestSite(sampleSite(12));
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const edit = async (from: string, to: string) => {
    const before = site.files();
    const file = 'docs/page-5.md';
    site.write(file, readFileSync(join(site.dir, file), 'utf8').replace(from, to));
    const { outputs } = await buildClean(site, { cacheDir });
    const after = site.files();
    after.delete('.sitegen-manifest');
    // Ignore files that are gone because their name contained the old hash.
    const changed = differences(before, after).filter((name) => after.has(name));
    return { made: outputs.made, changed: changed.sort() };
  };
  const sentence = await edit('See [', 'Look at [');
  expect(sentence).toEqual({
    made: 10,
    changed: [
      '_data/_search/en/current.json',
      '_data/_search/ja/current.json',
      '_data/docs/page-5.json',
      '_data/ja/docs/page-5.json',
      'docs/page-5.html',
      'docs/page-5.md',
      'ja/docs/page-5.html',
      'ja/llms.txt',
      'llms-full.txt',
      'llms.txt',
    ],
  });
  // All pages show the title in their sidebar, but their Markdown is not rebuilt.
  const title = await edit('# Page 5', '# Renamed');
  expect(title.made).toBe(title.changed.length);
  expect(title.changed.filter((name) => name.endsWith('.md'))).toEqual(['docs/page-5.md']);
});

test('warnings of a page are reported again when it is taken over from the last build', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n[b](./b.md)\n', 'docs/c.md': '# C\n' });
  const cacheDir = temporaryFolder();
  const first = await site.build({ cacheDir });
  const again = await site.build({ cacheDir });
  expect(again.outputs.made).toBe(0);
  expect(again.report).toEqual(first.report);
  expect(again.report.map(({ code }) => code)).toEqual(['link/markdown-broken']);
});

test('builds that share a cache at the same time write what they would write alone', async () => {
  const sites = [2, 3, 4].map((pages) => createTestSite(sampleSite(pages)));
  const alone = [];
  for (const site of sites) {
    await buildClean(site, { cacheDir: null });
    alone.push(site.files());
  }
  const cacheDir = temporaryFolder();
  for (let round = 0; round < 12; round++) {
    sites[round % 3]?.write('docs/other.md', `# Round ${round}\n`);
    await Promise.all(sites.map((site) => buildClean(site, { cacheDir })));
  }
  for (const site of sites) rmSync(join(site.dir, 'docs/other.md'));
  await Promise.all(sites.map((site) => buildClean(site, { cacheDir })));
  for (const [index, site] of sites.entries()) expect(differences(site.files(), alone[index] ?? new Map())).toEqual([]);
  // Packs are merged from time to time.
  expect(readdirSync(toCacheFolder(cacheDir)).filter((name) => name.endsWith('.pack')).length).toBeLessThan(16);
});

test('builds of several processes into one folder leave one of the sites, whole, and nothing beside it', async () => {
  const sites = [10, 20, 30].map((pages) => createTestSite(sampleSite(pages)));
  const alone = [];
  for (const site of sites) {
    await buildClean(site);
    alone.push(site.files());
  }
  const [{ out } = { out: '' }] = sites;
  for (let round = 0; round < 2; round++) {
    const results = await Promise.all(
      sites.map(({ dir }) => runCli(['build', '--content', dir, '--out', out, '--no-cache', '--concurrency', '1'])),
    );
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(sites.map(() => [0, '']));
    const left = sites[0]?.files() ?? new Map();
    expect(alone.filter((files) => differences(files, left).length === 0)).toHaveLength(1);
    expect(readdirSync(dirname(out)).sort()).toEqual(['out', 'site']);
  }
});

test('a page with errors leaves the old site in place, and the next good build replaces it', async () => {
  const site = createTestSite({ 'docs/a.md': '# First\n' });
  await buildClean(site);
  const before = site.files();
  site.write('docs/a.md', '---\ntitle: [\n---\n');
  const { report, written } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['front-matter/syntax']);
  expect(written).toBe(false);
  expect(differences(site.files(), before)).toEqual([]);
  site.write('docs/a.md', '# Second\n');
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('Second');
  expect(readdirSync(dirname(site.out)).sort()).toEqual(['out', 'site']);
});

test('a build that is killed leaves the old site in place, and the next one clears up after it', async () => {
  const site = createTestSite(sampleSite(60));
  await buildClean(site);
  const before = site.files();
  site.write('docs/page-1.md', '# Changed\n\n## Code 1\n');
  const args = ['dist/main.js', 'build', '--content', site.dir, '--out', site.out, '--no-cache', '--concurrency', '1'];
  const child = spawn(process.execPath, args, { cwd: packageRoot, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const staging = () => readdirSync(dirname(site.out)).find((name) => name.startsWith('out.next-'));
  // Killed as soon as it writes, the worst moment that can be caught from outside.
  while (!staging() && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await exited;
  expect(staging()).toBeDefined();
  expect(differences(site.files(), before)).toEqual([]);
  await buildClean(site);
  expect(site.main('docs/page-1.html')).toContain('Changed');
  expect(readdirSync(dirname(site.out)).sort()).toEqual(['out', 'site']);
});

test('a machine that stops between the two renames of a swap gets its old site back', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const previous = `${site.out}.previous-999999999-${machineId()}-0123abcd`; // No process has this id.
  mkdirSync(previous);
  writeFileSync(join(previous, 'index.html'), 'old');
  writeFileSync(join(previous, '.sitegen-manifest'), toManifestText({ baseUrl: '/', id: '', files: ['index.html'] }));
  site.write('docs/a.md', '---\ntitle: [\n---\n');
  const { report, written } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['front-matter/syntax']);
  expect(written).toBe(false);
  expect(existsSync(previous)).toBe(false);
  expect(site.read('index.html')).toBe('old');
});
