// Makes many random edits to a served site. After each batch, everything served is compared with a build, byte for byte
// and in both directions: `node test/bench/soak.mjs [edits] [pages]`. Prints the server's final memory, watches and
// open handles.
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
import { loadTypeScript } from '../harness/load-typescript.mjs';

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

const { doEdit, firstSite, fixMistakes, toBase, toGuide } = await loadTypeScript(root, 'test/trust/edits.ts');
const { createRandom } = await loadTypeScript(root, 'test/harness/random.ts');
const random = createRandom(seed);

/** The site's intended files and the files as last written; only differences are written. */
const files = firstSite(pages);
const onDisk = new Map();

/** Writes changed files. One in eight is written under a temporary name and renamed, as some editors do. */
function save() {
  for (const [path, text] of files) {
    if (onDisk.get(path) === text) continue;
    const isRenamed = onDisk.has(path) && random(8) === 0;
    write(isRenamed ? `${path}~` : path, text);
    if (isRenamed) renameSync(join(site, `${path}~`), join(site, path));
  }
  for (const path of onDisk.keys()) if (!files.has(path)) rmSync(join(site, path));
  onDisk.clear();
  for (const [path, text] of files) onDisk.set(path, text);
}

save();

const args = ['--content', site, '--cache-dir', join(folder, 'cache'), '--concurrency', '2'];
// Collect garbage before measuring: the engine decides when to collect, and garbage alone can add half to the memory.
const probe = `data:text/javascript,import{isMainThread}from'node:worker_threads';isMainThread&&process.on('SIGUSR2',()=>{gc();process.stdout.write('heap '+process.memoryUsage().heapUsed+'\\n')})`;
const child = spawn(process.execPath, ['--expose-gc', '--import', probe, cli, 'serve', ...args, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
// The server must not outlive this process.
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
 * Returns the server's memory (resident, and heap in use, in bytes), its number of watches, of files and folders to
 * watch, and of open handles.
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

/** Requests a page. Pages that have moved or gone are requested too. */
async function ask(page) {
  await (await fetch(`${origin}${toBase(files)}${toGuide(page).slice(0, -3)}`)).text();
}

/** Requests every page, two at a time, so that each of the two threads has work. */
async function visit() {
  for (let page = 0; page < pages; page += 2) await Promise.all([ask(page), ask(page + 1)]);
}

async function edit(count) {
  for (let step = 0; step < count; step++) {
    doEdit(files, random);
    save();
    if (random(3) === 0) await ask(random(pages));
    if (random(10) === 0) await new Promise((resolve) => setTimeout(resolve, random(30)));
  }
  // A site with errors is not built, so fix them.
  fixMistakes(files);
  save();
}

// The first edits load code, threads and grammars, which are loaded only once.
await visit();
await edit(Math.min(50, edits));
await visit();
// Watching starts after the first page has been served.
let before = await measure();
while (before.watches < before.watched) before = await measure();

const out = join(folder, 'out');

/** Builds the site and returns whether it was written. A site with errors is not. */
async function build() {
  const args = ['build', '--content', site, '--out', out, '--cache-dir', join(folder, 'build-cache'), '--quiet'];
  const built = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  built.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(built, 'close');
  if (code !== 0 && code !== 1) throw new Error(`build ended with ${code}:\n${printed}`);
  return code === 0;
}

/** Returns a served file without the script line that serve adds to documents, or `null` if it is not served. */
async function served(path) {
  const response = await fetch(`${origin}${toBase(files)}${path.split('/').map(encodeURIComponent).join('/')}`, {
    redirect: 'manual',
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  // The 404 page is itself served with status 404.
  if (response.status !== 200 && !path.endsWith('404.html')) return null;
  return bytes.replace(/<script type="module" src="\/_sitegen\/live\.js" data-seen="[\w-]+"><\/script>\n/, '');
}

/** Every file that a build has written, except assets, which open pages may still request. */
const everBuilt = new Set();
let compared = 0;

/** Returns the paths of files that are served differently from the build, or served although no longer built. */
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
  if (!(await build())) continue;
  different = await findDifferences();
  // The watcher notifies the server of changes a moment after a build would read them.
  for (let again = 0; different.length > 0 && again < 20; again++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    different = await findDifferences();
  }
}
await visit();
let after = await measure();
const hasMoreHandles = () => after.handles > before.handles + 5;
// A worker thread has four handles. Threads of the previous bundle are about to end, and others end when idle.
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
  compared > 0 &&
  different.length === 0 &&
  ratio < 1.5 &&
  after.watches - after.watched <= before.watches - before.watched + 10 &&
  !hasMoreHandles() &&
  stop < 1000;
process.exit(isGood ? 0 : 1);
