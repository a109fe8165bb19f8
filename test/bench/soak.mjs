// Edits a served site many times at random. After each batch of edits all that is served is compared with a build, byte
// for byte and in both directions: `node test/bench/soak.mjs [edits] [pages]`. Prints what memory, watches and listeners
// the server ended with.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'dist/main.js');
const [edits = 500, pages = 60, seed = 5] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'sitegen-soak-'));
const site = join(folder, 'site');

function write(path, text) {
  const target = join(site, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

let state = seed;
/** Returns a whole number below a limit, the same for the same seed. */
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Knuth & Lewis' linear congruential generator
  return Math.floor((state / 2 ** 32) * below);
}

const config = (title) => `import { defineConfig } from 'sitegen';
export default defineConfig({ title: '${title}', url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: { label: '日本語' } } } });
`;
const home = (word) => `export default function Home() { return <h1>${word}</h1>; }\n`;
const pathOf = (page) => `docs/part-${page % 6}/page-${page}.md`;
const toOther = () => {
  const other = random(pages);
  return `../part-${other % 6}/page-${other}.md`;
};

write('site.config.ts', config('Soak'));
write('pages/index.tsx', home('Home'));
for (let page = 0; page < pages; page++) write(pathOf(page), `# Page ${page}\n\n[next](${toOther()})\n`);

/** Edits of all kinds; text is what is edited most. */
const kinds = [
  ...Array(8).fill((page) => write(pathOf(page), `# Page ${page}\n\nWord ${random(1e6)}.\n\n[to](${toOther()})\n`)),
  ...Array(3).fill((page) =>
    write(pathOf(page), `---\ntitle: Title ${random(1e3)}\nsidebar_position: ${random(9)}\n---\n`),
  ),
  (page) => rmSync(join(site, pathOf(page)), { force: true }),
  (page) => write(`blog/2025-07-${10 + (page % 20)}-post-${page % 20}.md`, `# Post ${random(1e3)}\n\nText.\n`),
  (page) => write(`static/file-${page % 3}.txt`, `${random(1e3)}\n`),
  (page) => write(pathOf(page).replace('docs/', 'i18n/ja/docs/'), `# ページ ${random(1e3)}\n`),
  (page) => {
    write(`${pathOf(page)}~`, `# Renamed ${random(1e3)}\n`);
    renameSync(join(site, `${pathOf(page)}~`), join(site, pathOf(page)));
  },
  () => write('site.config.ts', config(`Soak ${random(5)}`)),
  () => write('site.config.ts', 'export default {'),
  () => write('pages/index.tsx', home(`Home ${random(5)}`)),
  (page) => write(pathOf(page), '---\ntitle: [\n'),
];

const args = ['--content', site, '--cache-dir', join(folder, 'cache'), '--concurrency', '2'];
// What is garbage counts for nobody: when it is collected is the engine's affair, and alone makes the memory half as large again.
const probe = `data:text/javascript,import{isMainThread}from'node:worker_threads';isMainThread&&process.on('SIGUSR2',()=>{gc();console.log('heap',process.memoryUsage().heapUsed)})`;
const child = spawn(process.execPath, ['--expose-gc', '--import', probe, cli, 'serve', ...args, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
// Whatever becomes of this process, the server must not outlive it.
process.once('exit', () => child.kill('SIGKILL'));
let output = '';
const origin = await new Promise((resolve, reject) => {
  child.once('exit', (code) => reject(new Error(`serve ended with ${code}`)));
  child.stdout.on('data', (text) => {
    output += text;
    const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
    if (url) resolve(url);
  });
});

/**
 * Returns the server's memory and what of it is in use, in bytes, and the numbers of its watches, of what there is to be
 * watched, and of its open files.
 */
async function measure() {
  output = '';
  child.kill('SIGUSR2');
  while (!/heap \d+\n/.test(output)) await once(child.stdout, 'data');
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const handles = readdirSync(`/proc/${child.pid}/fd`);
  const inotify = handles.flatMap((handle) => {
    const info = `/proc/${child.pid}/fdinfo/${handle}`;
    // A handle may have been closed since they were listed.
    return existsSync(info) ? (readFileSync(info, 'utf8').match(/^inotify /gm) ?? []) : [];
  });
  return {
    heap: Number(/heap (\d+)/.exec(output)?.[1]),
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    watches: inotify.length,
    watched: readdirSync(site, { recursive: true }).length,
    handles: handles.length,
  };
}

function toMegabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** Asks for every page, as an author's tabs do: two at once, so that each of the two threads has something to do. */
async function visit() {
  const ask = async (page) => (await fetch(`${origin}/${pathOf(page).slice(0, -3)}`)).text();
  for (let page = 0; page < pages; page += 2) await Promise.all([ask(page), ask(page + 1)]);
}

async function edit(count) {
  for (let step = 0; step < count; step++) {
    kinds[random(kinds.length)](random(pages));
    if (random(3) === 0) await (await fetch(`${origin}/${pathOf(random(pages)).slice(0, -3)}`)).text();
    if (random(10) === 0) await new Promise((resolve) => setTimeout(resolve, random(30)));
  }
  // A site that does not load, or has errors, is not built: what kept it from that goes.
  write('site.config.ts', config(`Soak ${random(5)}`));
  for (let page = 0; page < pages; page++) {
    const path = join(site, pathOf(page));
    if (existsSync(path) && readFileSync(path, 'utf8').startsWith('---\ntitle: [\n')) rmSync(path);
  }
}

// The first edits load what is loaded once: code, threads, grammars.
await visit();
await edit(Math.min(50, edits));
await visit();
// Watching begins after the first page.
let before = await measure();
while (before.watches < before.watched) before = await measure();

const out = join(folder, 'out');

async function build() {
  const args = ['build', '--content', site, '--out', out, '--cache-dir', join(folder, 'build-cache'), '--quiet'];
  const built = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  built.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(built, 'close');
  if (code !== 0) throw new Error(`build ended with ${code}:\n${printed}`);
}

/** Returns a served file without the one line that serve adds to a document; `null` where there is none. */
async function served(path) {
  const response = await fetch(`${origin}/${path.split('/').map(encodeURIComponent).join('/')}`, {
    redirect: 'manual',
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  // The page for unknown addresses is one itself.
  if (response.status !== 200 && !path.endsWith('404.html')) return null;
  return bytes.replace(/<script type="module" src="\/_sitegen\/live\.js" data-seen="[\w-]+"><\/script>\n/, '');
}

/** All that a build has ever written; but for scripts and styles, which pages that are still open may yet ask for. */
const everBuilt = new Set();
let compared = 0;

/** Returns the paths of what is not served as it was built, and of what is served and was not built. */
async function findDifferences() {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.sitegen-manifest')
    .map((entry) => relative(out, join(entry.parentPath, entry.name)));
  const gone = [...everBuilt].filter((file) => !files.includes(file));
  for (const file of files) if (!file.startsWith('assets/')) everBuilt.add(file);
  compared += files.length + gone.length;
  const different = [];
  for (const file of files) if ((await served(file)) !== readFileSync(join(out, file), 'latin1')) different.push(file);
  for (const file of gone) if ((await served(file)) !== null) different.push(file);
  return different;
}

const batch = 20;
let different = [];
for (let done = 0; done < edits && different.length === 0; done += batch) {
  await edit(Math.min(batch, edits - done));
  await build();
  different = await findDifferences();
  // The server hears of changes a moment later than the build, which reads them.
  for (let again = 0; different.length > 0 && again < 20; again++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    different = await findDifferences();
  }
}
await visit();
let after = await measure();
const hasMoreHandles = () => after.handles > before.handles + 5;
// A thread has four handles. Those of the last bundle are on their way out, and others end when they have nothing to do.
for (let again = 0; hasMoreHandles() && again < 80; again++) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  after = await measure();
}
const stoppedAt = performance.now();
const ended = new Promise((resolve) => child.once('exit', resolve));
child.kill('SIGTERM');
await ended;
const stop = performance.now() - stoppedAt;
rmSync(folder, { recursive: true, force: true });

const ratio = after.memory / before.memory;
console.log(`edits    ${edits} over ${pages} pages`);
console.log(`files    ${compared} compared, ${different.length} different ${different.slice(0, 5).join(', ')}`);
console.log(`memory   ${toMegabytes(before.memory)}, then ${toMegabytes(after.memory)}: ${ratio.toFixed(2)}`);
console.log(`in use   ${toMegabytes(before.heap)}, then ${toMegabytes(after.heap)}`);
console.log(
  `watches  ${before.watches}, then ${after.watches}, of ${before.watched} and ${after.watched} files and folders`,
);
console.log(`handles  ${before.handles}, then ${after.handles}`);
console.log(`stopped  in ${stop.toFixed(0)} ms`);
const isGood =
  different.length === 0 &&
  ratio < 1.5 &&
  after.watches - after.watched <= before.watches - before.watched + 10 &&
  !hasMoreHandles() &&
  stop < 1000;
process.exit(isGood ? 0 : 1);
