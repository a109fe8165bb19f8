// Prints how well the embedded search finds known targets, how large it is, and how long one key takes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { folder, root, runSitegen } from './run.mjs';
import { createRandom, toQueries } from './search-queries.mjs';

const showsMisses = process.argv.includes('--misses');
const sites = process.argv.slice(2).filter((name) => name !== '--misses');

/** Returns the search engine, bundled as for browsers. */
async function loadEngine() {
  const outfile = join(folder, 'engine.mjs');
  await build({
    entryPoints: [join(root, 'runtime/search/engine/engine.ts')],
    bundle: true,
    format: 'esm',
    outfile,
  });
  return import(outfile);
}

/** Builds a site and returns its search shards by locale. */
function readShards(content) {
  const out = join(folder, `out-${content.replaceAll('/', '-')}`);
  runSitegen('build', '-c', content, '-o', out);
  const shards = join(out, '_data/_search');
  const locales = readdirSync(shards, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return locales.map(({ name }) => [name, readFileSync(join(shards, name, 'current.json'), 'utf8')]);
}

/** Queries written by people: to tune the ranking on, and held out, which nobody looks at while tuning. */
const written = [
  { half: 'held out', file: (content) => content === 'content' && join(root, 'test/bench/search-questions.yml') },
  { half: 'tuned on', file: (content) => join(root, content, 'search.test.yml') },
];

/**
 * Returns the hand-written queries of a site in a locale. Type queries are skipped, since another index answers them.
 */
function readQuestions(content, locale, shard) {
  const home = shard.pages.find(({ href }) => href.includes('/docs'))?.href.replace(/\/docs.*/, '') ?? '';
  return written.flatMap(({ half, file }) => {
    const path = file(content);
    if (!path || !existsSync(path)) return [];
    const questions = (parse(readFileSync(path, 'utf8'))[locale] ?? []).filter(({ query }) => !/[-=]>|^:/.test(query));
    return questions.map(({ query, page, pages = [page] }) => {
      const wanted = pages.map((route) => decodeURIComponent(home + route));
      const isTarget = ({ page: found }) => wanted.includes(decodeURIComponent(found.href));
      return { kind: 'question', locale, text: query, wanted: pages[0], isHeldOut: half === 'held out', isTarget };
    });
  });
}

/** Returns the rank of a query's target, from 1, or infinity if it is not among the first ten results. */
function rankOf(engine, { text, isTarget }) {
  const rank = engine(text).slice(0, 10).findIndex(isTarget);
  return rank === -1 ? Number.POSITIVE_INFINITY : rank + 1;
}

/**
 * Prints queries whose target is not ranked first. Do not pass held-out queries, or the ranking will be tuned on them.
 */
function printMisses(engine, queries) {
  for (const query of queries) {
    const rank = rankOf(engine, query);
    if (rank > 1) console.log(`  ${rank} ${query.kind}: "${query.text}" for "${query.wanted}"`);
  }
}

/** Returns the shard as it would be without the API reference. */
function withoutSymbols({ pages, sections }) {
  const kept = sections.filter(({ page }) => !pages[page].symbol);
  return { pages: pages.filter(({ symbol }) => !symbol), sections: kept };
}

function printRow(cells) {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(10))).join(''));
}

function percentile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

const { createEngine } = await loadEngine();
for (const content of sites.length > 0 ? sites : ['content', 'test/sites/search']) {
  for (const [locale, text] of readShards(content)) {
    const startedAt = performance.now();
    const shard = JSON.parse(text);
    const engine = await createEngine(shard);
    const load = performance.now() - startedAt;
    const queries = [...readQuestions(content, locale, shard), ...toQueries(shard, locale, createRandom(7))];
    console.log(`\n${content} ${locale}: ${shard.sections.length} sections of ${shard.pages.length} pages`);
    printRow(['', 'queries', 'MRR@10', 'success@1']);
    for (const half of ['held out', 'tuned on']) {
      const ofHalf = queries.filter((query) => query.isHeldOut === (half === 'held out'));
      for (const kind of ['all', ...new Set(ofHalf.map((query) => query.kind))]) {
        const ofKind = ofHalf.filter((query) => kind === 'all' || query.kind === kind);
        const ranks = ofKind.map((query) => rankOf(engine, query));
        if (showsMisses && half === 'tuned on' && kind !== 'all') printMisses(engine, ofKind);
        const mrr = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / Math.max(1, ranks.length);
        const first = ranks.filter((rank) => rank === 1).length / Math.max(1, ranks.length);
        printRow([`${half}: ${kind}`, String(ranks.length), mrr.toFixed(3), first.toFixed(3)]);
      }
    }
    const times = queries.flatMap(({ text: typed }) =>
      [...typed].map((_, end) => {
        const before = performance.now();
        engine(typed.slice(0, end + 1));
        return performance.now() - before;
      }),
    );
    const kib = (value) => `${(gzipSync(JSON.stringify(value)).length / 1024).toFixed(1)} KiB`;
    const prose = withoutSymbols(shard);
    console.log(
      `size ${kib(shard)} gzip, without the API reference ${kib(prose)}; index made in ${load.toFixed(1)} ms`,
    );
    console.log(`a key: median ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`);
  }
}
