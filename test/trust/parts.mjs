// Runs one part of `run.mjs` in its own process, and prints its findings as JSON.
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { hashCode } from '../../cli/code-hash.mjs';
import { loadTypeScript } from '../harness/load-typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string', default: '200' },
    kind: { type: 'string' },
  },
});
const [part = ''] = positionals;
const count = Number(values.count);
const seed = Number(values.seed);

/** Empty findings, which every part extends. Each problem is one line of readable text. */
const nothing = { crashes: 0, hangs: 0, lost: 0, violations: 0, problems: [] };

async function inputs() {
  const { tryInputs } = await loadTypeScript(root, 'test/trust/try-inputs.ts');
  const { kinds: all } = await loadTypeScript(root, 'test/trust/inputs.ts');
  const kinds = values.kind === undefined ? all : [values.kind];
  const found = { ...nothing, problems: [], inputs: 0 };
  for (const kind of kinds) {
    const [{ inputs, crashes, hangs }] = await tryInputs({
      kinds: [kind],
      count: Math.ceil(count / kinds.length),
      seed,
      root,
    });
    console.error(`${kind.padEnd(22)} ${inputs} inputs, ${crashes.length} crashes, ${hangs.length} hangs`);
    found.inputs += inputs;
    found.crashes += crashes.length;
    found.hangs += hangs.length;
    found.problems.push(...crashes.slice(0, 3).map(({ index, reason }) => `${kind}, input ${index}: ${reason}`));
    if (hangs.length > 0) found.problems.push(`${kind}, too long: ${hangs.slice(0, 5).join(', ')}`);
  }
  return found;
}

async function edits() {
  // Normally defined when the code is bundled.
  globalThis.__SITEGEN_CODE__ = hashCode(root);
  const { tryEdits } = await loadTypeScript(root, 'test/trust/try-edits.ts');
  const { violations, kinds, ...counts } = await tryEdits({ edits: count, batch: Number(values.batch), seed, root });
  const problems = violations.map(
    ({ after, differences }) => `after ${after.join(', ')}: ${differences.slice(0, 5).join(', ')}`,
  );
  console.error(`${counts.edits} edits of ${kinds.size} kinds, ${counts.comparisons} comparisons`);
  return { ...nothing, ...counts, violations: violations.length, problems };
}

async function faults() {
  const { tryFaults } = await loadTypeScript(root, 'test/trust/try-faults.ts');
  return toFaultReport('build', await tryFaults({ faults: count, seed, root }));
}

async function liveFaults() {
  // Normally defined when the code is bundled.
  globalThis.__SITEGEN_CODE__ = hashCode(root);
  const { tryLiveFaults } = await loadTypeScript(root, 'test/trust/try-live-faults.ts');
  return toFaultReport('serve', await tryLiveFaults({ faults: count, seed }));
}

function toFaultReport(command, { violations, faults, survived, lost, hangs = 0 }) {
  console.error(`${faults} faults in ${command}, ${survived} survived`);
  return { ...nothing, faults, survived, lost, hangs, violations: violations.length, problems: violations };
}

/** Runs the browser tests with hostile texts in each engine. `npm test` runs everything else that Firefox gets. */
async function pages() {
  const report = join(root, `node_modules/.cache/trust-pages-${process.pid}.json`);
  const args = [
    'test',
    '--config',
    'test/e2e/playwright.config.ts',
    '--retries=0',
    '--reporter=json',
    '--grep',
    '@trust',
  ];
  const projects = ['--project', 'build', '--project', 'firefox'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, SITEGEN_TRUST_TEXTS: values.count };
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const run = (more) =>
    promisify(execFile)(process.execPath, [cli, ...args, ...more], { cwd: root, env, maxBuffer: 2 ** 28 });
  const listed = await run(['--list']).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
  const known = listed.includes('[firefox]') ? projects : projects.slice(0, 2);
  await run(known).catch(() => {}); // Failures are read from the report.
  const { suites } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const specs = suites.flatMap(function inner(suite) {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(inner)];
  });
  const tests = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const noted = (type) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .filter((note) => note.type === type)
      .reduce((sum, note) => sum + Number(note.description), 0);
  const failed = tests.filter(({ status }) => status === 'unexpected');
  return {
    ...nothing,
    engines: [
      ...new Set(
        tests
          .filter(({ status }) => status === 'expected')
          .map(({ projectName }) => (projectName === 'build' ? 'chromium' : projectName)),
      ),
    ],
    tests: tests.length,
    texts: noted('texts'),
    violations: failed.length,
    problems: failed.map(({ title, projectName }) => `${projectName}: ${title}`),
  };
}

const parts = { inputs, edits, faults, liveFaults, pages };
if (!(part in parts)) throw new Error(`There is no part "${part}"`);
console.log(JSON.stringify(await parts[part]()));
