// Gives made-up inputs to everything that reads what others wrote, and prints what became of them.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../harness/load-typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
  },
});

const { tryInputs } = await loadTypeScript(root, 'test/trust/try-inputs.ts');
const { kinds: all } = await loadTypeScript(root, 'test/trust/inputs.ts');
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
