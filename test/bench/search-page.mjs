// Prints the cost of searching on a slow phone (4x CPU slowdown): from the press that opens the dialog to the first
// results with a warm browser cache, and for each key typed. Measured on the site in content/ and on one with 2,500
// sections.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { launchBrowser, startServer } from './browser.mjs';
import { folder, median, root, run, runSitegen } from './run.mjs';

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;

/** Delay between opening the search and the first key, and between keys, in milliseconds. Nobody types faster. */
const typing = { first: 1000, next: 60 };

function print(title, value, unit, limit) {
  const verdict = limit === undefined ? '' : value <= limit ? `within ${limit}` : `OVER ${limit}`;
  console.log(title.padEnd(56), value.toFixed(1).padStart(8), unit, verdict);
}

function quantile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}

async function slowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Ways to open the search: the button, after hovering it for a while, or a key without any prior hint. */
const openers = {
  async button(page) {
    const button = page.locator('[data-action="open-search"]').first();
    await button.hover();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.mouse.down();
    await page.mouse.up();
  },
  key: (page) => page.keyboard.press('/'),
};

/** Returns the milliseconds from the press that opens the dialog to its first results; a word is typed meanwhile. */
async function measureOpening(page, url, open) {
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a slow phone the page may be complete before its script has run, which then prefetches what may be needed.
  await page.waitForSelector('link[rel="modulepreload"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const note = () => {
      window.pressedAt ??= performance.now();
    };
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, note, true);
    const look = () => {
      if (document.querySelector('dialog[open] [role="option"]')) window.shownAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await open(page);
  await page.keyboard.type('node');
  await page.waitForFunction(() => window.shownAt !== undefined);
  return page.evaluate(() => window.shownAt - window.pressedAt);
}

/** Returns the time that the search takes in the browser: to initialize, and for each key of some queries. */
async function measureKeys(page, origin, shard) {
  await page.goto(origin);
  return page.evaluate(
    async ([module, text, { first, next }]) => {
      const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
      const { createEmbeddedClient } = await import(module);
      const startedAt = performance.now();
      const client = createEmbeddedClient(async () => JSON.parse(text));
      await client.prepare('en', 'current');
      const making = performance.now() - startedAt;
      await wait(first);
      const request = {
        facetFilters: ['language:en', ['docusaurus_tag:docs-default-current']],
        attributesToSnippet: ['content:10'],
      };
      const keys = [];
      for (const question of [
        'node data',
        'options.scaleMax',
        'keybord shortcuts',
        'section text',
        'theme',
        'mind.addChild(',
      ]) {
        for (let end = 1; end <= question.length; end++) {
          const before = performance.now();
          await client.search({ requests: [{ ...request, query: question.slice(0, end) }] });
          keys.push(performance.now() - before);
          await wait(next);
        }
      }
      return { making, keys };
    },
    [`data:text/javascript;base64,${shard.client}`, shard.text, typing],
  );
}

const bundled = await build({
  entryPoints: [join(root, 'runtime/search/clients/embedded-client.ts')],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const client = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
const own = join(folder, 'own');
const many = join(folder, 'many');
runSitegen('build', '--content', 'content', '--out', own);
run(join(root, 'test/bench/make-site.mjs'), [join(folder, 'source'), '357']);
runSitegen('build', '--content', join(folder, 'source'), '--out', many);

const browser = await launchBrowser();
const { origin } = await startServer('preview', '--out', own);
for (const path of ['/docs/guides/options', '/ja/docs/guides/options']) {
  for (const [name, limit] of [
    ['button', 300],
    ['key', undefined],
  ]) {
    const context = await browser.newContext();
    const page = await slowPage(context);
    await measureOpening(page, origin + path, openers[name]); // Warms the browser's cache.
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await measureOpening(page, origin + path, openers[name]));
    print(`${path}, ${name}: to the first results`, median(times), 'ms', limit);
    await context.close();
  }
}
const shards = { content: [own, 10], '2,500 sections': [many, 20] };
for (const [name, [out, limit]] of Object.entries(shards)) {
  const text = readFileSync(join(out, '_data/_search/en/current.json'), 'utf8');
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ bypassCSP: true });
    runs.push(await measureKeys(await slowPage(context), origin, { client, text }));
    await context.close();
  }
  const sections = JSON.parse(text).texts.length;
  print(`${name}: ${sections} sections made ready`, median(runs.map(({ making }) => making)), 'ms');
  print(`${name}: a key, p95`, median(runs.map(({ keys }) => quantile(keys, 0.95))), 'ms', limit);
}
await browser.close();
process.exit();
