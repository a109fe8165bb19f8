// Prints the cost of a docs page on a slow phone: cold cache, 4x CPU slowdown, 1.6 Mbit/s, 150 ms round trip.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser, startServer } from './browser.mjs';
import { folder, median, runSitegen } from './run.mjs';

const [content = 'content', path = '/docs/getting-started/typescript-support', rounds = '5'] = process.argv.slice(2);

const out = join(folder, 'out');
runSitegen('build', '--content', content, '--out', out);
const { server, origin } = await startServer('preview', '--out', out);
const browser = await launchBrowser();

/** Loads the page in a fresh browser context and returns its cost. */
async function measure() {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const speed = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await page.addInitScript(() => {
    window.measured = { blocking: 0, shift: 0, longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.measured.blocking += Math.max(0, duration - 50);
        window.measured.longest = Math.max(window.measured.longest, duration);
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.measured.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const sizes = { first: 0, all: 0, requests: 0 };
  const bodies = [];
  const seen = new Set();
  page.on('response', (response) => {
    // Repeated requests, such as a logo that is also the icon, come from the browser's cache.
    if (seen.has(response.url())) return;
    seen.add(response.url());
    const kind = response.request().resourceType();
    const isFirst = kind === 'document' || kind === 'stylesheet';
    const isData = response.url().includes('/_data/');
    bodies.push(
      response.body().then(
        (body) => {
          const size = gzipSync(body).length;
          if (isFirst) sizes.first += size;
          if (!isData) {
            sizes.all += size;
            sizes.requests++;
          } else sizes.ahead = (sizes.ahead ?? 0) + size;
        },
        () => {},
      ),
    );
  });
  // Scripts have run once the page is loaded; on a slow machine the network may be idle before that.
  const answer = await page.goto(origin + path);
  if (!answer.ok()) throw new Error(`${content} has no page ${path}: status ${answer.status()}`);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const { blocking, shift } = await page.evaluate(() => window.measured);

  // A reader's first interaction: the time from the click to the first frame after the change.
  const response = await page.evaluate(async () => {
    const button = document.querySelector('.color-mode');
    // The first click may change from the system's mode to light, which looks the same.
    const { dataset } = document.documentElement;
    const { mode } = dataset;
    const startedAt = performance.now();
    button.click();
    while (dataset.mode === mode) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - startedAt;
  });
  await context.close();
  return {
    first: sizes.first / 1024,
    all: sizes.all / 1024,
    requests: sizes.requests,
    ahead: (sizes.ahead ?? 0) / 1024,
    paint,
    blocking,
    shift,
    response,
  };
}

const runs = [];
for (let round = 0; round < Number(rounds); round++) runs.push(await measure());
await browser.close();
server.kill();

const rows = {
  first: ['HTML, CSS and inline script', 'KB gzip', 25],
  all: ['everything, React included', 'KB gzip', 105],
  requests: ['requests, but for those of linked pages', '', 10],
  ahead: ['data of linked pages, fetched ahead', 'KB gzip', null],
  paint: ['first contentful paint', 'ms', null],
  blocking: ['total blocking time before use', 'ms', 50],
  shift: ['layout shift', '', 0],
  response: ['first interaction, to its effect', 'ms', 100],
};
for (const [name, [title, unit, budget]] of Object.entries(rows)) {
  const value = median(runs.map((run) => run[name]));
  const verdict = budget === null ? '' : value <= budget ? `within ${budget}` : `OVER ${budget}`;
  console.log(title.padEnd(38), value.toFixed(name === 'shift' ? 3 : 1).padStart(8), unit.padEnd(8), verdict);
}
