// Prints how long a build of a site takes from nothing and with a full cache, as medians and as their ratio.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'dist/main.js');
const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));

/** Runs sitegen and returns its wall time in milliseconds. */
function run(...args) {
  const startedAt = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`sitegen ${args.join(' ')} ended with ${status}:\n${stdout}`);
  return performance.now() - startedAt;
}

function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const times = { help: [], cold: [], warm: [] };
for (let round = 0; round < rounds; round++) {
  const cacheDir = join(folder, `cache-${round}`);
  const args = ['build', '--content', 'content', '--out', join(folder, 'out'), '--cache-dir', cacheDir];
  times.help.push(run('--help'));
  times.cold.push(run(...args));
  times.warm.push(run(...args));
}
rmSync(folder, { recursive: true, force: true });

const rows = Object.entries(times).map(([name, values]) => [name, `${Math.round(median(values))} ms`]);
rows.push(['warm / cold', (median(times.warm) / median(times.cold)).toFixed(2)]);
for (const [name, value] of rows) console.log(name.padEnd(12), value.padStart(9));
