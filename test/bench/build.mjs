// Prints how long a build takes with an empty and with a full cache: medians and their ratio.
import { join } from 'node:path';
import { folder, median, runSitegen } from './run.mjs';

const rounds = Number(process.argv[2] ?? 5);
const times = { help: [], cold: [], warm: [] };
for (let round = 0; round < rounds; round++) {
  const cacheDir = join(folder, `cache-${round}`);
  const args = ['build', '--content', 'content', '--out', join(folder, 'out'), '--cache-dir', cacheDir];
  times.help.push(runSitegen('--help').time);
  times.cold.push(runSitegen(...args).time);
  times.warm.push(runSitegen(...args).time);
}

const rows = Object.entries(times).map(([name, values]) => [name, `${Math.round(median(values))} ms`]);
rows.push(['warm / cold', (median(times.warm) / median(times.cold)).toFixed(2)]);
for (const [name, value] of rows) console.log(name.padEnd(12), value.padStart(9));
