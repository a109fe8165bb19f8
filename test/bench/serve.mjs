// Prints how long the development server takes from its start to the first page, with an empty and with a full cache,
// and from a save to the change on the screen of a real browser. Measured on the site in content/ and on a generated
// site with many pages; and from a save of a library's source to its page.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, startServer } from './browser.mjs';
import { folder, median, root, run, runSitegen } from './run.mjs';

const [pages = '10000', saves = '50'] = process.argv.slice(2);
const cache = join(folder, 'cache');

/** Time that an author looks at a page before the first save, in milliseconds. */
const reading = 3000;

/** Time between seeing a change and the next save, in milliseconds. Nobody thinks of a change and types it in less. */
const thinking = 500;

/** Starts the server and resolves with the time until it has answered a request for the page. */
async function start(content, path, cacheDir = cache) {
  const startedAt = performance.now();
  const { server, origin } = await startServer('serve', '--content', content, '--cache-dir', cacheDir);
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.text();
  const stop = () => new Promise((resolve) => server.once('exit', resolve) && server.kill());
  return { url: origin + path, startedAt, time: performance.now() - startedAt, stop };
}

/** Fetches once, so that the one-time cost of this process' first fetch is not attributed to the server. */
async function learnToFetch() {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await (await fetch(`http://127.0.0.1:${server.address().port}`)).text();
  server.close();
}

/** Saves a file and resolves with the time until a frame with the change has been drawn. */
async function save(page, file, text, isShown, expected) {
  const drawn = page.evaluate(
    ([test, value]) =>
      new Promise((resolve) => {
        // biome-ignore lint/security/noGlobalEval: the benchmark's own code, in a page of its own making.
        const isThere = eval(test);
        // Checking in every frame would take CPU time from the server.
        const observer = new MutationObserver(() => {
          if (!isThere(value)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The frame of this callback has been drawn when the next task starts.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(null);
          });
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    [isShown, expected],
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const savedAt = performance.timeOrigin + performance.now();
  writeFileSync(file, text);
  const shownAt = await Promise.race([drawn, wait(20_000)]);
  if (shownAt === undefined) throw new Error(`${expected} did not appear`);
  return shownAt - savedAt;
}

function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

function print([title, middle, high, aim], unit = 'ms') {
  const verdict = high <= aim ? `within ${aim}` : `OVER ${aim}`;
  console.log(title.padEnd(38), middle.toFixed(0).padStart(8), high.toFixed(0).padStart(8), unit, verdict);
}

/** Returns the time that Node takes to start and end, in milliseconds. */
function timeNode() {
  const startedAt = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - startedAt;
}

/** Measures the first page and the first page of the reference with an empty cache, as multiples of Node's own start. */
async function measureEmpty(content, guide, reference) {
  const starts = [];
  for (let round = 0; round < 3; round++) {
    const node = median(Array.from({ length: 5 }, timeNode));
    const { url, startedAt, time, stop } = await start(content, guide, join(folder, `empty-${round}`));
    const response = await fetch(new URL(reference, url));
    if (!response.ok) throw new Error(`${reference} answered ${response.status}`);
    await response.text();
    starts.push([time / node, (performance.now() - startedAt) / node]);
    await stop();
  }
  for (const [index, title, aim] of [
    [0, 'guide', 40],
    [1, 'reference', 160],
  ]) {
    const times = starts.map((ratios) => ratios[index]);
    print([`content, nothing cached: ${title}`, median(times), Math.max(...times), aim], 'x node');
  }
}

async function measure(name, content, { file, path }, limit) {
  const starts = [];
  for (let round = 0; round < 3; round++) {
    const server = await start(content, path);
    starts.push(server.time);
    await server.stop();
  }
  const server = await start(content, path);
  const browser = await launchBrowser();
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForTimeout(reading);
  const source = join(content, file);
  const original = readFileSync(source, 'utf8');
  const kinds = {
    text: [
      (mark) => `${original}\n\nMarked ${mark}.\n`,
      '(mark) => document.querySelector("main").textContent.includes(mark)',
    ],
    title: [
      (mark) => original.replace(/^(title: |# ).*/m, `$1${mark}`),
      '(mark) => document.querySelector("h1").textContent.includes(mark)',
    ],
  };
  print([`${name}: start to first page`, quantile(starts, 0.5), Math.max(...starts), limit]);
  for (const [kind, [edit, isShown]] of Object.entries(kinds)) {
    const times = [];
    for (let round = 0; round < Number(saves); round++) {
      await page.waitForTimeout(thinking);
      times.push(await save(page, source, edit(`mark-${kind}-${round}`), isShown, `mark-${kind}-${round}`));
    }
    print([`${name}: save of ${kind} to paint`, quantile(times, 0.5), quantile(times, 0.95), 120]);
  }
  await browser.close();
  await server.stop();
}

/** Time that an author of a library works on it between two saves, in milliseconds. */
const programming = 15_000;

/** Measures the time from a save of a library's source until the server answers with its page. */
async function measureLibrary() {
  const library = join(folder, 'library');
  const content = join(library, 'site');
  const source = join(library, 'index.ts');
  mkdirSync(content, { recursive: true });
  writeFileSync(join(library, 'package.json'), '{ "name": "bus", "version": "1.0.0" }');
  const config = { title: 'Bus', url: 'https://bus.example', api: { package: 'bus', source: '../index.ts' } };
  writeFileSync(join(content, 'site.config.ts'), `export default ${JSON.stringify(config)};\n`);
  const write = (mark) => writeFileSync(source, `/** ${mark} */\nexport class Bus {}\n`);
  write('first');
  const server = await start(content, '/docs/api/bus.bus');
  const times = [];
  for (let round = 0; round < 5; round++) {
    await wait(programming);
    const savedAt = performance.now();
    write(`mark-${round}`);
    while (!(await (await fetch(server.url)).text()).includes(`mark-${round}`)) await wait(10);
    times.push(performance.now() - savedAt);
  }
  print(['a library: save of its source to page', quantile(times, 0.5), Math.max(...times), 1000]);
  await server.stop();
}

await learnToFetch();
const own = join(folder, 'site');
cpSync(join(root, 'content'), own, { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
const many = join(folder, 'many');
run(join(root, 'test/bench/make-site.mjs'), [many, pages]);

console.log(''.padEnd(38), 'median'.padStart(8), 'p95/max'.padStart(8), '   aim');
await measureEmpty(own, '/docs/getting-started/intro', '/docs/api');
// The cache of an author who has worked on the site before, compiled examples included.
runSitegen('check', '--content', own, '--cache-dir', cache);
await measure('content', own, { file: 'docs/guides/node-data.md', path: '/docs/guides/node-data' }, 1000);
const deep = { file: 'docs/section-0/chapter-0/page-5.md', path: '/docs/section-0/chapter-0/page-5' };
await (await start(many, deep.path)).stop();
await measure(`${pages} pages`, many, deep, 3000);
await measureLibrary();
