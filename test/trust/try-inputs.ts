import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { InputKind } from './inputs.ts';
import type { Crash, Share } from './worker.ts';

/** Which inputs to try. */
interface Trial {
  kinds: readonly InputKind[];
  /** Number of inputs of each kind. */
  count: number;
  seed: number;
  /** Root folder of the package. */
  root: string;
}

/** Results for one kind of input. */
interface Findings {
  kind: InputKind;
  inputs: number;
  crashes: Crash[];
  /** Numbers of the inputs that exceeded the time limit. */
  hangs: number[];
}

/**
 * Time limits for one input, in milliseconds. `busy` is CPU time, so that load from other processes does not count.
 * `waiting` is wall time, for an input that waits forever and uses no CPU.
 */
const limit = { busy: 2000, waiting: 30_000 };

/** Heap limit of a thread, in megabytes. Exceeding it ends the thread. */
const maxOldGenerationSizeMb = 512;

/** Processes inputs in worker threads, which are terminated when an input takes too much time or memory. */
export async function tryInputs({ kinds, count, seed, root }: Trial): Promise<Findings[]> {
  const folder = join(root, `node_modules/.cache/trust-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'worker.mjs');
  try {
    await build({
      entryPoints: [join(root, 'test/trust/worker.ts')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      define: { __SITEGEN_CODE__: '""' },
      outfile: program,
    });
    const findings: Findings[] = [];
    for (const kind of kinds) findings.push(await tryKind(kind, { count, seed, program }));
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryKind(
  kind: InputKind,
  { count, seed, program }: { count: number; seed: number; program: string },
): Promise<Findings> {
  const findings: Findings = { kind, inputs: count, crashes: [], hangs: [] };
  for (let from = 0; from < count; ) {
    const at = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
    const share: Share = { kind, seed, from, to: count, at };
    const { crashes, stuck } = await runThread(program, share);
    findings.crashes.push(...crashes);
    if (stuck !== null) findings.hangs.push(stuck);
    // Continue after the input that ended the thread. Crashes that the thread had found earlier but not reported are
    // lost.
    from = Math.max(from, Atomics.load(at, 0)) + 1;
  }
  return findings;
}

function runThread(program: string, share: Share): Promise<{ crashes: Crash[]; stuck: number | null }> {
  return new Promise((resolve) => {
    const worker = new Worker(program, { workerData: share, resourceLimits: { maxOldGenerationSizeMb } });
    let crashes: Crash[] = [];
    let stuck: number | null = null;
    const current = () => Atomics.load(share.at, 0);
    let seen = { index: -1, cpu: 0, time: 0 };
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage();
      const now = { index: current(), cpu: (user + system) / 1000, time: performance.now() };
      if (now.index !== seen.index) seen = now;
      else if (now.index < 0 || now.index >= share.to) return;
      else if (now.cpu - seen.cpu > limit.busy || now.time - seen.time > limit.waiting) {
        stuck = now.index;
        void worker.terminate();
      }
    }, 100);
    worker.on('message', (found: Crash[]) => {
      crashes = found;
    });
    worker.on('error', (error) => crashes.push({ index: current(), reason: `the thread ended: ${error.stack}` }));
    worker.on('exit', () => {
      clearInterval(watch);
      resolve({ crashes, stuck });
    });
  });
}
