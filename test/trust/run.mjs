// Attacks sitegen and prints a table of the results: random inputs, random edits, faults during builds, and hostile
// texts in browsers. Two parts run at a time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200000' },
    edits: { type: 'string', default: '20000' },
    faults: { type: 'string', default: '200' },
    texts: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
  },
});

/** Options of parts that have none of their own name. */
const optionOf = { pages: 'texts', liveFaults: 'faults' };

/** Returns the findings of a part, or null if its count is 0. */
async function runPart(part) {
  const count = values[optionOf[part] ?? part];
  if (Number(count) === 0) return null;
  const kind = part === 'inputs' && values.kind !== undefined ? ['--kind', values.kind] : [];
  const program = fileURLToPath(new URL('parts.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, part, '--count', count, '--seed', values.seed, ...kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  const [code] = await once(child, 'close');
  // A part that fails counts as a crash.
  return code === 0 ? JSON.parse(text) : { crashes: 1, problems: [`${part} ended with ${code}`] };
}

/** Parts still to run, slowest first. */
const queue = ['edits', 'inputs', 'faults', 'pages', 'liveFaults'].values();
const found = [];

/** Runs parts until none is left. Two lanes share the queue, so they finish at about the same time on any machine. */
async function runLane() {
  for (const part of queue) {
    const one = await runPart(part);
    if (one !== null) found.push(one);
  }
}

const startedAt = performance.now();
await Promise.all([runLane(), runLane()]);
const sum = (key) => found.reduce((total, one) => total + (one[key] ?? 0), 0);
const row = (name, value) => console.log(`${name.padEnd(20)}${String(value).padStart(10)}`);

for (const { problems } of found) for (const problem of problems) console.log(problem);
row('edits compared', sum('edits'));
row('  comparisons', sum('comparisons'));
row('  files', sum('files'));
row('faults injected', sum('faults'));
row('faults survived', sum('survived'));
row('inputs tried', sum('inputs'));
row('texts in pages', sum('texts'));
row('crashes', sum('crashes'));
row('hangs', sum('hangs'));
row('lost files', sum('lost'));
row('engines', found.flatMap(({ engines = [] }) => engines).join(', ') || 'none');
row('violations', sum('violations'));
row('minutes', ((performance.now() - startedAt) / 60_000).toFixed(1));
process.exitCode = sum('crashes') + sum('hangs') + sum('lost') + sum('violations') > 0 ? 1 : 0;
