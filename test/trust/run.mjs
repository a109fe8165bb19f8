// Gives made-up inputs to everything that reads what others wrote, and prints what became of them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
  },
});

const folder = join(root, `node_modules/.cache/trust-run-${process.pid}`);
mkdirSync(folder, { recursive: true });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const load = async (name) => {
  const outfile = join(folder, `${name}.mjs`);
  const entry = join(root, 'test/trust', `${name}.ts`);
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile });
  return import(outfile);
};

const { tryInputs } = await load('try-inputs');
const { kinds: all } = await load('inputs');
const kinds = values.kind === undefined ? all : [values.kind];
const count = Math.ceil(Number(values.inputs) / kinds.length);
const row = (cells) =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(22) : String(cell).padStart(9))).join(''));
row(['', 'inputs', 'crashes', 'hangs']);
let bad = 0;
for (const kind of kinds) {
  const [{ inputs, crashes, hangs }] = await tryInputs({ kinds: [kind], count, seed: Number(values.seed), root });
  row([kind, inputs, crashes.length, hangs.length]);
  for (const { index, reason } of crashes.slice(0, 3)) console.log(`  input ${index}: ${reason}`);
  if (hangs.length > 0) console.log(`  too long: ${hangs.slice(0, 5).join(', ')}`);
  bad += crashes.length + hangs.length;
}
process.exitCode = bad > 0 ? 1 : 0;
