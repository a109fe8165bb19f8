import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../harness/random.ts';
import type { Random } from './inputs.ts';
import { compareOutputs, type Output, readOutput } from './outputs.ts';

/** Number of faults to inject. */
interface FaultTrial {
  faults: number;
  seed: number;
  /** Root folder of the package. */
  root: string;
}

/** Results of a fault trial. */
interface FaultFindings {
  faults: number;
  /** Number of faults that hit a build. The others came too late or at an access that never happened. */
  struck: number;
  /** Number of faults after which the old or the new site was intact and the next build succeeded. */
  survived: number;
  /** Number of files that were missing after a fault. */
  lost: number;
  hangs: number;
  violations: string[];
}

/** A fault, and how it is injected into a build. */
interface Fault {
  name: string;
  env?: object;
  /** Time until the signal is sent or the pipe is closed, in milliseconds. */
  after?: number;
  strike?: NodeJS.Signals | 'closed pipe';
}

/** Timeout of a build, in milliseconds. A build normally takes a second. */
const limit = 120_000;

const pages = 8;

function toFiles(word: string): Record<string, string> {
  const docs = Array.from({ length: pages }, (_, index) => [
    `docs/${word}-${index % 2}/page-${index}.md`,
    `# ${word} ${index}\n\n[next](/docs/${word}-${(index + 1) % 2}/page-${(index + 1) % pages}.md)\n`,
  ]);
  return {
    'site.config.ts': `export default { title: '${word}', url: 'https://example.com' };\n`,
    [`static/${word}/deep/file.txt`]: word,
    'static/both.txt': word,
    ...Object.fromEntries(docs),
  };
}

/** Builds two sites in turn into the same folder, each time with a fault, and checks the folder after each build. */
export async function tryFaults({ faults, seed, root }: FaultTrial): Promise<FaultFindings> {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-faults-'));
  const bench = createBench(folder, root);
  const findings: FaultFindings = { faults: 0, struck: 0, survived: 0, lost: 0, hangs: 0, violations: [] };
  try {
    const sites = [await bench.buildAlone('old'), await bench.buildAlone('new')];
    const measured = await bench.measure();
    for (; findings.faults < faults; findings.faults++) {
      const [before, after] = findings.faults % 2 === 0 ? sites : [...sites].reverse();
      if (!before || !after) throw new Error('There are two sites');
      bench.write(after.word);
      const fault = toFault(random, measured, folder);
      const end = await bench.build(fault);
      const wrong = judge(end, readOutput(join(folder, 'around/out')), [before, after], findings);
      const mended = await bench.build(null);
      const left = readdirSync(join(folder, 'around'));
      if (mended.code !== 0) wrong.push(`the next build ended with ${mended.code}: ${mended.output}`);
      wrong.push(...compareOutputs(readOutput(join(folder, 'around/out')), after.files).map((file) => `then ${file}`));
      if (left.join() !== 'out') wrong.push(`${left.join(', ')} is left`);
      if (wrong.length === 0) findings.survived++;
      else findings.violations.push(`${fault.name}: ${wrong.slice(0, 5).join('; ')}`);
    }
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Site {
  word: string;
  files: Output;
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  isLate: boolean;
  isStruck: boolean;
}

/** Returns what is wrong with the output that a faulty build left. */
function judge(end: End, left: Output, sites: readonly Site[], findings: FaultFindings): string[] {
  const wrong: string[] = [];
  if (end.isStruck) findings.struck++;
  if (end.isLate) {
    findings.hangs++;
    wrong.push('it did not end');
  }
  if (end.code === 70 || /^ +at /m.test(end.output)) wrong.push(`it crashed: ${end.output.slice(-2000)}`);
  const kept = sites.find(({ files }) => compareOutputs(left, files).length === 0);
  if (kept) return wrong;
  const missing = sites.map(({ files }) => [...files.keys()].filter((file) => !left.has(file)));
  findings.lost += Math.min(...missing.map(({ length }) => length));
  const different = sites.map(({ files }) => compareOutputs(left, files));
  return [...wrong, `neither site is there: ${different.map((files) => files.slice(0, 3).join(', ')).join(' | ')}`];
}

/** Disk accesses and duration (in milliseconds) of a build without faults. */
interface Measured {
  writes: number;
  reads: number;
  time: number;
}

function toFault(random: Random, { writes, reads, time }: Measured, folder: string): Fault {
  if (random(2) === 0) {
    const strike = (['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT', 'closed pipe'] as const)[random(5)] ?? 'SIGKILL';
    const after = random(Math.ceil(time));
    return { name: `${strike} after ${after} ms`, strike, after };
  }
  const isReading = random(3) === 0;
  const codes = isReading ? ['EMFILE', 'EIO', 'EACCES'] : ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'EMFILE'];
  const code = codes[random(codes.length)];
  const at = random(isReading ? reads : writes);
  const env = { code, at, isLasting: random(2) === 0, reads: isReading, folder };
  return { name: `${JSON.stringify({ ...env, folder: undefined })}`, env };
}

function createBench(folder: string, root: string) {
  const [siteDir, outDir] = [join(folder, 'site'), join(folder, 'around/out')];
  const counted = join(folder, 'count');
  const preload = ['--import', pathToFileURL(join(root, 'test/trust/failing-disk.mjs')).href];

  function write(word: string): void {
    rmSync(siteDir, { recursive: true, force: true });
    for (const [file, text] of Object.entries(toFiles(word))) {
      mkdirSync(dirname(join(siteDir, file)), { recursive: true });
      writeFileSync(join(siteDir, file), text);
    }
  }

  async function build(fault: Fault | null, out = outDir): Promise<End> {
    const own = ['--content', siteDir, '--out', out, '--cache-dir', join(folder, 'cache'), '--concurrency', '1'];
    const env = fault?.env && { SITEGEN_TRUST_FAULT: JSON.stringify(fault.env) };
    const args = [...(env ? preload : []), join(root, 'dist/main.js'), 'build', ...own];
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', TMPDIR: join(folder, 'tmp'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limit);
    let isStruck = false;
    const strike = setTimeout(() => {
      isStruck = child.exitCode === null;
      if (fault?.strike === 'closed pipe') child.stdout.destroy();
      else if (fault?.strike) child.kill(fault.strike);
    }, fault?.after);
    await once(child, 'exit');
    clearTimeout(late);
    clearTimeout(strike);
    isStruck ||= fault?.env !== undefined && child.exitCode !== 0;
    return { code: child.exitCode, signal: child.signalCode, output, isLate, isStruck };
  }

  async function buildAlone(word: string): Promise<Site> {
    write(word);
    const out = join(folder, `expected-${word}`);
    const { code, output } = await build(null, out);
    if (code !== 0) throw new Error(output);
    return { word, files: readOutput(out) };
  }

  /** Measures a build, and leaves the old site in the output folder. */
  async function measure(): Promise<Measured> {
    write('old');
    const count = async (reads: boolean) => {
      await build({ name: 'none', env: { code: 'none', at: -1, isLasting: false, reads, folder, counted } });
      return Number(readFileSync(counted, 'utf8'));
    };
    const [writes, reads] = [await count(false), await count(true)];
    write('new');
    const startedAt = performance.now();
    await build(null);
    const time = performance.now() - startedAt;
    write('old');
    await build(null);
    return { writes, reads, time };
  }

  mkdirSync(join(folder, 'tmp'));
  mkdirSync(dirname(outDir));
  return { write, build, buildAlone, measure };
}
