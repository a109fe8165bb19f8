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
import { toCacheFolder } from '../../../cli/core/cache-folder.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { keepBundle } from '../../harness/cache.ts';
import { createRandom } from '../../harness/random.ts';
import { buildClean, createTestSite, differences, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** A site with a bit of everything, and enough pages for threads to be worth starting. */
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

test('incremental equals clean: after random edits a warm build writes the same bytes as a cold one', async () => {
  const pages = 12;
  const site = createTestSite(sampleSite(pages));
  const cacheDir = temporaryFolder();
  const random = createRandom(7);
  const edits = [
    (file: string) => site.write(file, `# Edited ${random(1000)}\n\n## Part\n\nText ${random(1000)}.\n`),
    (file: string) =>
      site.write(
        file,
        `---\ntitle: Titled ${random(9)}\nsidebar_position: ${random(9)}\n---\n\n[a](./page-${random(pages)}.md)\n`,
      ),
    (file: string) => site.write(file, `---\nslug: moved-${random(1000)}\n---\n# Moved\n`),
    (file: string) => site.write(file, `---\nunlisted: true\n---\n# Unlisted ${random(1000)}\n`),
    (file: string) => rmSync(join(site.dir, file), { force: true }),
    (file: string) => site.write(file.replace('docs/', 'i18n/ja/docs/'), `# 翻訳 ${random(1000)}\n`),
    (file: string) => site.write('i18n/ja/status.json', JSON.stringify({ [file]: ['# Page', `Old ${random(9)}`] })),
  ];
  const cleanCache = await keepBundle(site);
  await site.build({ cacheDir });
  for (let step = 0; step < 25; step++) {
    edits[random(edits.length)]?.(`docs/page-${random(pages)}.md`);
    const warm = await site.build({ cacheDir });
    const warmFiles = site.files();
    const cold = await site.build({ cacheDir: cleanCache() });
    expect(warm.report, `report of step ${step}`).toEqual(cold.report);
    expect(differences(warmFiles, site.files()), `files of step ${step}`).toEqual([]);
  }
});

test('a damaged cache is a slower build, and nothing else', async () => {
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
    () => writeFileSync(join(folder, 'index.json'), '{ "bundle/0": ["../../out/index.html", 0, 9], "b": 1, "c": [] }'),
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

test('what a page was warned of is said again when the page is taken over', async () => {
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
  // Packs become one now and then.
  expect(readdirSync(toCacheFolder(cacheDir)).filter((name) => name.endsWith('.pack')).length).toBeLessThan(16);
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
  // Killed as soon as it writes: the worst moment that can be met from outside.
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
  const previous = `${site.out}.previous-999999999-0123abcd`; // No process has this number.
  mkdirSync(previous);
  writeFileSync(join(previous, 'index.html'), 'old');
  writeFileSync(join(previous, '.sitegen-manifest'), '{ "baseUrl": "/", "files": ["index.html"] }');
  site.write('docs/a.md', '---\ntitle: [\n---\n');
  const { report, written } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['front-matter/syntax']);
  expect(written).toBe(false);
  expect(existsSync(previous)).toBe(false);
  expect(site.read('index.html')).toBe('old');
});
