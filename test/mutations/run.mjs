// Applies mutations to copies of the project, one at a time per copy, runs the tests that must detect each, and prints
// the results.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../harness/load-typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    unchecked: { type: 'boolean', default: false },
  },
});

// A signal alone would end this process without those that it has started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const { mutations: all } = await loadTypeScript(root, 'test/mutations/all.ts');
const { runMutations } = await loadTypeScript(root, 'test/mutations/run-mutations.ts');
const mutations = values.only.split(',').flatMap((prefix) => all.filter(({ file }) => file.startsWith(prefix)));
let number = 0;
const results = await runMutations({
  root,
  mutations,
  jobs: Number(values.jobs),
  isChecked: !values.unchecked,
  onVerdict({ file, find, replace, tests }, { caughtBy, seconds }) {
    const verdict = caughtBy === null ? `SURVIVED ${tests.join(', ')}` : `caught by ${caughtBy}`;
    const fault = `${JSON.stringify(find)} -> ${JSON.stringify(replace)}`;
    console.log(`${++number}/${mutations.length} ${file}: ${fault}\n  ${verdict} (${seconds.toFixed(1)} s)`);
  },
});

const row = (cells) =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(16) : String(cell).padStart(10))).join(''));
row(['', 'caught', 'survived']);
for (const { stage, caught, survived } of results) row([stage, caught, survived]);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
row(['all', sum('caught'), sum('survived')]);
process.exitCode = sum('survived') > 0 ? 1 : 0;
