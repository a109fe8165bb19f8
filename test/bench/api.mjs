// Prints the cost of documenting libraries: several of different sizes, installed now, and the first site's three
// releases.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, runSitegen } from './run.mjs';

const libraries = ['@types/d3-scale@4.0.9', 'cytoscape@3.34.4', 'konva@10.9.1', 'maplibre-gl@6.17.0', 'zod@4.6.7'];
const asked = process.argv.slice(2);
const cacheDir = join(folder, 'cache');

/** Creates a site whose only content is the API reference of a library installed next to it. */
function makeSite(library) {
  const name = library.slice(0, library.lastIndexOf('@'));
  const site = join(folder, name.replace('/', '-'), 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, '../package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', library], {
    cwd: join(site, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const config = { title: 'Bench', url: 'https://example.com', api: { package: name } };
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { defineConfig } from 'sitegen';\nexport default defineConfig(${JSON.stringify(config)});\n`,
  );
  return site;
}

/** Returns the number of pages in a built reference, and those that contain nothing but a heading. */
function inspectPages(out) {
  const pages = readdirSync(join(out, 'docs/api')).filter((file) => file.endsWith('.html'));
  const empty = pages.filter((file) => {
    const article = /<article[^>]*>(?<body>.*?)<\/article>/s.exec(readFileSync(join(out, 'docs/api', file), 'utf8'));
    const text = (article?.groups.body ?? '').replace(/<h1.*?<\/h1>/s, '').replace(/<[^>]*>/g, '');
    return text.trim() === '';
  });
  return { count: pages.length, empty };
}

function print(name, cells) {
  console.log(name.padEnd(24), ...cells.map((cell) => String(cell).padStart(12)));
}

const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
const megabytes = (memory) => `${Math.round(memory / 1024 ** 2)} MB`;

print('', ['model', 'memory', 'pages', 'each', 'build', 'memory', 'empty']);
for (const library of asked.length > 0 ? asked : libraries) {
  const content = makeSite(library);
  const args = ['--content', content, '--cache-dir', cacheDir];
  const model = runSitegen('api', ...args);
  const cold = runSitegen('check', ...args);
  const warm = runSitegen('check', ...args);
  const out = join(content, '../out');
  const build = runSitegen('build', '--out', out, ...args);
  const { count, empty } = inspectPages(out);
  const each = `${((cold.time - warm.time) / count).toFixed(2)} ms`;
  print(library, [
    seconds(model.time),
    megabytes(model.memory),
    count,
    each,
    seconds(build.time),
    megabytes(build.memory),
    empty.length,
  ]);
  if (empty.length > 0) console.log(' ', empty.slice(0, 10).join(' '));
}

// The first site, with an empty cache and again with a full one.
if (asked.length === 0) {
  const args = ['api', '--content', 'content', '--cache-dir', join(folder, 'own')];
  for (const name of ['first site, cold', 'first site, unchanged']) {
    const { time, memory } = runSitegen(...args);
    print(name, [seconds(time), megabytes(memory)]);
  }
}
