// Builds the same corpus with sitegen and with other generators, in turns, and prints medians and their ratio to
// sitegen:
// `npm run bench:peers -- [--all] [--only eleventy,...] [--write] [pages] [rounds]`. The other generators have pinned
// versions and are installed into a temporary folder. With `--write`, the table and the conditions of the run are
// written into the documentation's comparison page.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, folder, median, putAside, root, run } from './run.mjs';

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
  allowPositionals: true,
});
const [pages = '1000', rounds = '3'] = positionals;
const [loadBefore = 0] = loadavg();
const corpus = join(folder, 'corpus');
execFileSync(process.execPath, [join(root, 'test/bench/make-site.mjs'), corpus, pages]);

/** Creates a project with pinned packages and the corpus' docs in the folder `docs`. */
function makeProject(name, { packages, docs, files, type = 'module' }) {
  const project = join(folder, name);
  mkdirSync(project, { recursive: true });
  const write = (path, text) => {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  write('package.json', JSON.stringify({ private: true, type }));
  const quiet = ['--no-audit', '--no-fund', '--silent'];
  if (packages.length > 0) execFileSync('npm', ['install', ...quiet, ...packages], { cwd: project, stdio: 'inherit' });
  cpSync(join(corpus, 'docs'), join(project, docs), { recursive: true });
  for (const [path, text] of Object.entries(files)) write(path, text);
  return project;
}

/** With VitePress' local search, since sitegen has a search too. */
function vitepress() {
  const config = `export default { title: 'Bench', cleanUrls: true, themeConfig: { search: { provider: 'local' },
    sidebar: ${JSON.stringify(toSidebar())} } };`;
  const project = makeProject('vitepress', {
    packages: ['vitepress@1.6.4'],
    docs: 'docs',
    files: { '.vitepress/config.js': config, 'index.md': '# Bench\n' },
  });
  return {
    out: join(project, '.vitepress/dist'),
    leftovers: ['.vitepress/dist', '.vitepress/cache'].map((path) => join(project, path)),
    build: () => run(join(project, 'node_modules/vitepress/bin/vitepress.js'), ['build'], project),
  };
}

/** Eleventy's pages have no layout, checked links or search: this is the cost of turning Markdown into HTML. */
function eleventy() {
  const config = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (config) => { config.addPlugin(highlight); return { dir: { input: 'site' } }; };`;
  const project = makeProject('eleventy', {
    packages: ['@11ty/eleventy@3.1.7', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2'],
    docs: 'site/docs',
    files: { 'eleventy.config.js': config },
  });
  const out = join(project, '_site');
  return {
    out,
    leftovers: [out],
    build: () => run(join(project, 'node_modules/@11ty/eleventy/cmd.cjs'), ['--quiet'], project),
  };
}

function docusaurus() {
  const config = `export default { title: 'Bench', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'throw',
    future: { experimental_faster: true, v4: true },
    presets: [['classic', { docs: { sidebarPath: undefined }, blog: false }]] };`;
  const project = makeProject('docusaurus', {
    packages: ['core', 'preset-classic', 'faster']
      .map((name) => `@docusaurus/${name}@3.8.1`)
      .concat('react@19', 'react-dom@19'),
    docs: 'docs',
    files: { 'docusaurus.config.mjs': config },
    // Docusaurus' server bundle is CommonJS.
    type: 'commonjs',
  });
  return {
    out: join(project, 'build'),
    leftovers: ['build', '.docusaurus', 'node_modules/.cache'].map((path) => join(project, path)),
    build: () => run(join(project, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ['build'], project),
  };
}

function rspress() {
  const project = makeProject('rspress', {
    packages: ['rspress@1.47.2'],
    docs: 'docs/docs',
    files: { 'rspress.config.js': `export default { root: 'docs', title: 'Bench' };`, 'docs/index.md': '# Bench\n' },
  });
  return {
    out: join(project, 'doc_build'),
    leftovers: ['doc_build', 'node_modules/.cache'].map((path) => join(project, path)),
    build: () => run(join(project, 'node_modules/rspress/bin/rspress.js'), ['build'], project),
  };
}

/** Measures the installed Hugo. Its memory is not measured, since it is not a Node program. */
function hugo() {
  const project = makeProject('hugo', {
    packages: [],
    docs: 'content/docs',
    files: {
      'config.toml': 'baseURL = "https://example.com"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
      'layouts/_default/single.html': '<!doctype html><title>{{ .Title }}</title><main>{{ .Content }}</main>\n',
      'layouts/_default/list.html': '<!doctype html><title>{{ .Title }}</title>\n',
    },
  });
  const out = join(project, 'public');
  const build = () => {
    const startedAt = performance.now();
    const { status, stderr } = spawnSync('hugo', ['--quiet'], { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`hugo ended with ${status}:\n${stderr}`);
    return { time: performance.now() - startedAt, memory: Number.NaN };
  };
  return { out, leftovers: [out, join(project, 'resources')], build };
}

function sitegen() {
  const out = join(folder, 'sitegen/out');
  const cache = join(folder, 'sitegen/cache');
  const args = ['build', '--content', corpus, '--out', out, '--cache-dir', cache, '--quiet'];
  return { out, leftovers: [out, cache], build: () => run(cli, args) };
}

/** Returns the corpus' folders as a sidebar, like the one that sitegen generates by default. */
function toSidebar(at = '') {
  return readdirSync(join(corpus, 'docs', at), { withFileTypes: true }).map((entry) => {
    const path = `${at}/${entry.name}`;
    if (entry.isDirectory()) return { text: entry.name, collapsed: true, items: toSidebar(path) };
    return { text: entry.name.replace('.md', ''), link: `/docs${path.replace('.md', '')}` };
  });
}

function sizeOf(out) {
  const all = readdirSync(out, { recursive: true }).map((file) => statSync(join(out, file)));
  const files = all.filter((stats) => stats.isFile());
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

const hasHugo = spawnSync('hugo', ['version']).status === 0;
const others = { eleventy, vitepress, ...(hasHugo && { hugo }), ...(values.all && { docusaurus, rspress }) };
const only = values.only?.split(',') ?? Object.keys(others);
const chosen = Object.entries(others).filter(([name]) => only.includes(name));
const peers = [['sitegen', sitegen], ...chosen].map(([name, make]) => ({ name, ...make(), times: [], memories: [] }));
for (let round = 0; round < Number(rounds); round++) {
  for (const { leftovers, build, times, memories } of peers) {
    putAside(leftovers);
    const { time, memory } = build();
    times.push(time);
    memories.push(memory);
  }
}

const own = median(peers[0].times);
const rows = peers.map(({ name, out, times, memories }) => {
  const { files, bytes } = sizeOf(out);
  const memory = median(memories);
  return [
    name,
    `${(median(times) / 1000).toFixed(1)} s`,
    (median(times) / own).toFixed(2),
    Number.isNaN(memory) ? '' : `${Math.round(memory / 1024 ** 2)} MB`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    String(files),
  ];
});
const table = [[`${pages} pages`, 'time', 'of sitegen', 'memory', 'output', 'files'], ...rows];
for (const [name, ...cells] of table) console.log(name.padEnd(12), ...cells.map((cell) => cell.padStart(12)));
if (values.write) writeToPage();

/** Writes the table into the comparison page, with the conditions of the run that readers need to judge it. */
function writeToPage() {
  const page = join(root, 'docs/docs/about/comparison.md');
  const [start, end] = ['<!-- bench:peers -->', '<!-- /bench:peers -->'];
  const [before, after] = [readFileSync(page, 'utf8').split(start)[0], readFileSync(page, 'utf8').split(end)[1]];
  const times = rounds === '1' ? 'one build of each' : `medians of ${rounds} builds of each, in turns`;
  const isBusy = loadBefore > cpus().length;
  const words = [
    `Printed on ${new Date().toISOString().slice(0, 10)}: ${times}, from nothing, on ${cpus().length} cores`,
    `(${cpus()[0]?.model.trim()}, ${process.platform}), Node ${process.version.slice(1)}.`,
    `Load of the machine when it began: ${loadBefore.toFixed(1)}${isBusy ? ', so that times are too long, and ratios rough' : ''}.`,
  ].join(' ');
  const [head, ...body] = table.map((cells) => `| ${cells.join(' | ')} |`);
  const lines = [words, '', head, '| --- | --: | --: | --: | --: | --: |', ...body];
  writeFileSync(page, `${before}${start}\n\n${lines.join('\n')}\n\n${end}${after}`);
}
